/** Weight and size of a package in a form, each optional; a size has three numbers or none (S5). Open it when what is typed is refused. */
import { z } from "#kit/zod.ts";
import { maxMeasure, minMeasure, missingSides, sizeUnits, weightUnits } from "#rules/package-measure.ts";

const measure = z.optional(z.number().check(z.gte(minMeasure), z.lte(maxMeasure)));

/** Fields of an object, which also has the check `wholeSize`. */
export const measures = {
  weight: measure,
  weightUnit: z.enum(weightUnits),
  length: measure,
  width: measure,
  height: measure,
  sizeUnit: z.enum(sizeUnits),
};

/** Each side that is missing beside another one has the message `wholeSize`. */
export const wholeSize = z.superRefine<Parameters<typeof missingSides>[0]>((value, context) => {
  for (const side of missingSides(value)) context.addIssue({ code: "custom", path: [side], message: "wholeSize" });
});
