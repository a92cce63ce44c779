import { never, refuse } from "@merchant-portal/api/testing";
import { hostileOrder, sampleMerchant, sampleOrder, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { noFilters } from "./filters/list-filters.ts";
import { StoryScreen, listOf } from "./story-frame.tsx";

/** As many as a story needs that is not about pages: one of every status, and not two screens of rows to look at. */
const serve = listOf(sampleOrders(8));
const served = [inDelivery({ "GET /orders": serve })];
/** Three pages. */
const serveMany = listOf(sampleOrders(250));

export default {
  title: "Screens/Orders list",
  component: StoryScreen,
  args: { onFiltersChange: fn(), onCreateOrder: fn() },
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

export const List: Story = {
  tags: ["picture"],
  decorators: [inDelivery({ "GET /orders": serveMany })],
  play: async ({ canvas }) => {
    const name = await canvas.findByText("JUN-10482");
    await expect(name.closest("[role=rowheader]")).toBeVisible();
    await expect(canvas.getByText("100+ orders")).toBeVisible();
  },
};
export const Dark: Story = { decorators: served, globals: { theme: "dark" } };
export const French: Story = { decorators: served, globals: { locale: "fr" } };
/** In the made-up language of the toolbar: mirrored, with references, names and addresses as their writers have written them. */
export const RightToLeft: Story = {
  tags: ["picture"],
  decorators: served,
  globals: { locale: "rtl" },
  play: async ({ canvas, canvasElement }) => {
    const first = await canvas.findByText("JUN-10482");
    await expect(canvasElement.querySelector("[data-slot=delivery-provider]")).toHaveAttribute("dir", "rtl");
    const [grid] = await canvas.findAllByRole("grid");
    // The reference is in the first column, so it begins in the right half.
    await expect(first.getBoundingClientRect().left).toBeGreaterThan(
      (grid?.getBoundingClientRect().width ?? Infinity) / 2,
    );
  },
};
export const Phone: Story = {
  tags: ["picture"],
  decorators: served,
  globals: phone,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("JUN-10482")).toBeVisible();
    await fitsSideways();
  },
};
export const PhoneFrench: Story = { decorators: served, globals: { ...phone, locale: "fr", theme: "dark" } };

/** After a pause in typing the list is requested once. A chip shows the search, and clearing it shows all orders. */
export const Searching: Story = {
  decorators: served,
  play: async ({ canvas, args }) => {
    await canvas.findByText("JUN-10482");
    await userEvent.keyboard("/");
    const search = canvas.getByLabelText("Search");
    await expect(search).toHaveFocus();
    await userEvent.keyboard("JUN-1048");
    await canvas.findByText("3 orders");
    await expect(args.onFiltersChange).toHaveBeenCalledOnce();
    await expect(args.onFiltersChange).toHaveBeenCalledWith({ ...noFilters, search: "JUN-1048" });
    await userEvent.click(canvas.getByLabelText("Remove filter Search: JUN-1048"));
    await canvas.findByText("8 orders");
    await expect(search).toHaveValue("");
  },
};

