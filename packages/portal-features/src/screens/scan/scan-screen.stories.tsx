import type { Order } from "@merchant-portal/api";
import { refuse, type FakeAnswers, type FakeCall } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { encode } from "uqr";
import { inDelivery } from "#kit/in-delivery.tsx";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { ScanAnywhere } from "#parts/scanning/scan-anywhere.tsx";
import { useScanner } from "#parts/scanning/scan-listener.ts";
import { ScanScreen } from "./scan-screen.tsx";

const onOpen = fn<(id: string) => void>();

const meta = {
  title: "Screens/Scan",
  component: ScanScreen,
  args: {
    tracking: ["/tracking?orderID={id}"],
    orderLink: (id, words) => <a href={`#${id}`}>{words}</a>,
    back: (words) => <a href="#orders">{words}</a>,
  },
  render: function Render(args) {
    useScanner();
    return (
      <main>
        <ScanScreen {...args} />
        <ScanAnywhere tracking={args.tracking ?? []} onOpen={onOpen} onSearch={onOpen} />
        <JobCentre kinds={[markJobs.ready, markJobs.notReady]} />
      </main>
    );
  },
} satisfies Meta<typeof ScanScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const id = "01KAF3M2N7Q9RT5B";
const marked = fn<(id: string) => void>();

/** A server that finds orders by id and knows which are ready. `fails`: its first answers. */
function serverWith(orders: readonly Order[], fails: readonly Response[] = []): FakeAnswers {
  const now = new Map(orders.map((order) => [order.id, order]));
  const failures = [...fails];
  marked.mockClear();
  const change = (ready: boolean) => (call: FakeCall) => {
    const [, orderId = ""] = /\/orders\/([^/]+)\//.exec(call.url.pathname) ?? [];
    const order = now.get(orderId) ?? sampleOrder();
    marked(`${orderId} ${ready ? "ready" : "not ready"}`);
    const { pickupReadyAt: _, ...before } = order;
    const next: Order = ready
      ? { ...before, orderStatus: "PICKUP_READY", pickupReadyAt: sampleNow }
      : { ...before, orderStatus: "GEOCODED" };
    now.set(orderId, next);
    return next;
  };
  return {
    "GET /merchants": sampleMerchant,
    "GET /orders": ({ url }) => {
      const failure = failures.shift();
      if (failure) return failure as never;
      const search = (url.searchParams.get("freeSearch") ?? "").toLowerCase();
      const status = url.searchParams.get("orderStatus");
      const found = [...now.values()].filter(
        (order) =>
          (status === null || order.orderStatus === status) &&
          JSON.stringify([order.id, order.refNumber, order.packages]).toLowerCase().includes(search),
      );
      return { orders: found };
    },
    "PATCH /orders/{id}/pickupready": change(true),
    "PATCH /orders/{id}/notPickupready": change(false),
  };
}

const three = sampleOrder({ id, refNumber: "JUN-20001", packageCount: 3, packages: [] });
const ready = (number: number, change: Partial<Order> = {}) =>
  sampleOrder({
    id: `01KAF3M2N7Q9RT0${number}`,
    refNumber: `JUN-3000${number}`,
    packageCount: 2,
    packages: [],
    orderStatus: "PICKUP_READY",
    pickupReadyAt: Date.now(),
    ...change,
  });

const server = (orders: readonly Order[], fails?: () => readonly Response[]) => [
  inDelivery(() => serverWith(orders, fails?.())),
];

/** Types as a scanner does. */
const scan = (code: string) => userEvent.keyboard(`${code}{Enter}`);
const result = () => screen.getByRole("region", { name: /^(Result|Résultat)/ });
const shows = (text: RegExp | string) => waitFor(() => expect(result()).toHaveTextContent(text));
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

export const Empty: Story = {
  decorators: server([three]),
  play: async () => shows("Scan each package of an order."),
};

