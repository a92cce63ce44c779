/** The words of presets, and of the weight and size of a package. */
import { defineWords } from "#kit/define-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { type Measures, toPackage } from "#rules/package-measure.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of presets. */
export const usePresetWords = defineWords("presets", { en, fr });

/** Returns a function that writes the weight and size of a package: `2.5 lb · 10 × 8 × 4 in`; empty when neither is given. */
export function useMeasureWords(): (measures: Measures) => string {
  const shared = useSharedWords();
  const format = useFormat();
  return (measures) => {
    const { weightOptions: weight, sizeOptions: size } = toPackage(measures);
    return [
      weight && `${format.number(weight.weight)} ${shared(`units.${weight.unit}`)}`,
      size &&
        `${[size.length, size.width, size.height].map(format.number).join(" × ")} ${shared(`units.${size.unit}`)}`,
    ]
      .filter(Boolean)
      .join(" · ");
  };
}
