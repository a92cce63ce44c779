#!/usr/bin/env node
/** The agent's commands. Open it to add one. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { cupsQueues } from "./cups.ts";
import { readLog } from "./jobs.ts";
import { startAgent, version } from "./server.ts";
import { install, uninstall } from "./service.ts";
import {
  agentFolder,
  newCode,
  originOf,
  readSettings,
  SettingsError,
  targetOf,
  withPrinter,
  writeSettings,
  type Format,
} from "./settings.ts";

const help = `Merchant Portal print agent ${version}: prints labels on the printers of this computer.

  print-agent add cups:QUEUE            a queue of CUPS
  print-agent add raw:HOST[:PORT]       a printer on a port, usually 9100
  print-agent add folder:/PATH          a folder, one file a label
      --name Dock --formats zpl,pdf --dpi 203
  print-agent remove ID
  print-agent allow https://portal.example.com     lets this portal's pages print
  print-agent forbid https://portal.example.com
  print-agent code [--new]              shows the pairing code, or makes a new one
  print-agent start [--port 9110]       runs in this window
  print-agent install                   runs as a service of this user (Linux with systemd)
  print-agent uninstall
  print-agent status                    settings, printers and the last jobs
`;

const folder = agentFolder();
const say = (sentence: string) => console.log(`${new Date().toISOString()} ${sentence}`);
const change = (next: ReturnType<typeof readSettings>) => writeSettings(folder, next);

/** The one word that a command needs. @throws SettingsError */
function only(words: string[], what: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0)
    throw new SettingsError(`Write ${what}. \`print-agent help\` shows all commands.`);
  return word;
}

function portOf(typed: string): number {
  const port = Number(typed);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SettingsError(`“${typed}” is no port: write a number, such as 9110.`);
}

const commands: Record<string, (words: string[], options: Options) => void | Promise<void>> = {
  async add(words, { name, formats = "zpl", dpi }) {
    const to = only(words, "what to add: cups:QUEUE, raw:HOST or folder:/PATH");
    const target = targetOf(to);
    if (target.kind === "cups") {
      const queues = await cupsQueues();
      if (!queues.includes(target.queue))
        throw new SettingsError(`CUPS has no queue “${target.queue}”. It has: ${queues.join(", ") || "none"}.`);
    }
    const fallback = target.kind === "cups" ? target.queue : target.kind === "raw" ? target.host : "Folder";
    const printer = {
      name: name ?? fallback,
      to,
      formats: formats.split(",") as Format[],
      ...(dpi !== undefined && { dpi: Number(dpi) }),
    };
    const settings = withPrinter(readSettings(folder), printer);
    change(settings);
    console.log(`Added ${settings.printers.at(-1)?.id}.`);
  },
  remove(words) {
    const id = only(words, "the id of a printer");
    const settings = readSettings(folder);
    const printers = settings.printers.filter((one) => one.id !== id);
    if (printers.length === settings.printers.length) throw new SettingsError(`There is no printer “${id}”.`);
    change({ ...settings, printers });
  },
  allow(words) {
    const origin = originOf(only(words, "the address of a portal"));
    const settings = readSettings(folder);
    change({ ...settings, origins: [...new Set([...settings.origins, origin])] });
    console.log(`${origin} may print.`);
  },
  forbid(words) {
    const origin = originOf(only(words, "the address of a portal"));
    const settings = readSettings(folder);
    change({ ...settings, origins: settings.origins.filter((one) => one !== origin) });
  },
  code(_, { new: isNew }) {
    const settings = readSettings(folder);
    const code = isNew ? newCode() : settings.code;
    if (isNew) change({ ...settings, code });
    console.log(code);
  },
  async start(_, { port }) {
    if (port !== undefined) change({ ...readSettings(folder), port: portOf(port) });
    const agent = await startAgent(folder, say);
    const { code, origins, printers } = readSettings(folder);
    say(`The print agent ${version} listens on ${agent.origin}. Pairing code: ${code}`);
    if (origins.length === 0) say("No portal may print yet: print-agent allow https://portal.example.com");
    if (printers.length === 0) say("There is no printer yet: print-agent add cups:QUEUE");
    const end = () => void agent.close().then(() => process.exit(0));
    process.once("SIGTERM", end);
    process.once("SIGINT", end);
  },
  install() {
    const { code } = readSettings(folder);
    console.log(`Installed ${install(folder, fileURLToPath(import.meta.url))}. Pairing code: ${code}`);
  },
  uninstall,
  async status() {
    const { port, code, origins, printers } = readSettings(folder);
    console.log(`Port ${port}, pairing code ${code}, portals: ${origins.join(", ") || "none"}`);
    const headers = { Authorization: `Bearer ${code}` };
    const response = await fetch(`http://127.0.0.1:${port}/printers`, { headers }).catch(() => undefined);
    const running = response?.ok
      ? ((await response.json()) as { printers: { id: string; state: string }[] })
      : undefined;
    if (!running) console.log("The agent does not run.");
    for (const { id, name, to, formats } of printers)
      console.log(
        `${id}  ${name}  ${to}  ${formats.join(",")}  ${running?.printers.find((one) => one.id === id)?.state ?? ""}`,
      );
    for (const { at, job, printer, end = "printing", labels = 0, total } of readLog(folder).slice(-10))
      console.log(`${new Date(at).toISOString()}  ${job}  ${printer}  ${end}  ${labels} of ${total}`);
  },
  help: () => console.log(help),
};

type Options = ReturnType<typeof parsed>["values"];
function parsed() {
  return parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string" },
      formats: { type: "string" },
      dpi: { type: "string" },
      port: { type: "string" },
      new: { type: "boolean" },
      help: { type: "boolean", short: "h" },
      version: { type: "boolean", short: "v" },
    },
  });
}

try {
  const { positionals, values } = parsed();
  const [name = "help", ...words] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.version) console.log(version);
  else if (values.help) console.log(help);
  else if (command) await command(words, values);
  else throw new SettingsError(`There is no command “${name}”. \`print-agent help\` shows all.`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const busy =
    code === "EADDRINUSE" ? " Is the agent running already? `print-agent start --port 9111` takes another port." : "";
  console.error(`${message}${busy}`);
  process.exitCode = 1;
}
