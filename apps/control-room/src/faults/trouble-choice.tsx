/** The choice of a fault preset, in groups. Open it to change the groups or their order. */
import type { FaultPreset } from "@merchant-portal/api/sandbox";
import { ChoicePills } from "@merchant-portal/ui";
import { type TranslateControl, useControlWords } from "#use-control-words.ts";

interface TroubleChoiceProps {
  presets: readonly FaultPreset[];
  value: FaultPreset["id"];
  onValueChange: (preset: FaultPreset["id"]) => void;
}

/** Radio buttons for the fault presets. */
export function TroubleChoice({ presets, value, onValueChange }: TroubleChoiceProps) {
  const t = useControlWords();
  const chosen = presets.find(({ id }) => id === value);
  return (
    <div className="grid min-w-0 gap-3">
      <ChoicePills
        label={t("faults.what")}
        pills={groupPresets(presets).flatMap(([group, members]) =>
          members.map((preset) => {
            const { title, about } = presetWords(preset, t);
            return { value: preset.id, group: t(`faults.groups.${group}`), label: title, about };
          }),
        )}
        value={value}
        onValueChange={onValueChange}
      />
      {/* Always rendered, so that a longer description does not move the form. */}
      <p aria-live="polite" className="min-h-9 rounded-control bg-surface-sunken px-3 py-2 text-dense">
        {chosen && presetWords(chosen, t).about}
      </p>
    </div>
  );
}

/**
 * The translated title and text of a preset; for a preset that this page has no translation for, the sandbox's English.
 */
function presetWords({ id, title, about }: FaultPreset, t: TranslateControl): { title: string; about: string } {
  const hasWords = Object.values(presetGroups).some((ids: readonly string[]) => ids.includes(id));
  if (!hasWords) return { title, about };
  return { title: t(`faults.presets.${id}.title`), about: t(`faults.presets.${id}.about`) };
}

type PresetId = FaultPreset["id"];

/** The order and groups of the presets. A preset that is not listed comes last. */
const presetGroups = {
  noAnswer: ["refuse", "hang", "cutAnswer", "lostAnswer", "lostInGateway"],
  slow: ["slow", "late"],
  failure: ["serverError", "badGateway", "unavailable", "tooManyRequests"],
  refusal: ["badRequest", "unauthenticated", "forbidden", "notFound", "conflict", "unprocessable"],
  wrong: ["htmlAnswer", "emptyAnswer", "nullAnswer", "missingField", "extraField", "otherType"],
} as const satisfies Record<string, readonly PresetId[]>;

type PresetGroup = keyof typeof presetGroups | "other";

/** The presets by group, without empty groups. */
function groupPresets(presets: readonly FaultPreset[]): [PresetGroup, FaultPreset[]][] {
  const groupedIds: ReadonlySet<string> = new Set(Object.values(presetGroups).flat());
  const groups = Object.entries(presetGroups) as [keyof typeof presetGroups, readonly PresetId[]][];
  const grouped = groups.map(([group, ids]): [PresetGroup, FaultPreset[]] => [
    group,
    ids.flatMap((id) => presets.find((preset) => preset.id === id) ?? []),
  ]);
  const others: [PresetGroup, FaultPreset[]] = ["other", presets.filter(({ id }) => !groupedIds.has(id))];
  return [...grouped, others].filter(([, members]) => members.length > 0);
}
