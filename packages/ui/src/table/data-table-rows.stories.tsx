import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { expectDisclosure } from "#patterns/expect-disclosure.ts";
import { sampleOrders } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";

/** Selecting and opening rows with the mouse. */
const meta = {
  title: "Table/DataTable rows",
  component: SampleTable,
  // Few rows, because each one is checked in both themes.
  args: { rows: sampleOrders(12) },
} satisfies Meta<typeof SampleTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const box = (canvas: HTMLElement, name: string | RegExp) => within(canvas).getByRole("checkbox", { name });
const row = (canvas: HTMLElement, name: RegExp) => within(canvas).getByRole("row", { name });

/** Selects one row, a range with Shift, and all rows. An archived order is never selected, and its checkbox says why. */
export const Selecting: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(box(canvasElement, t("Select order {ref}", { ref: "JC-104207" })));
    await expect(row(canvasElement, /JC-104207/)).toHaveAttribute("aria-selected", "true");
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(t("{count} selected", { count: 1 }));

    const user = userEvent.setup();
    await user.keyboard("{Shift>}");
    await user.click(box(canvasElement, t("Select order {ref}", { ref: "JC-104277" })));
    await user.keyboard("{/Shift}");
    // Eleven rows from 104207 to 104277, of which 104270 is archived.
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(t("{count} selected", { count: 10 }));
    await expect(box(canvasElement, t("Select all orders"))).toBePartiallyChecked();

    const archived = box(
      canvasElement,
      `${t("Select order {ref}", { ref: "JC-104270" })}. ${t("Archived orders cannot be selected.")}`,
    );
    await expect(archived).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(archived);
    await expect(archived).not.toBeChecked();
    await expect(row(canvasElement, /JC-104270/)).not.toHaveAttribute("aria-selected");

    await userEvent.click(box(canvasElement, t("Select all orders")));
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(t("{count} selected", { count: 11 }));
    await expect(box(canvasElement, t("Select all orders"))).toBeChecked();
    await expect(archived).not.toBeChecked();
  },
};

/** The bar appears and disappears over the rows, and no row moves. */
export const BulkBarMovesNothing: Story = {
  play: async ({ canvasElement }) => {
    const at = row(canvasElement, /JC-104221/).getBoundingClientRect().top;
    await userEvent.click(box(canvasElement, t("Select order {ref}", { ref: "JC-104207" })));
    const bar = within(canvasElement).getByRole("region", { name: t("Actions on the selected orders") });
    await expect(row(canvasElement, /JC-104221/).getBoundingClientRect().top).toBe(at);
    await userEvent.click(within(bar).getByRole("button", { name: t("Clear selection") }));
    await expect(bar).not.toBeInTheDocument();
    await expect(row(canvasElement, /JC-104221/).getBoundingClientRect().top).toBe(at);
  },
};

const words = (canvas: HTMLElement) => within(canvas).queryByLabelText(t("Notes"));

/** A click on a row opens it, and a second one closes it. A click on a control or on selected text does neither. */
export const Opening: Story = {
  play: async ({ canvasElement }) => {
    const order = row(canvasElement, /JC-104214/);
    const cell = within(order).getByText(t("Scheduled"));
    const toggle = within(order).getByRole("button", { name: t("Details of order {ref}", { ref: "JC-104214" }) });
    await expectDisclosure(toggle);
    await userEvent.click(cell);
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(document.getElementById(toggle.getAttribute("aria-controls") ?? "")).toContainElement(
      words(canvasElement),
    );
    await userEvent.click(cell);
    await expect(words(canvasElement)).toBeNull();

    await userEvent.click(toggle);
    await waitFor(() => expect(words(canvasElement)).toBeVisible());
    await userEvent.click(toggle);
    await expect(words(canvasElement)).toBeNull();

    await userEvent.click(box(canvasElement, t("Select order {ref}", { ref: "JC-104214" })));
    // The link must not leave the page under test.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await userEvent.click(within(order).getByRole("link", { name: t("Track") }));
    await expect(words(canvasElement)).toBeNull();

    const text = cell.firstChild;
    if (text === null) throw new Error("The cell is empty.");
    // A text selection ends with a click.
    cell.addEventListener("click", () => document.getSelection()?.selectAllChildren(cell), {
      once: true,
      capture: true,
    });
    await userEvent.click(cell);
    await expect(words(canvasElement)).toBeNull();
    document.getSelection()?.removeAllRanges();
  },
};

/** Text typed in a detail survives scrolling it away and back, and typing never closes the detail. */
export const DetailKeepsItsWords: Story = {
  args: { rows: sampleOrders(400), maxHeight: "20rem" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(row(canvasElement, /JC-104214/)).getByText(t("Scheduled")));
    const notes = within(canvasElement).getByLabelText(t("Notes"));
    await userEvent.type(notes, "Ring twice and wait");
    await expect(notes).toHaveValue("Ring twice and wait");
    const scroller = within(canvasElement).getByRole("grid").parentElement;
    if (scroller === null) throw new Error("The grid scrolls in nothing.");
    scroller.scrollTop = 12_000;
    await waitFor(() => expect(canvasElement.querySelector("[data-row='277']")).toBeInTheDocument());
    scroller.scrollTop = 0;
    await waitFor(() => expect(canvasElement.querySelector("[data-row='0']")).toBeInTheDocument());
    await expect(within(canvasElement).getByLabelText(t("Notes"))).toHaveValue("Ring twice and wait");
  },
};

/** The same on a phone, with cards: Escape leaves the detail, and a second one clears the selection. */
export const OnPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    await userEvent.click(box(canvasElement, t("Select order {ref}", { ref: "JC-104207" })));
    const toggle = within(canvasElement).getByRole("button", {
      name: t("Details of order {ref}", { ref: "JC-104200" }),
    });
    await userEvent.click(toggle);
    await userEvent.click(await within(canvasElement).findByLabelText(t("Notes")));
    await userEvent.keyboard("{Escape}");
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(box(canvasElement, t("Select order {ref}", { ref: "JC-104207" }))).not.toBeChecked();
    await userEvent.click(box(canvasElement, t("Select all orders")));
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(t("{count} selected", { count: 11 }));
  },
};
