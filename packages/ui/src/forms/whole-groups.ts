import type { FormWords } from "./form-words.tsx";
import type { Option } from "./use-options.ts";

const prefix = "~group ";

/** Puts an entry before each group that stands for all of it, also for what of it is not drawn. */
export function withWholeGroups(
  options: readonly Option[],
  { all, value }: { all: readonly Option[]; value: readonly string[] },
  words: FormWords,
) {
  const members = new Map<string, string[]>();
  for (const { id, group, isDisabled } of all) {
    if (group !== undefined && !isDisabled) members.set(prefix + group, [...(members.get(prefix + group) ?? []), id]);
  }
  const entryOf = (group: string): Option => ({ id: prefix + group, label: words.wholeGroup(group), group });
  return {
    options: options.flatMap((option, index) => {
      const { group } = option;
      const isFirst = group !== undefined && options.findIndex((other) => other.group === group) === index;
      return isFirst && members.has(prefix + group) ? [entryOf(group), option] : [option];
    }),
    /** The options that an entry stands for; undefined for an option. */
    membersOf: (id: string): readonly string[] | undefined => members.get(id),
    /** Entries whose options are all chosen. */
    chosen: [...members].filter(([, ids]) => ids.every((id) => value.includes(id))).map(([id]) => id),
  };
}
