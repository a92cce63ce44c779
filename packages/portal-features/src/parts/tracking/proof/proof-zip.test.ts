import type { Order } from "@merchant-portal/api";
import { fakeApi } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { extensionOf, picturesAtOnce } from "./pictures.api.ts";
import { type ProofContext, proofFiles, type ProofProgress, type ProofSource, proofZip } from "./proof-zip.ts";

const deliveredAt = Date.UTC(2026, 10, 20, 15, 30);
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9]);

const delivered = (at: number, change: Partial<Order> = {}, photos = [`photo${at}`]): Order =>
  sampleOrder({
    id: `id${at}`,
    refNumber: `JC-${at}`,
    orderStatus: "DELIVERED",
    deliveredAt,
    timelineEvents: [
      {
        event: "DELIVERED",
        timestamp: deliveredAt,
        verificationPhotosUrls: photos.map((name) => `https://cdn.example/${name}`),
        signaturePhotosUrls: [`https://cdn.example/sign${at}`],
      },
    ],
    tasks: [{ id: "t", taskType: "DROPOFF", taskStatus: "COMPLETED", completionNotes: "Signed by Ana." }],
    ...change,
  });

type Answer = () => Response | Promise<Response>;
const picture: Answer = () => new Response(jpeg, { headers: { "Content-Type": "text/plain" } });

/** What the servers of pictures answer, by the end of the address. */
let answers: Record<string, Answer>;
const requested: string[] = [];
let atOnce = 0;
let mostAtOnce = 0;

