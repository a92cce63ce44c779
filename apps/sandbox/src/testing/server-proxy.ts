import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";

/** A proxy to PostgreSQL that a test can cut, as if the server restarted. */
export interface ServerProxy {
  /** `url` of the database through this proxy. */
  url: string;
  /** Ends every connection; new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function startServerProxy(url: string): Promise<ServerProxy> {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  const number = Number(port || 5432);
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number };
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  const listen = async (at: number): Promise<number> => {
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
    await new Promise<void>((resolve) => listening.listen(at, "127.0.0.1", resolve));
    server = listening;
    return (listening.address() as AddressInfo).port;
  };
  const own = await listen(0);
  const proxied = new URL(url);
  proxied.searchParams.delete("host");
  proxied.host = `127.0.0.1:${own}`;
  return {
    url: proxied.href,
    async cut() {
      const closed = new Promise((resolve) => server?.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(own);
    },
  };
}
