const inFront = /^\s*(\d{1,6}[a-z]?(?:\s?[-/]\s?\d{1,6})?)(?:\s*,\s*|\s+)(\S.*)$/isu;
const alone = /^\d{1,6}[A-Z]?(?:-\d{1,6})?$/;

/**
 * Splits `12b/14 main` into the number as it is written, `12B-14`, and the rest; undefined without a number in front.
 */
export function splitHouseNumber(text: string): { number: string; rest: string } | undefined {
  const [, number, rest] = inFront.exec(text) ?? [];
  if (number === undefined || rest === undefined) return undefined;
  return { number: number.replace(/\s/g, "").replace("/", "-").toUpperCase(), rest };
}

export const isHouseNumber = (text: string): boolean => alone.test(text);