/** A filter chosen before typing has rested is not undone by the search, nor the search by the filter. */
export const FilterWhileTyping: Story = {
  decorators: served,
  play: async ({ canvas, args }) => {
    await canvas.findByText("JUN-10482");
    await userEvent.type(canvas.getByLabelText("Search"), "JUN-1048");
    await userEvent.click(canvas.getByRole("button", { name: "Created Last 2 months" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Any time" }));
    await waitFor(() =>
      expect(args.onFiltersChange).toHaveBeenLastCalledWith({ ...noFilters, search: "JUN-1048", created: "anyTime" }),
    );
    await canvas.findByText("3 orders");
    await canvas.findByRole("button", { name: "Created Any time" });
    await expect(canvas.getByLabelText("Search")).toHaveValue("JUN-1048");
  },
};

export const StatusFilter: Story = {
  decorators: served,
  play: async ({ canvas }) => {
    await canvas.findByText("JUN-10482");
    const trigger = within(canvas.getByLabelText("Filters")).getByRole("button", { name: "Status" });
    await userEvent.click(trigger);
    await userEvent.click(await canvas.findByLabelText("Failed"));
    await userEvent.click(canvas.getByLabelText("Delivered"));
    await userEvent.keyboard("{Escape}");
    await canvas.findByText("2 orders");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(canvas.getByLabelText("Remove filter Status: Failed")).toBeVisible();
    await userEvent.click(canvas.getByText("Clear filters"));
    await canvas.findByText("8 orders");
  },
};

/** On a phone the filters are in a sheet, with the statuses in a popover above it. Each applies at once. */
export const FiltersOnPhone: Story = {
  decorators: served,
  globals: phone,
  play: async ({ canvas, args }) => {
    const opener = await canvas.findByRole("button", { name: "Filters" });
    await userEvent.click(opener);
    const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
    await userEvent.click(sheet.getByRole("button", { name: "Status" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Failed" }));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(sheet.getByRole("button", { name: "Created Last 2 months" }));
    await userEvent.click(await screen.findByRole("button", { name: "Any time" }));
    await userEvent.click(sheet.getByRole("button", { name: /^Show/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByRole("button", { name: "Filters (2)" })).toHaveFocus();
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith(expect.objectContaining({ created: "anyTime" }));
    await canvas.findByRole("button", { name: "Remove filter Status: Failed" });
  },
};

/** Orders that a filter hides are deselected, and a note says so. Archived orders cannot be selected. */
export const SelectionFollowsFilters: Story = {
  decorators: served,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText("Select order JUN-10482"));
    await userEvent.click(canvas.getByLabelText("Select order JUN-10481"));
    await userEvent.click(canvas.getByLabelText("Select order JUN-10477. Archived orders cannot be selected."));
    const bar = within(canvas.getByLabelText("Actions on the selected orders"));
    await expect(bar.getByText("2 selected")).toBeVisible();
    await canvas.findByRole("button", { name: "Export 2 selected" });
    await userEvent.type(canvas.getByLabelText("Search"), "JUN-10481{Enter}");
    await canvas.findByText("1 order");
    await canvas.findByText("1 selected order is not in this list and is no longer selected.");
    await expect(canvas.getByLabelText("Select order JUN-10481")).toBeChecked();
    await userEvent.click(canvas.getByText("Clear filters"));
    await canvas.findByText("8 orders");
    await expect(canvas.getByLabelText("Select order JUN-10482")).not.toBeChecked();
    await expect(canvas.getByLabelText("Select order JUN-10481")).toBeChecked();
    await canvas.findByRole("button", { name: "Export 1 selected" });
    await userEvent.click(await bar.findByRole("button", { name: "Clear selection" }));
    await canvas.findByRole("button", { name: "Export all" });
  },
};

export const Expanded: Story = {
  tags: ["picture"],
  decorators: served,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText("Details of order JUN-10482"));
    await expect(await canvas.findByRole("tab", { name: "Information" })).toHaveAttribute("aria-selected", "true");
    // The detail is visible after its height was measured.
    await waitFor(() => expect(canvas.getByText("4200 rue Saint-Denis")).toBeVisible());
  },
};
export const ExpandedDark: Story = { ...Expanded, globals: { theme: "dark" } };

/** On a phone an order is a page in place of the list. Its way back returns to its card. */
export const OrderPagePhone: Story = {
  tags: ["picture"],
  decorators: served,
  globals: phone,
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByLabelText("Details of order JUN-10481"));
    await canvas.findByRole("heading", { level: 1, name: "Order JUN-10481" });
    await expect(canvas.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    await expect(canvas.queryByRole("list", { name: "Orders" })).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Origin" }));
    await expect(canvas.getByText("4200 rue Saint-Denis")).toBeVisible();
    await step("back to its card", async () => {
      await userEvent.click(await canvas.findByRole("button", { name: "Back to the orders" }));
      await waitFor(() => expect(canvas.getByLabelText("Details of order JUN-10481")).toHaveFocus());
      await canvas.findByRole("heading", { level: 1, name: "Orders" });
    });
    await userEvent.click(canvas.getByLabelText("Details of order JUN-10481"));
    await canvas.findByRole("heading", { level: 1, name: "Order JUN-10481" });
  },
};

/** What was typed into an order's page is there when it is opened again. Its deletion closes it. */
export const OrderPageKeepsDraft: Story = {
  decorators: served,
  globals: phone,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText("Details of order JUN-10482"));
    await userEvent.click(await canvas.findByRole("button", { name: "Edit notes" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "Notes" }), " Twice.");
    await userEvent.click(await canvas.findByRole("button", { name: "Back to the orders" }));
    await userEvent.click(await canvas.findByLabelText("Details of order JUN-10482"));
    await expect(await canvas.findByRole("textbox", { name: "Notes" })).toHaveValue(
      "Ring twice; the bell is on the left. Twice.",
    );
    await userEvent.click(await canvas.findByRole("button", { name: "Delete" }));
    const question = await screen.findByRole("alertdialog");
    // It takes the pointer a moment after it is there.
    await waitFor(() => expect(question).toHaveStyle({ pointerEvents: "auto" }));
    await userEvent.click(within(question).getByRole("button", { name: /^Delete/ }));
    await canvas.findByRole("heading", { level: 1, name: "Orders" });
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await canvas.findByLabelText("Details of order JUN-10482");
  },
};

/** The row whose label failed is marked with the reason, and the label is a key away in its details too. */
export const LabelFails: Story = {
  decorators: [inDelivery({ "GET /orders": serve, "GET /labels/{id}": () => refuse(422, "boom") })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText("Select order JUN-10482"));
    const bar = within(canvas.getByLabelText("Actions on the selected orders"));
    await userEvent.click(await bar.findByText("Label"));
    await userEvent.click(await canvas.findByText(/^Save/));
    await waitFor(() =>
      expect(canvas.getAllByText(/The label for Ana Tremblay could not be generated\./).length).toBeGreaterThan(0),
    );
  },
};

