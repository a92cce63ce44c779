import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Order } from "@merchant-portal/api";
import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";

/** What `GET /v1/orders` answers: `first` orders at once, then `pages` pages of 100. */
export interface StubList {
  first: number;
  pages: number;
}

export interface StubServer {
  url: string;
  show: (list: StubList) => void;
  close: () => Promise<void>;
}

const pageSize = 100;
const statuses = ["GEOCODED", "PICKUP_READY", "DELIVERED", "DELIVERY_FAILED", "ARCHIVED"] as const;

/** Some have what a file must quote or make harmless, half an hour's delivery, and moments in seconds. */
const unusual: readonly Partial<Order>[] = [
  { notes: 'Translate "hello",\nthen wait', tags: ["=1+1", "été"] },
  { notes: "=HYPERLINK(A1)", customFields: [{ name: "Gift", value: "yes, wrapped" }], minimumAge: 18 },
  { pickupReadyAt: sampleNow / 1000, deliveredAt: sampleNow + 1_800_000, validAddress: true },
  { recipient: { name: "Chloé Nguyễn 🧊", phone: "+1 514 555 0142" }, notes: "-1+1", orderItems: [] },
];

/** The order at a place of the list, from 0. */
export function stubOrder(at: number): Order {
  return sampleOrder({
    id: `order-${String(at).padStart(7, "0")}`,
    orderStatus: statuses[at % statuses.length] ?? "GEOCODED",
    refNumber: `JUN-${200_000 - at}`,
    createdAt: sampleNow - at * 60_000,
    ...(at % 10 === 7 && unusual[Math.floor(at / 10) % unusual.length]),
  });
}

const ordersFrom = (at: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => JSON.stringify(stubOrder(at + index)));

/** Passes every call on to the sandbox, but answers the list of orders by itself: as many as a benchmark asks for, at once. */
export async function startStub(sandbox: string, port: number): Promise<StubServer> {
  let list: StubList = { first: pageSize, pages: 0 };
  /** Answers written once: joining a hundred thousand orders for each visit would be measured too. */
  const written = new Map<string, Buffer>();
  const ordersOf = (at: number, count: number): Buffer => {
    const key = `${at} ${count}`;
    const known = written.get(key) ?? Buffer.from(ordersFrom(at, count).join(","));
    written.set(key, known);
    return known;
  };

  const answerList = (url: URL, response: ServerResponse) => {
    const page = Number(url.searchParams.get("startAt")?.replace("page-", "") ?? 0);
    const orders = page === 0 ? ordersOf(0, list.first) : ordersOf(list.first + (page - 1) * pageSize, pageSize);
    const next = page < list.pages ? `,"next":{"startAt":"page-${page + 1}","createdAt":${sampleNow - page}}` : "";
    response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
    response.write('{"orders":[');
    response.write(orders);
    response.end(`]${next}}`);
  };

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? "/", sandbox);
    if (incoming.method === "GET" && url.pathname === "/v1/orders") answerList(url, response);
    else passOn(incoming, response, url);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    show(next) {
      list = next;
    },
    close: () => closed(server),
  };
}

function passOn(incoming: IncomingMessage, response: ServerResponse, url: URL): void {
  const { method = "GET", headers } = incoming;
  const outgoing = request(url, { method, headers: { ...headers, host: url.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.once("error", () => response.destroy());
  incoming.pipe(outgoing);
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
