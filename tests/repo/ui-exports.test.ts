/** What packages/ui promises to those who embed it: a change of its public names shows in the diff of `ui-exports.txt`. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as ui from "@merchant-portal/ui";
import * as forms from "@merchant-portal/ui/forms";
import { expect, test } from "vitest";
import { parseSync, type ESTree } from "vite";

const sources = join(import.meta.dirname, "../../packages/ui/src");

interface Export {
  name: string;
  kind: string;
  isType: boolean;
}

type Declared = NonNullable<ESTree.ExportNamedDeclaration["declaration"]>;

const readModule = (file: string) => {
  const code = readFileSync(file, "utf8");
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program;
};

function kindOfFunction(name: string): string {
  if (/^use[A-Z]/.test(name)) return "hook";
  return /^[A-Z]/.test(name) ? "component" : "function";
}

function kindOf(name: string, declared: Declared): string | undefined {
  if (declared.type === "VariableDeclaration") {
    const found = declared.declarations.find(({ id }) => id.type === "Identifier" && id.name === name);
    if (!found) return undefined;
    const value = found.init?.type;
    if (value === "ArrowFunctionExpression" || value === "FunctionExpression") return kindOfFunction(name);
    return /^[A-Z]/.test(name) ? "component" : "constant";
  }
  if (!("id" in declared) || declared.id?.type !== "Identifier" || declared.id.name !== name) return undefined;
  if (declared.type === "FunctionDeclaration") return kindOfFunction(name);
  if (declared.type === "TSInterfaceDeclaration") return "interface";
  if (declared.type === "TSTypeAliasDeclaration") return "type";
  return declared.type;
}

const nameOf = (part: ESTree.ModuleExportName) => (part.type === "Literal" ? part.value : part.name);

/** Where a name is declared says what it is; what comes from a library ends the search. */
function findKind(name: string, file: string): string {
  for (const statement of readModule(file).body) {
    if (statement.type !== "ExportNamedDeclaration") continue;
    const kind = statement.declaration && kindOf(name, statement.declaration);
    if (kind) return kind;
    const passed = statement.specifiers.find(({ exported }) => nameOf(exported) === name);
    if (!passed) continue;
    const from = statement.source?.value;
    if (!from?.startsWith(".")) return from ? `from ${from}` : "alias";
    return findKind(nameOf(passed.local), join(dirname(file), from));
  }
  throw new Error(`${file} does not export ${name}.`);
}

function readEntry(entry: string): Export[] {
  const exports = readModule(join(sources, entry)).body.flatMap((statement) => {
    // `export *` would let names out that nobody has decided about.
    if (statement.type !== "ExportNamedDeclaration" || !statement.source)
      throw new Error(`${entry} has a ${statement.type} that names nothing.`);
    const from = statement.source.value;
    return statement.specifiers.map((one) => ({
      name: nameOf(one.exported),
      kind: from.startsWith(".") ? findKind(nameOf(one.local), join(sources, from)) : `from ${from}`,
      isType: statement.exportKind === "type" || one.exportKind === "type",
    }));
  });
  return exports.toSorted((a, b) => byName(a.name, b.name));
}

const byName = (a: string, b: string) => (a < b ? -1 : 1);
const entries = [
  { prefix: "", module: ui, exports: readEntry("index.ts") },
  { prefix: "forms/", module: forms, exports: readEntry("forms.ts") },
];

test("every export is named in the snapshot, with its kind", async () => {
  const lines = entries.flatMap(({ prefix, exports }) =>
    exports.map(({ name, kind, isType }) => `${prefix}${name}: ${isType ? "type" : "value"}, ${kind}`),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./ui-exports.txt");
});

test.each(entries)("the values of /$prefix are there when it is imported, and no others", ({ module, exports }) => {
  const values = exports.filter(({ isType }) => !isType).map(({ name }) => name);
  expect(Object.keys(module).toSorted(byName)).toEqual(values);
  expect(Object.entries(module).filter(([, value]) => value === undefined)).toEqual([]);
});

test("every component has stories of its own, or is a named part of what has them", () => {
  const stories = globSync("**/*.stories.tsx", { cwd: sources }).map((file) =>
    readFileSync(join(sources, file), "utf8"),
  );
  const shown = new Set(
    stories.flatMap((story) => [
      ...[...story.matchAll(/\bcomponent: (\w+)/g)].map(([, name]) => name),
      ...[...story.matchAll(/\bsubcomponents: \{([^}]*)\}/g)].flatMap(([, parts]) => parts?.match(/\w+/g) ?? []),
    ]),
  );
  const exports = entries.flatMap((entry) => entry.exports);
  expect(exports.filter(({ name, kind }) => kind === "component" && !shown.has(name))).toEqual([]);
});
