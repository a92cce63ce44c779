/** The agent's settings: one JSON file that the commands write and the running agent reads again with each request. */
import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

export type Format = "zpl" | "pdf";

/** Where a printer's labels go. */
export type Target =
  | { kind: "cups"; queue: string }
  | { kind: "raw"; host: string; port: number }
  | { kind: "folder"; path: string };

export interface PrinterSettings {
  /** Stays the same while the printer exists: the portal stores it. */
  id: string;
  name: string;
  /** `cups:QUEUE`, `raw:HOST[:PORT]` or `folder:PATH`. */
  to: string;
  formats: Format[];
  dpi?: number;
}

export interface Settings {
  /** On 127.0.0.1. */
  port: number;
  /** The pairing code. */
  code: string;
  /** The portals whose pages may print. */
  origins: string[];
  printers: PrinterSettings[];
}

/** What a user typed or wrote cannot be used; the message says why, as a sentence. */
export class SettingsError extends Error {}

/** The folder of settings, job log and installed program. */
export function agentFolder(): string {
  const { PRINT_AGENT_HOME, LOCALAPPDATA, XDG_DATA_HOME } = process.env;
  if (PRINT_AGENT_HOME) return PRINT_AGENT_HOME;
  const base: Partial<Record<NodeJS.Platform, string>> = {
    win32: LOCALAPPDATA ?? join(homedir(), "AppData", "Local"),
    darwin: join(homedir(), "Library", "Application Support"),
  };
  return join(
    base[process.platform] ?? XDG_DATA_HOME ?? join(homedir(), ".local", "share"),
    "merchant-portal-print-agent",
  );
}

/** Letters that nobody confuses on a screen. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

/** A random pairing code: 20 letters, 99 bits. */
export const newCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("")).join(
    "-",
  );

/** Reads the settings of a folder; writes new ones with a new code when there are none. @throws SettingsError */
export function readSettings(folder: string): Settings {
  let text: string;
  try {
    text = readFileSync(join(folder, "settings.json"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const settings: Settings = { port: 9110, code: newCode(), origins: [], printers: [] };
    writeSettings(folder, settings);
    return settings;
  }
  return checked(text, join(folder, "settings.json"));
}

/** Replaces the file as a whole: the running agent never reads half of it. Only the user may read the code. */
export function writeSettings(folder: string, settings: Settings): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "settings.json");
  writeFileSync(`${file}.new`, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function checked(text: string, file: string): Settings {
  let value: Partial<Settings>;
  try {
    value = JSON.parse(text) as Partial<Settings>;
  } catch {
    throw new SettingsError(`${file} is not JSON.`);
  }
  const { port, code, origins, printers } = value;
  if (!Number.isInteger(port) || typeof code !== "string" || !Array.isArray(origins) || !Array.isArray(printers))
    throw new SettingsError(`${file} needs port, code, origins and printers.`);
  if (code.length < 16) throw new SettingsError(`The code in ${file} needs 16 characters or more.`);
  for (const { id, name, to, formats } of printers) {
    if (typeof id !== "string" || typeof name !== "string" || typeof to !== "string" || !Array.isArray(formats))
      throw new SettingsError(`A printer in ${file} needs id, name, to and formats.`);
    targetOf(to);
  }
  return value as Settings;
}

/** Reads `cups:QUEUE`, `raw:HOST[:PORT]` or `folder:PATH`. @throws SettingsError */
export function targetOf(to: string): Target {
  const [, kind, rest = ""] = /^(cups|raw|folder):(.+)$/.exec(to) ?? [];
  if (kind === "cups" && /^[^\s/#?]+$/.test(rest)) return { kind, queue: rest };
  if (kind === "folder" && isAbsolute(rest)) return { kind, path: rest };
  const [, host, port = "9100"] = /^([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(rest) ?? [];
  if (kind === "raw" && host && Number(port) > 0 && Number(port) < 65_536)
    return { kind, host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
  throw new SettingsError(`“${to}” is no printer: write cups:QUEUE, raw:HOST[:PORT] or folder:/ABSOLUTE/PATH.`);
}

/** The origin of what a user typed, such as the address of a page. @throws SettingsError */
export function originOf(typed: string): string {
  if (URL.canParse(typed)) {
    const { origin, protocol } = new URL(typed);
    if (/^https?:$/.test(protocol)) return origin;
  }
  throw new SettingsError(`“${typed}” is no address of a portal: write https://portal.example.com.`);
}

/** Adds a printer; its id comes from its name. @throws SettingsError */
export function withPrinter(settings: Settings, { name, to, formats, dpi }: Omit<PrinterSettings, "id">): Settings {
  targetOf(to);
  const wrong = formats.find((one) => one !== "zpl" && one !== "pdf");
  if (formats.length === 0 || wrong !== undefined) throw new SettingsError("Formats are zpl, pdf or zpl,pdf.");
  if (dpi !== undefined && !(dpi >= 100 && dpi <= 1200))
    throw new SettingsError("The resolution is a number, such as 203.");
  const word =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "printer";
  const isTaken = (id: string) => settings.printers.some((one) => one.id === id);
  let id = word;
  for (let count = 2; isTaken(id); count += 1) id = `${word}-${count}`;
  return {
    ...settings,
    printers: [...settings.printers, { id, name, to, formats, ...(dpi !== undefined && { dpi }) }],
  };
}