beforeEach(() => {
  answers = {};
  requested.length = 0;
  [atOnce, mostAtOnce] = [0, 0];
  vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit) => {
    requested.push(address);
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    await Promise.resolve();
    atOnce -= 1;
    signal?.throwIfAborted();
    const name = address.split("/").at(-1) ?? "";
    return (answers[name] ?? (name.startsWith("sign") ? () => new Response(png) : picture))();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const contextOf = (change: Partial<ProofContext> = {}): ProofContext & { progress: ProofProgress[] } => {
  const progress: ProofProgress[] = [];
  return {
    api: fakeApi({}),
    signal: new AbortController().signal,
    pause: () => Promise.resolve(),
    words: {
      reason: (failure) => ("status" in failure ? `${failure.why} ${failure.status}` : failure.why),
      nothing: "nothing was sent",
      time: (moment) => new Date(moment).toISOString(),
    },
    onProgress: (now) => progress.push(now),
    ...change,
    progress,
  };
};

const filesOf = async (source: ProofSource, context: ProofContext = contextOf()) => {
  const files = new Map<string, Blob | string>();
  for await (const { name, input } of proofFiles(source, context)) {
    expect(files.has(name)).toBe(false);
    files.set(name, input);
  }
  const csv = files.get("proof.csv");
  files.delete("proof.csv");
  const rows = typeof csv === "string" ? csv.trim().split("\r\n").slice(1) : [];
  return { names: [...files.keys()], rows };
};

describe("the proof of many deliveries", () => {
  test("S3.25: has photos and signatures of each delivered order, and who got it when", async () => {
    const context = contextOf();
    const orders = [delivered(1, {}, ["a", "b"]), sampleOrder({ id: "not delivered" }), delivered(2)];
    const { names, rows } = await filesOf({ orders }, context);
    expect(names).toEqual([
      "JC-1-photo-1.jpg",
      "JC-1-photo-2.jpg",
      "JC-1-signature.png",
      "JC-2-photo-1.jpg",
      "JC-2-signature.png",
    ]);
    expect(rows).toEqual([
      "JC-1,id1,2026-11-20T15:30:00.000Z,Ana Tremblay,Signed by Ana.,JC-1-photo-1.jpg; JC-1-photo-2.jpg; JC-1-signature.png,",
      "JC-2,id2,2026-11-20T15:30:00.000Z,Ana Tremblay,Signed by Ana.,JC-2-photo-1.jpg; JC-2-signature.png,",
    ]);
    expect(context.progress.at(-1)).toMatchObject({ orders: 2, pictures: 5, missing: 0, isOffline: false });
  });

  test("S3.26: says of each picture that could not be fetched why, and goes on", async () => {
    answers = {
      photo1: () => new Response("", { status: 404 }),
      photo2: () => new Response("<!doctype html><html><svg></svg>", { headers: { "Content-Type": "image/jpeg" } }),
      photo3: () => new Response(""),
      photo4: () => new Response("", { status: 403 }),
      photo5: () => Promise.reject(new TypeError("Failed to fetch")),
      photo6: () => new Response("", { status: 503 }),
    };
    const context = contextOf();
    const { names, rows } = await filesOf({ orders: [1, 2, 3, 4, 5, 6, 7].map((at) => delivered(at)) }, context);
    expect(names.filter((name) => name.includes("photo"))).toEqual(["JC-7-photo-1.jpg"]);
    expect(rows.map((row) => row.split(",").at(-1))).toEqual([
      "JC-1-photo-1: gone 404",
      "JC-2-photo-1: notPicture",
      "JC-3-photo-1: notPicture",
      "JC-4-photo-1: refused 403",
      "JC-5-photo-1: noAnswer",
      "JC-6-photo-1: server 503",
      "",
    ]);
    expect(context.progress.at(-1)).toMatchObject({ orders: 7, pictures: 8, missing: 6 });
    // What may go away is requested three times, what does not once.
    const times = (name: string) => requested.filter((address) => address.endsWith(name)).length;
    expect(["photo1", "photo4", "photo5", "photo6"].map(times)).toEqual([1, 1, 3, 3]);
  });

  test("a picture that comes at the second attempt is there, after the pause that its server asked for", async () => {
    let isFirst = true;
    answers["photo1"] = () => {
      const response = isFirst
        ? new Response("", { status: 429, headers: { "Retry-After": "7" } })
        : new Response(jpeg);
      isFirst = false;
      return response;
    };
    const pause = vi.fn<NonNullable<ProofContext["pause"]>>(() => Promise.resolve());
    const { names } = await filesOf({ orders: [delivered(1)] }, contextOf({ pause }));
    expect(names).toEqual(["JC-1-photo-1.jpg", "JC-1-signature.png"]);
    expect(pause.mock.calls.map(([ms]) => ms)).toEqual([7000]);
  });

  test("an order without any proof, or without a time, is in the list", async () => {
    const bare = delivered(1, { timelineEvents: [{ event: "DELIVERED", timestamp: 0 }], tasks: [] });
    const { names, rows } = await filesOf({ orders: [{ ...bare, deliveredAt: undefined } as unknown as Order] });
    expect(names).toEqual([]);
    expect(rows).toEqual(["JC-1,id1,,Ana Tremblay,,,nothing was sent"]);
  });

  test("T59: names are safe and unique, and no cell begins a formula", async () => {
    const named = (at: number, refNumber: string) =>
      delivered(at, { refNumber, recipient: { name: "=1+1", phone: "" } });
    const { names, rows } = await filesOf({
      orders: [named(1, "a/b"), named(2, "a\\b"), named(3, "🧊"), named(4, "طلب"), named(5, "../../x")],
    });
    expect(names.filter((name) => name.includes("photo"))).toEqual([
      "a-b-photo-1.jpg",
      "a-b_2-photo-1.jpg",
      "id3-photo-1.jpg",
      "طلب-photo-1.jpg",
      "x-photo-1.jpg",
    ]);
    expect(rows.every((row) => row.includes(",'=1+1,"))).toBe(true);
  });

  test("T03: an address that is not safe is never requested", async () => {
    const photos = ["http://evil.example/1.jpg", "javascript:alert(1)", "https://user:word@evil.example/2.jpg"];
    const event = { event: "DELIVERED", timestamp: deliveredAt, verificationPhotosUrls: photos };
    await filesOf({ orders: [delivered(1, { timelineEvents: [event] })] });
    expect(requested).toEqual([]);
  });

  test("of a filtered list reads page after page, and each order once", async () => {
    const page = (from: number, next?: string) => ({
      orders: [delivered(from), delivered(from + 1), delivered(9)],
      ...(next && { next: { startAt: next, createdAt: 1 } }),
    });
    const api = fakeApi({
      "GET /orders": ({ url }) => (url.searchParams.get("startAt") === "x" ? page(3) : page(1, "x")),
    });
    const source = { filters: {}, without: new Set(["id2"]), only: new Set(["JC-1", "JC-2", "JC-4", "JC-9"]) };
    const { rows } = await filesOf(source, contextOf({ api }));
    expect(rows.map((row) => row.split(",")[0])).toEqual(["JC-1", "JC-9", "JC-4"]);
  });

  test("fails when a page of the list cannot be read", async () => {
    await expect(filesOf({ filters: {} })).rejects.toThrow("GET /orders");
  });

  test("requests a few pictures at once, however many there are", async () => {
    const many = Array.from({ length: 60 }, (_, at) => `many${at}`);
    await filesOf({ orders: [delivered(1, {}, many), ...[2, 3, 4, 5, 6, 7, 8, 9].map((at) => delivered(at))] });
    expect(requested).toHaveLength(60 + 1 + 8 * 2);
    expect(mostAtOnce).toBeLessThanOrEqual(picturesAtOnce + 1);
  });

  test("waits while the device is offline, says so, and loses nothing", async () => {
    const target = new EventTarget();
    let onLine = true;
    vi.stubGlobal("navigator", {
      get onLine() {
        return onLine;
      },
    });
    vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
    answers["photo2"] = () => {
      onLine = false;
      delete answers["photo2"];
      return Promise.reject(new TypeError("Failed to fetch"));
    };
    const context = contextOf();
    const files = filesOf({ orders: [1, 2, 3].map((at) => delivered(at)) }, context);
    await expect.poll(() => context.progress.at(-1)?.isOffline).toBe(true);
    onLine = true;
    target.dispatchEvent(new Event("online"));
    const { rows } = await files;
    expect(rows.map((row) => row.split(",").at(-1))).toEqual(["", "", ""]);
    expect(context.progress.at(-1)).toMatchObject({ pictures: 6, missing: 0, isOffline: false });
  });

  test("a cancel ends it at once, also while it waits, and nothing more is requested", async () => {
    const controller = new AbortController();
    vi.stubGlobal("navigator", { onLine: false });
    vi.stubGlobal("addEventListener", () => undefined);
    const context = contextOf({ signal: controller.signal });
    const files = filesOf({ orders: [1, 2, 3].map((at) => delivered(at)) }, context);
    await expect.poll(() => context.progress.at(-1)?.isOffline).toBe(true);
    controller.abort(new Error("cancelled"));
    await expect(files).rejects.toThrow("cancelled");
    expect(requested).toEqual([]);
  });

  test("is a zip that ends with the list, whose stream a cancel breaks off", async () => {
    const bytes = new Uint8Array(await new Response(proofZip({ orders: [delivered(1)] }, contextOf())).arrayBuffer());
    const text = new TextDecoder("latin1").decode(bytes);
    expect(text.startsWith("PK\u0003\u0004")).toBe(true);
    expect(text.lastIndexOf("JC-1-photo-1.jpg")).toBeLessThan(text.lastIndexOf("proof.csv"));

    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error("cancelled"));
    const context = { ...contextOf({ signal: controller.signal }), onProgress };
    const zip = proofZip({ orders: Array.from({ length: 50 }, (_, at) => delivered(at)) }, context);
    await expect(new Response(zip).arrayBuffer()).rejects.toThrow("cancelled");
    expect(requested.length).toBeLessThan(20);
  });
});

describe("the kind of a picture", () => {
  test.each([
    ["jpg", "\u00FF\u00D8\u00FF\u00E1"],
    ["png", "\u0089PNG\r\n\u001A\n"],
    ["gif", "GIF89a"],
    ["webp", "RIFF\u0001\u0002\u0003\u0004WEBPVP8 "],
    ["heic", "\0\0\0\u0018ftypheic"],
    ["avif", "\0\0\0\u0018ftypavif"],
    [undefined, "<svg xmlns"],
    [undefined, "%PDF-1.7"],
    [undefined, "\0\0\0\u0018ftypmp42"],
    [undefined, ""],
  ] as const)("is %s by its first bytes", (kind, text) => {
    expect(extensionOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(kind);
  });
});
