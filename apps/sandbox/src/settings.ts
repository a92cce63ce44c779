/** What the environment says. */
export interface Settings {
  host: string;
  port: number;
  /** From the repository's root, unless absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  orders: number;
  seed: number;
  /** Whether to throw the data of earlier starts away. */
  isFresh: boolean;
}

/** A variable of the environment that makes no sense. */
export class WrongSetting extends Error {
  override readonly name = "WrongSetting";
}

/** Reads PORT, HOST, DATA_DIR, DATABASE_URL, SANDBOX_ORDERS, SANDBOX_SEED and SANDBOX_FRESH. @throws WrongSetting */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const whole = (name: string, fallback: number, most: number): number => {
    const text = environment[name];
    if (text === undefined || text === "") return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > most) {
      throw new WrongSetting(`${name} must be a whole number from 0 to ${most}, and is '${text}'.`);
    }
    return value;
  };
  return {
    host: environment["HOST"] || "127.0.0.1",
    port: whole("PORT", 4173, 65_535),
    dataDir: environment["DATA_DIR"] || ".data/sandbox",
    databaseUrl: environment["DATABASE_URL"] || undefined,
    orders: whole("SANDBOX_ORDERS", 500, 1_000_000),
    seed: whole("SANDBOX_SEED", 1, 2 ** 31),
    isFresh: environment["SANDBOX_FRESH"] === "1",
  };
}
