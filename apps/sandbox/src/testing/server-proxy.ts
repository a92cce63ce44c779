import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect, type Server, type Socket } from "node:net";
import { join } from "node:path";

/**
 * A proxy to PostgreSQL that a test can cut, as if the server restarted. It listens on a socket file of its own, because a port that it
 * gives up could be another program's when it comes back.
 */
export interface ServerProxy {
  /** `url` of the database through this proxy. */
  url: string;
  /** Ends every connection; new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Cuts it for good. */
  close(): Promise<void>;
}

export async function startServerProxy(url: string): Promise<ServerProxy> {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  const number = Number(port || 5432);
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number };
  const sockets = new Set<Socket>();
  // The path of a socket is limited to 107 characters.
  const folder = mkdtempSync("/tmp/server-proxy-");
  let server: Server | undefined;
  const mend = async () => {
    const listening = createServer((incoming) => {
      const outgoing = connect(target);
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on("error", () => undefined);
        socket.on("close", () => {
          sockets.delete(socket);
          incoming.destroy();
          outgoing.destroy();
        });
      }
      incoming.pipe(outgoing).pipe(incoming);
    });
    await new Promise<void>((resolve) => listening.listen(join(folder, `.s.PGSQL.${number}`), resolve));
    server = listening;
  };
  const cut = async () => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  const proxied = new URL(url);
  proxied.searchParams.set("host", folder);
  return {
    url: proxied.href,
    cut,
    mend,
    async close() {
      await cut();
      rmSync(folder, { recursive: true });
    },
  };
}
