import type { FaultPreset } from "@merchant-portal/api/sandbox";

type PresetId = FaultPreset["id"];

/** How the ready-made troubles stand together in the form. One that is new to this page comes at the end. */
export const presetGroups = {
  noAnswer: ["refuse", "hang", "cutAnswer", "lostAnswer", "lostInGateway"],
  slow: ["slow", "late"],
  failure: ["serverError", "badGateway", "unavailable", "tooManyRequests"],
  refusal: ["badRequest", "unauthenticated", "forbidden", "notFound", "conflict", "unprocessable"],
  wrong: ["htmlAnswer", "emptyAnswer", "nullAnswer", "missingField", "extraField", "otherType"],
} as const satisfies Record<string, readonly PresetId[]>;

export type PresetGroup = keyof typeof presetGroups | "other";

/** The presets of the sandbox by group, without the groups that have none. */
export function groupPresets(presets: readonly FaultPreset[]): [PresetGroup, FaultPreset[]][] {
  const known: ReadonlySet<string> = new Set(Object.values(presetGroups).flat());
  const groups = Object.entries(presetGroups) as [keyof typeof presetGroups, readonly PresetId[]][];
  const grouped = groups.map(([group, ids]): [PresetGroup, FaultPreset[]] => [
    group,
    ids.flatMap((id) => presets.find((preset) => preset.id === id) ?? []),
  ]);
  const others: [PresetGroup, FaultPreset[]] = ["other", presets.filter(({ id }) => !known.has(id))];
  return [...grouped, others].filter(([, members]) => members.length > 0);
}