/** Merchants with a Shopify shop fulfil instead of printing (S6.3). */
export const ShopifyMerchant: Story = {
  decorators: [
    inDelivery({
      "GET /orders": serve,
      "GET /merchants": { ...sampleMerchant, shopifyShop: "alder-goods.myshopify.com" },
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText("Select order JUN-10482"));
    await canvas.findByText("1 selected", { selector: "p" });
    await expect(canvas.queryByText("Label")).toBeNull();
  },
};

export const NewOrder: Story = {
  decorators: served,
  args: { newOrderId: sampleOrders(1)[0]?.id ?? "" },
  play: async ({ canvas }) => {
    const name = await canvas.findByText("JUN-10482");
    await expect(name.closest("[role=rowheader]")).toHaveTextContent("New");
  },
};

export const Loading: Story = { decorators: [inDelivery({ "GET /orders": () => never() })] };
export const LoadingPhone: Story = { ...Loading, globals: phone };

export const FirstOrder: Story = {
  decorators: [inDelivery({ "GET /orders": { orders: [] } })],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Create order" }));
    await expect(args.onCreateOrder).toHaveBeenCalledOnce();
  },
};

/** Nothing in the usual two months, but there are older orders: the list must not say that there are none. */
export const OnlyOlder: Story = {
  decorators: [
    inDelivery({ "GET /orders": ({ url }) => ({ orders: url.searchParams.has("dateFrom") ? [] : [sampleOrder()] }) }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText("No orders match");
    await expect(canvas.getByText("Search any time")).toBeVisible();
  },
};

export const NoMatch: Story = {
  decorators: served,
  args: { filters: { ...noFilters, search: "nobody", status: ["LOST"], created: "today" } },
  play: async ({ canvas }) => {
    await canvas.findByText("No orders match");
    await userEvent.click(canvas.getAllByText("Clear filters").at(-1) ?? document.body);
    await canvas.findByText("JUN-10482");
  },
};

export const Failed: Story = {
  decorators: [inDelivery({ "GET /orders": () => refuse(500, "boom") })],
  play: async ({ canvas }) => {
    await canvas.findByText("Orders could not be loaded");
    await expect(canvas.getByText("req-0001")).toBeVisible();
  },
};

let refusals = 0;
/** The loaded rows stay, and the failed page can be loaded again. */
export const NextPageFails: Story = {
  decorators: [
    inDelivery({
      "GET /orders": (call) =>
        call.url.searchParams.has("startAt") && refusals++ < 1 ? refuse(422, "boom") : serveMany(call),
    }),
  ],
  play: async ({ canvas }) => {
    refusals = 0;
    await userEvent.click(await canvas.findByText("Load more"));
    await canvas.findByText(/More orders could not be loaded/);
    await expect(canvas.getByText("100+ orders")).toBeVisible();
    await userEvent.click(canvas.getByText("Try again"));
    await canvas.findByText("200+ orders");
  },
};

/** Bad data: the rows still show, and nothing scrolls sideways. */
const bad = [
  hostileOrder,
  sampleOrder({
    id: "a".repeat(64),
    refNumber: "9".repeat(400),
    tags: Array.from({ length: 200 }, (_, at) => `tag ${at}`),
  }),
  JSON.parse('{"id":"0K9X2C4M7GAPS000","orderStatus":"SOLD_TWICE","service":"TELEPORT","createdAt":-5}'),
  JSON.parse('{"id":"0K9X2C4M7GAPS001","createdAt":1795186800,"recipient":null,"tags":null,"packages":null}'),
  sampleOrder({ id: "👩‍👩‍👧‍👦", refNumber: "👩‍👩‍👧‍👦".repeat(12), recipient: { name: "Z̸̡̛a̵l̶g̷o̸".repeat(9) } }),
];
export const Hostile: Story = {
  decorators: [inDelivery({ "GET /orders": { orders: bad } })],
  play: async ({ canvas }) => {
    await canvas.findByText("5 orders");
    await expect(canvas.getByText("SOLD_TWICE")).toBeVisible();
    await expect(canvas.queryByText(/Invalid Date|1970|undefined|NaN/)).toBeNull();
    await userEvent.click(canvas.getAllByLabelText(/^Details of order/).at(0) ?? document.body);
    await canvas.findByText(/<script>alert\(1\)<\/script>/);
    await fitsSideways();
  },
};
export const HostilePhone: Story = { ...Hostile, globals: { viewport: { value: "small" } } };

/** How `text` is broken: the graphemes of each line, as they stand under each other. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const text = element.firstChild as Text;
  for (const { segment, index } of new Intl.Segmenter().segment(text.data)) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + segment.length);
    const tops = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)));
    if (tops.size !== 1) throw new Error(`The character ${segment} is broken.`);
    const [top = 0] = tops;
    lines.set(top, (lines.get(top) ?? "") + segment);
  }
  return [...lines.values()];
}

const longReference = "PO-2026-11-23-NORTHWIND-JUNIPER-0123456789-ABCDEFGHIJKLMNOPQRST";
const families = "👩‍👩‍👧‍👦".repeat(20);

/** S9.6: a long reference is shown whole, broken every 15 characters by layout alone; no row covers another. */
export const LongReference: Story = {
  decorators: [
    inDelivery({
      "GET /orders": listOf([
        sampleOrder({ id: "long1", refNumber: longReference }),
        sampleOrder({ id: "long2", refNumber: families }),
        ...sampleOrders(3),
      ]),
    }),
  ],
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const name = await canvas.findByText(longReference);
    const lines = linesOf(name);
    await expect(lines).toHaveLength(5);
    // Exactly 15 in a font of one width; the browser of the tests has none.
    for (const { length } of lines.slice(0, -1)) await expect(Math.abs(length - 15)).toBeLessThanOrEqual(1);
    await expect(linesOf(canvas.getByText(families)).length).toBeGreaterThan(2);
    const selection = getSelection();
    selection?.selectAllChildren(name);
    await expect(String(selection)).toBe(longReference);
    selection?.removeAllRanges();
    await waitFor(async () => {
      const [first, second] = canvas
        .getAllByRole("row")
        .slice(1, 3)
        .map((row) => row.getBoundingClientRect());
      await expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(first?.bottom ?? 0);
      await expect(second?.top).toBeGreaterThanOrEqual((first?.bottom ?? 0) - 1);
    });
  },
};
export const LongReferencePhone: Story = {
  ...LongReference,
  globals: phone,
  play: async ({ canvas }) => {
    await expect(linesOf(await canvas.findByText(longReference))).toHaveLength(5);
    await fitsSideways();
  },
};

/** WCAG 1.4.12: with wider text spacing, no table header is cut off. */
export const TextSpacing: Story = {
  decorators: served,
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    await canvas.findByText("JUN-10482");
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets.push(spacing);
    try {
      const headers = canvas.getAllByRole("columnheader");
      await expect(headers.length).toBeGreaterThan(5);
      // Not the header itself: the handle at its edge stands out of it on purpose.
      const boxes = headers.flatMap((header) =>
        [...header.querySelectorAll<HTMLElement>("button, span:not(.mp\\:sr-only, [data-slot])")].map((box) => ({
          header,
          box,
        })),
      );
      const cut = boxes.filter(({ header, box }) => {
        const [inner, outer] = [box.getBoundingClientRect(), header.getBoundingClientRect()];
        const isOut = inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1;
        return isOut || box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
      });
      await expect(cut.map(({ header }) => header.textContent)).toEqual([]);
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== spacing);
    }
  },
};
export const TextSpacingFrench: Story = {
  ...TextSpacing,
  globals: { viewport: { value: "desktop" }, locale: "fr" },
};