/** Three packages, one of them twice: the last one marks the order ready, once. Undo takes both back. */
export const Packs: Story = {
  decorators: server([three]),
  play: async ({ canvas }) => {
    await shows("Scan each package");
    await scan(`${id}-1`);
    await shows(/1 of 3.*JUN-20001/);
    await scan(`${id}-1`);
    await shows(/Twice.*1 of 3/);
    await scan(`]C1${id}-3`);
    await shows("2 of 3");
    await expect(canvas.getByText("Package 2 is missing")).toBeVisible();
    await scan(`${id}-2`);
    await shows(/Packed.*All 3 packages are scanned/);
    await expect(await canvas.findByText("Ready")).toBeVisible();
    await expect(marked.mock.calls).toEqual([[`${id} ready`]]);
    await userEvent.keyboard("{Backspace}");
    await shows("2 of 3");
    await waitFor(() => expect(marked.mock.calls).toEqual([[`${id} ready`], [`${id} not ready`]]));
  },
};

/** What is wrong stops, says why, and stays until somebody says 'OK'. */
export const Wrong: Story = {
  tags: ["picture"],
  decorators: server([
    three,
    sampleOrder({ id: "01KAF3M2N7Q9RT5C", refNumber: "JUN-20002", orderStatus: "DELIVERED", packages: [] }),
  ]),
  play: async ({ canvas }) => {
    await shows("Scan each package");
    await scan("01KAF3M2N7Q9RT5-1");
    await shows(/Stop.*No order has this code/);
    await scan("01KAF3M2N7Q9RT5X-1");
    await shows(/Stop.*another merchant’s/);
    await scan("01KAF3M2N7Q9RT5C-1");
    await shows(/Stop.*JUN-20002.*Delivered/);
    await scan(`https://northwind.example/tracking?orderID=${id}`);
    await shows(/Stop.*Scan the bar code at the foot/);
    await scan(`${id}-4`);
    await shows(/Stop.*fewer packages/);
    await scan(`${id}-1`);
    await shows("1 of 3");
    await expect(canvas.getByText("5 scans did not count")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByText("5 scans did not count")).toBeNull());
    await expect(marked).not.toHaveBeenCalled();
  },
};

/** No answer: the scans are stored, told, and looked up in their order. */
export const NoAnswer: Story = {
  decorators: server([three], () => [refuse(500, "down"), refuse(500, "down")]),
  play: async ({ canvas }) => {
    await shows("Scan each package");
    await scan(`${id}-1`);
    await shows(/Stored.*1 scan is stored/);
    await scan(`${id}-2`);
    await shows("2 scans are stored");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await shows("2 of 3");
    await expect(canvas.queryByText(/scans? waits?/)).toBeNull();
  },
};

export const Finds: Story = {
  decorators: server([three]),
  play: async ({ canvas }) => {
    await shows("Scan each package");
    await userEvent.click(canvas.getByRole("radio", { name: "Find" }));
    await scan(`${id}-2`);
    await shows(/Geocoded.*JUN-20001.*Package 2/);
    await expect(canvas.getByRole("link", { name: "Open order JUN-20001" })).toBeVisible();
    const field = canvas.getByRole("textbox", { name: "Type a code" });
    await userEvent.type(field, "jun-20001{Enter}");
    await waitFor(() => expect(field).toHaveValue(""));
    await expect(canvas.getAllByText("Geocoded").length).toBeGreaterThan(1);
    await expect(marked).not.toHaveBeenCalled();
  },
};

/** The stack against what is ready today: missing, foreign, and from an earlier day. */
export const Counts: Story = {
  tags: ["picture"],
  decorators: server([
    ready(1),
    ready(2),
    ready(3, { packageCount: 1, pickupReadyAt: Date.now() - 3 * 86_400_000 }),
    three,
  ]),
  play: async ({ canvas }) => {
    await shows("Scan each package");
    await userEvent.click(canvas.getByRole("radio", { name: "Count the stack" }));
    await expect(await canvas.findByText("0 of 4")).toBeVisible();
    await scan("01KAF3M2N7Q9RT01-1");
    await shows("1 of 2");
    await scan("01KAF3M2N7Q9RT01-2");
    await shows(/Complete.*All 2 packages/);
    await scan("01KAF3M2N7Q9RT03-1");
    await shows("Complete");
    await scan(`${id}-1`);
    await shows(/Stop.*not ready/);
    await expect(await canvas.findByText("2 of 4")).toBeVisible();
    await expect(canvas.getByRole("region", { name: "1 order is missing, or part of it" })).toHaveTextContent(
      "JUN-30002",
    );
    await expect(canvas.getByRole("region", { name: "1 thing does not belong here" })).toHaveTextContent("JUN-20001");
    await expect(canvas.getByRole("region", { name: "1 order lies here since an earlier day" })).toBeVisible();
  },
};

