import type { FaultPreset } from "@merchant-portal/api/sandbox";
import { useId } from "react";
import { useControlWords, type ControlSay } from "#use-control-words.ts";
import { groupPresets, presetGroups } from "./presets.ts";

interface TroubleChoiceProps {
  presets: readonly FaultPreset[];
  value: FaultPreset["id"];
  onValueChange: (preset: FaultPreset["id"]) => void;
}

/** One of the ready-made troubles. The arrow keys move between them, as with any radio buttons. */
export function TroubleChoice({ presets, value, onValueChange }: TroubleChoiceProps) {
  const say = useControlWords();
  const name = useId();
  const chosen = presets.find(({ id }) => id === value);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 text-body font-medium">{say("faults.what")}</legend>
      {groupPresets(presets).map(([group, members]) => (
        <div key={group} className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:items-baseline">
          <span className="text-dense text-text-muted">{say(`faults.groups.${group}`)}</span>
          <span className="flex flex-wrap gap-1.5">
            {members.map((preset) => (
              <Pill
                key={preset.id}
                name={name}
                words={presetWords(preset, say)}
                isChosen={preset.id === value}
                onChoose={() => onValueChange(preset.id)}
              />
            ))}
          </span>
        </div>
      ))}
      {/* It has a place from the start, so that a longer sentence moves nothing. */}
      <p aria-live="polite" className="min-h-9 rounded-control bg-surface-sunken px-3 py-2 text-dense">
        {chosen && presetWords(chosen, say).about}
      </p>
    </fieldset>
  );
}

/** This page's words for a preset; for one that it does not know, the sandbox's own. */
function presetWords({ id, title, about }: FaultPreset, say: ControlSay): { title: string; about: string } {
  const isKnown = Object.values(presetGroups).some((ids: readonly string[]) => ids.includes(id));
  if (!isKnown) return { title, about };
  return { title: say(`faults.presets.${id}.title`), about: say(`faults.presets.${id}.about`) };
}

interface PillProps {
  name: string;
  words: { title: string; about: string };
  isChosen: boolean;
  onChoose: () => void;
}

function Pill({ name, words, isChosen, onChoose }: PillProps) {
  const id = useId();
  return (
    <label className="relative inline-flex min-h-8 items-center rounded-control border border-border bg-surface-raised px-2.5 text-dense hover:border-border-strong has-checked:border-accent has-checked:bg-accent-subtle has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-control">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        // The pill draws the mark and the focus.
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span id={`${id}-title`}>{words.title}</span>
      <span id={`${id}-about`} hidden>
        {words.about}
      </span>
    </label>
  );
}
