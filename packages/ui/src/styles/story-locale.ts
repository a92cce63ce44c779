/** The words of a story in the language of the toolbar. */
export function inLocale<Words>(globals: Readonly<Record<string, unknown>>, english: Words, french: Words): Words {
  return globals["locale"] === "fr" ? french : english;
}
