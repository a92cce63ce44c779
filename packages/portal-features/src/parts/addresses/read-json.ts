/** Reads the JSON of a maps service without trusting its shape. A wrong type becomes an empty object, list or text. */
export type Json = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** The JSON of a 2xx response. @throws Error for any other status */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The address lookup returned ${response.status}.`);
  return response.json();
}