export const PhoneFrench: Story = {
  tags: ["picture"],
  decorators: server([three]),
  globals: { ...phone, locale: "fr" },
  play: async () => {
    await shows("Numérisez chaque colis");
    await scan(`${id}-1`);
    await shows("1 sur 3");
    await scan("01KAF3M2N7Q9RT5X-1");
    await shows("Arrêt");
    await fitsSideways();
  },
};

export const Dark: Story = {
  decorators: server([three]),
  globals: { theme: "dark" },
  play: async () => {
    await shows("Scan each package");
    await scan(`${id}-1`);
    await shows("1 of 3");
    await scan("01KAF3M2N7Q9RT5X-1");
    await shows("Stop");
  },
};

/** A merchant with a Shopify shop has nothing to scan here. */
export const WithShop: Story = {
  decorators: [inDelivery({ "GET /merchants": { ...sampleMerchant, shopifyShop: "alder.myshopify.com" } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your labels come from your shop")).toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
  },
};

/** The camera is refused: it says so, and what works meanwhile. */
export const CameraRefused: Story = {
  decorators: server([three]),
  play: async ({ canvas }) => {
    const { mediaDevices } = navigator;
    const refused = () => Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: refused }, configurable: true });
    try {
      await userEvent.click(await canvas.findByRole("button", { name: "Use the camera" }));
      await expect(await canvas.findByRole("alert")).toHaveTextContent("Allow the camera in the browser’s settings");
    } finally {
      Object.defineProperty(navigator, "mediaDevices", { value: mediaDevices, configurable: true });
    }
    await userEvent.click(canvas.getByRole("button", { name: "Stop the camera" }));
    await expect(within(result()).getByText(/^Scan each package/)).toBeVisible();
  },
};

/** The camera reads the bar code of a label once, however long it is held before it, and then its QR code. */
export const CameraReads: Story = {
  decorators: server([sampleOrder({ id: "01KAF3M2N7Q9RT5B", refNumber: "JUN-20003", packageCount: 1, packages: [] })]),
  play: async ({ canvas }) => {
    const { mediaDevices } = navigator;
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [960, 540];
    drawBarcode(picture, barsOfFirstPackage);
    // A stream sends a picture when something is drawn.
    const timer = setInterval(() => picture.getContext("2d")?.fillRect(0, 0, 1, 1), 100);
    const stream = picture.captureStream(10);
    const getUserMedia = () => Promise.resolve(stream);
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
    try {
      await userEvent.click(await canvas.findByRole("button", { name: "Use the camera" }));
      await waitFor(() => expect(result()).toHaveTextContent(/Packed.*JUN-20003/), { timeout: 10_000 });
      drawQr(picture, `https://northwind.example/tracking?orderID=${id}`);
      await waitFor(() => expect(result()).toHaveTextContent(/Twice.*JUN-20003/), { timeout: 10_000 });
    } finally {
      clearInterval(timer);
      Object.defineProperty(navigator, "mediaDevices", { value: mediaDevices, configurable: true });
    }
    await userEvent.click(canvas.getByRole("button", { name: "Stop the camera" }));
    await waitFor(() => expect(stream.active).toBe(false));
    await expect(marked.mock.calls).toEqual([[`${id} ready`]]);
  },
};

/** Code 128 of `01KAF3M2N7Q9RT5B-1`: widths of bars and spaces, a bar first. */
const barsOfFirstPackage =
  "2112141231221232211123311113231323112211321131232232111133213121312113313211222311312133112132121311231221321232211122142331112";

/** A white sheet to draw on. */
function sheet(picture: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = picture.getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.fillStyle = "white";
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = "black";
  return context;
}

function drawBarcode(picture: HTMLCanvasElement, widths: string) {
  const context = sheet(picture);
  const dot = 3;
  let x = 60;
  for (const [at, width] of Array.from(widths, Number).entries()) {
    if (at % 2 === 0) context.fillRect(x, 100, width * dot, 300);
    x += width * dot;
  }
}

function drawQr(picture: HTMLCanvasElement, text: string) {
  const context = sheet(picture);
  const dot = 10;
  for (const [y, row] of encode(text, { border: 4 }).data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(200 + x * dot, 40 + y * dot, dot, dot);
}
