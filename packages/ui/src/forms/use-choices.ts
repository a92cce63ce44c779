import { useState } from "react";
import { useFormWords } from "./form-words.tsx";
import { plainText } from "./match-text.ts";
import type { Option } from "./use-options.ts";

type Props = {
  options: readonly Option[];
  chosenOptions?: readonly Option[] | undefined;
  value: readonly string[];
  onValueChange: ((ids: string[]) => void) | undefined;
  /** A choice that is written as another one is that one: tags. */
  areNamesUnique: boolean;
};

/** What is chosen of many options, each once, also when it is written another way; and what to say about the last change. */
export function useChoices({ options, chosenOptions = [], value, onValueChange, areNamesUnique }: Props) {
  const words = useFormWords();
  const [told, setTold] = useState("");
  // Options from a server may no longer hold those that are chosen.
  const [seen, setSeen] = useState<readonly Option[]>([]);

  const optionOf = (id: string) => [...options, ...seen, ...chosenOptions].find((option) => option.id === id);
  const labelOf = (id: string) => optionOf(id)?.label ?? id;
  const chosen: readonly Option[] = value.map((id) => optionOf(id) ?? { id, label: id });

  return {
    told,
    chosen,
    labelOf,
    /** The option that a typed text means, else the text itself. */
    meant: (text: string) => options.find(({ label }) => plainText(label) === plainText(text))?.id ?? text.trim(),
    add(ids: readonly string[]) {
      const nameOf = (id: string) => (areNamesUnique ? plainText(labelOf(id)) : id);
      const taken = new Set(value.map(nameOf));
      const fresh = ids.filter((id) => id !== "" && !taken.has(nameOf(id)) && taken.add(nameOf(id)));
      if (fresh.length === 0) return;
      setSeen([...seen, ...fresh.flatMap((id) => optionOf(id) ?? [])]);
      onValueChange?.([...value, ...fresh]);
      setTold(words.tagAdded(fresh.map(labelOf).join(", ")));
    },
    remove(ids: readonly string[]) {
      onValueChange?.(value.filter((id) => !ids.includes(id)));
      setTold(words.tagRemoved(ids.map(labelOf).join(", ")));
    },
  };
}
