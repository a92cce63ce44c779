/** Reads a ZPL file and lays out its labels. Open it to support another command. */
import { fieldShapes, newField, type Field } from "./lay-out-field.ts";
import type { BlockOverflow, ZplLabel, ZplShape } from "./shapes.ts";
import {
  newMemory,
  applySetting,
  type PrinterMemory,
  dots,
  parametersOf,
  readCommands,
  type ZplCommand,
} from "./read-zpl.ts";

/** A label that is being read, before its `^XZ`. */
interface Draft {
  shapes: ZplShape[];
  overflows: BlockOverflow[];
  notDrawn: Set<string>;
  copies: number;
  field: Field;
}

/**
 * Lays out the labels of a ZPL file, each from `^XA` to `^XZ`. It supports the commands that labels of delivery services use;
 * `notDrawn` names all others.
 */
export function layOutZpl(bytes: Uint8Array): ZplLabel[] {
  const memory = newMemory();
  const labels: ZplLabel[] = [];
  /** Unsupported commands between labels; they are reported with the next label, or the last. */
  const between = new Set<string>();
  let draft: Draft | undefined;
  const end = () => {
    if (draft) labels.push(toLabel(draft, memory));
    draft = undefined;
  };
  for (const command of readCommands(bytes)) {
    if (command.name === "^XA") {
      end();
      draft = { shapes: [], overflows: [], notDrawn: new Set(between), copies: 1, field: newField(memory) };
      between.clear();
    } else if (command.name === "^XZ") end();
    else if (draft) applyCommand(draft, memory, command);
    else if (!applySetting(memory, command)) between.add(command.name);
  }
  end();
  const last = labels.at(-1);
  if (last && between.size > 0) labels[labels.length - 1] = { ...last, notDrawn: [...last.notDrawn, ...between] };
  return labels;
}

function applyCommand(draft: Draft, memory: PrinterMemory, command: ZplCommand): void {
  const { name, text } = command;
  if (name === "^FS") {
    const { shapes, overflow, notDrawn } = fieldShapes(draft.field, memory);
    draft.shapes.push(...shapes);
    if (overflow) draft.overflows.push(overflow);
    if (notDrawn) draft.notDrawn.add(notDrawn);
    draft.field = newField(memory);
  } else if (name === "^PQ") draft.copies = Math.max(1, dots(parametersOf(text)[0], 1));
  else if (!applyToField(draft.field, command) && !applySetting(memory, command)) draft.notDrawn.add(name);
}

/** Applies a command about the current field. False when the command is another one. */
function applyToField(field: Field, command: ZplCommand): boolean {
  const { name, text } = command;
  const parameters = parametersOf(text);
  if (name === "^FO" || name === "^FT") {
    field.at = {
      x: dots(parameters[0], 0),
      y: dots(parameters[1], 0),
      isBaseline: name === "^FT",
      isRight: parameters[2] === "1",
    };
  } else if (name === "^FD" || name === "^FV") field.data = text;
  else if (name === "^FH") field.hex = text.trim()[0] ?? "_";
  else if (name === "^FR") field.isReverse = true;
  else if (name === "^FB") {
    const align = parameters[3]?.toUpperCase();
    field.block = {
      width: dots(parameters[0], 0),
      lines: dots(parameters[1], 1),
      spacing: dots(parameters[2], 0),
      align: align === "C" || align === "R" || align === "J" ? align : "L",
      indent: dots(parameters[4], 0),
    };
  } else if (name === "^A") field.font = command;
  else if (/^\^(G[BCDF]|B[CQ])$/.test(name)) field.command = command;
  else return false;
  return true;
}

function toLabel(draft: Draft, memory: PrinterMemory): ZplLabel {
  const { shapes, overflows, notDrawn, copies } = draft;
  return {
    ...(memory.width !== undefined && { width: memory.width }),
    ...(memory.height !== undefined && { height: memory.height }),
    isUpsideDown: memory.isUpsideDown,
    copies,
    shapes,
    overflows,
    notDrawn: [...notDrawn],
  };
}
