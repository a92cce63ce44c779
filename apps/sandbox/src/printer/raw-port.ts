import { createServer, type AddressInfo, type Socket } from "node:net";
import { PortBusy } from "#server.ts";
import type { Printer } from "./printer.ts";

/** The maximum number of characters on one connection. */
const most = 20 * 1024 * 1024;

/** Listens as printers do on port 9100: prints what a connection sent when it ends. @throws PortBusy */
export async function openRawPort(printer: Printer, port: number): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    let zpl = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      zpl += chunk;
      if (zpl.length > most) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("end", () => void printer.print(zpl, "raw"));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new PortBusy(port) : error),
    );
    // This port has no authentication, so it is never open beyond this machine.
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Clients that do not disconnect must not delay closing.
        for (const socket of open) socket.destroy();
      }),
  };
}
