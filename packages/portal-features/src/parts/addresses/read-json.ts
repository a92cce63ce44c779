/** Reading what another service has sent: nothing of it is certain. */
export type Json = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** The JSON of a good answer. Rejects on any other. */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The address look-up answered ${response.status}.`);
  return response.json();
}
