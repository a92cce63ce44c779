/** Starts the agent as a program of its own, and a printer that listens on a raw port, for tests. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newCode, type PrinterSettings, type Settings, writeSettings } from "#settings.ts";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface TestAgent {
  origin: string;
  code: string;
  folder: string;
  /** What it wrote to its window. */
  output(): string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Ends it as systemd does. */
  end(): Promise<void>;
  /** Starts it again on the same folder and port. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

/** Starts an agent with these printers, on a free port if none is named. `env` is for the program; `shell` goes before its command, such as `ulimit -f 8;`. */
export async function startTestAgent(
  printers: PrinterSettings[],
  {
    origins = [],
    port,
    env = {},
    shell = "",
  }: { origins?: string[]; port?: number; env?: Record<string, string>; shell?: string } = {},
): Promise<TestAgent> {
  const folder = await mkdtemp(join(tmpdir(), "print-agent-"));
  const settings: Settings = { port: port ?? (await freePort()), code: newCode(), origins, printers };
  writeSettings(folder, settings);
  let output = "";
  let child: ReturnType<typeof spawn> | undefined;
  const kill = async (signal: NodeJS.Signals = "SIGKILL") => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  const start = async () => {
    const line = `${shell} exec "$0" "$@"`;
    const variables = { ...process.env, NODE_NO_WARNINGS: "1", ...env, PRINT_AGENT_HOME: folder };
    const started = spawn("sh", ["-c", line, process.execPath, program, "start"], {
      env: variables,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    const begin = output.length;
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes("listens on", begin)) resolve();
      };
      started.stdout.on("data", read);
      started.stderr.on("data", read);
      started.once("exit", () => reject(new Error(`The agent did not start:\n${output}`)));
    });
  };
  await start();
  return {
    origin: `http://127.0.0.1:${settings.port}`,
    code: settings.code,
    folder,
    output: () => output,
    kill: () => kill(),
    end: () => kill("SIGTERM"),
    start,
    async remove() {
      await kill("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A printer on a raw port. */
export interface RawPrinter {
  port: number;
  /** All bytes that it has read, in the order of its connections. */
  bytes(): Buffer;
  /** The numbers in `^FD` of the labels that it has read to the end. */
  labels(): number[];
  /** After so many labels it takes no further ones, as a printer in pause; undefined goes on. */
  pauseAfter(labels: number | undefined): void;
  /** Called with each label that it has read. */
  onLabel(listener: (count: number) => void): void;
  /** Listens again on the same port, with no bytes read. */
  open(): Promise<void>;
  /** Switched off: nobody listens. */
  close(): Promise<void>;
}

export async function openRawPrinter(): Promise<RawPrinter> {
  let chunks: Buffer[] = [];
  let limit = Infinity;
  let listener: (count: number) => void = () => undefined;
  const sockets = new Set<Socket>();
  const labels = () =>
    [
      ...Buffer.concat(chunks)
        .toString("latin1")
        .matchAll(/\^XA\^FO9,9\^FD(\d+)\^FS\^XZ/g),
    ].map(([, at]) => Number(at));
  const count = () => Buffer.concat(chunks).toString("latin1").split("^XZ").length - 1;
  // It closes a connection when it has read the label, but not while it is in pause.
  const close = (socket: Socket) => count() < limit && socket.end();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      chunks.push(Buffer.from(chunk));
      listener(count());
    });
    socket.on("end", () => close(socket));
  });
  let port = 0;
  const printer: RawPrinter = {
    get port() {
      return port;
    },
    bytes: () => Buffer.concat(chunks),
    labels,
    pauseAfter(most) {
      limit = most ?? Infinity;
      for (const socket of sockets) if (socket.readableEnded) close(socket);
    },
    onLabel(next) {
      listener = next;
    },
    async open() {
      chunks = [];
      printer.pauseAfter(undefined);
      printer.onLabel(() => undefined);
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
      ({ port } = server.address() as AddressInfo);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  await printer.open();
  return printer;
}

/** ZPL of so many labels, each with its number. */
export const zplOf = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `^XA^FO9,9^FD${from + at}^FS^XZ\n`).join("");
