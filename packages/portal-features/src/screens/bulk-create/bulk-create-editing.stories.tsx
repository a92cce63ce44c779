import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { BulkCreateScreen } from "./bulk-create-screen.tsx";
import { filesWithErrors } from "./story-files.ts";
import { choose, findSummary, fitsSideways, listed, phone, server, workerWith } from "./story-frame.tsx";

const meta: Meta<typeof BulkCreateScreen> = {
  title: "Screens/Bulk create/Editing",
  component: BulkCreateScreen,
  args: { openWorker: () => workerWith(), onSeeOrders: fn() },
  afterEach: listed,
  decorators: server(),
};
export default meta;
type Story = StoryObj<typeof meta>;

const begin = async () => {
  await choose(filesWithErrors());
  await findSummary(/7 errors/);
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const focused = () => document.activeElement as HTMLElement;
/** Goes to the next error and waits until its cell has the focus. */
async function goToError(text: string) {
  await press("Next error");
  await waitFor(() => expect(focused()).toHaveTextContent(text));
  await expect(focused()).toHaveAttribute("aria-invalid", "true");
}

/** From error to error by keyboard: the message describes the cell, and is shown below the grid. Escape restores, Enter applies. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await begin();
    await goToError("12");
    await expect(focused()).toHaveAccessibleDescription(/“12” is not a phone number/);
    await expect(canvas.getAllByText(/“12” is not a phone number/).length).toBeGreaterThan(0);
    const cell = focused();

    await userEvent.keyboard("514");
    const field = await canvas.findByRole("textbox", { name: "Recipient phone" });
    await expect(field).toHaveValue("514");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(cell).toHaveFocus());
    await expect(cell).toHaveTextContent("12");
    await findSummary(/7 errors/);

    await userEvent.keyboard("{F2}");
    await expect(await canvas.findByRole("textbox", { name: "Recipient phone" })).toHaveValue("12");
    await userEvent.keyboard("{Backspace}{Backspace}514 287 7302");
    // The error count updates while typing.
    await findSummary(/6 errors/);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(cell).toHaveFocus());
    await expect(cell).not.toHaveAttribute("aria-invalid");

    await userEvent.keyboard("{Control>}z{/Control}");
    await findSummary(/7 errors/);
    await waitFor(() => expect(cell).toHaveTextContent("12"));
    await userEvent.keyboard("{Control>}y{/Control}");
    await findSummary(/6 errors/);
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await waitFor(() => expect(focused()).toHaveAccessibleDescription(/H2X 1O4/));
    await userEvent.keyboard("H2X 1Y4{Tab}");
    await findSummary(/5 errors/);
    await waitFor(() => expect(focused()).toHaveRole("gridcell"));
    // Letters are not shortcuts here, as they are in other tables.
    await userEvent.keyboard("j");
    await expect(await canvas.findByRole("textbox")).toHaveValue("j");
    await userEvent.keyboard("{Escape}");
    await userEvent.keyboard("{Delete}");
    await userEvent.keyboard("{Control>}z{/Control}");
    await findSummary(/5 errors/);
  },
};

/** The panel offers the values that correct the focused cell; one click enters one, and the cell keeps the focus. */
export const Offered: Story = {
  play: async ({ canvas }) => {
    await begin();
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "Show" }), "Service – not a service (1)");
    await waitFor(() => expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "2"));
    await goToError("overnight express");
    await userEvent.click(await canvas.findByRole("button", { name: "Enter SAMEDAY" }));
    await findSummary(/6 errors/);
    await waitFor(() => expect(focused()).toHaveTextContent("SAMEDAY"));
    await expect(canvas.queryByRole("button", { name: /^Enter / })).toBeNull();
    // Where only the merchant knows the value, nothing is offered.
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Show" }), "Rows with errors");
    await goToError("H2X 1O4");
    await expect(canvas.queryByRole("button", { name: /^Enter / })).toBeNull();
  },
};

/** A second click on a cell edits it; leaving it applies the text. */
export const ByMouse: Story = {
  play: async ({ canvas }) => {
    await begin();
    const cell = await canvas.findByRole("gridcell", { name: "nobody at example" });
    await userEvent.click(cell);
    await waitFor(() => expect(cell).toHaveFocus());
    await userEvent.click(cell);
    const field = await canvas.findByRole("textbox", { name: "Recipient email" });
    await userEvent.clear(field);
    await userEvent.type(field, "nobody@example.com");
    await userEvent.click(canvas.getByRole("heading", { name: "Check and correct" }));
    await findSummary(/6 errors/);
    await expect(canvas.queryByRole("textbox", { name: "Recipient email" })).toBeNull();
  },
};

/** A block is pasted right and down, skips packages, and is one step; a notice counts what did not fit. */
export const Pasted: Story = {
  play: async ({ canvas }) => {
    await begin();
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "Show" }), "All rows");
    await waitFor(() => expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "26"));
    const [cell] = await canvas.findAllByRole("gridcell", { name: "Étienne Côté" });
    if (!cell) throw new Error("Nobody is called Étienne Côté.");
    await userEvent.click(cell);
    await userEvent.paste('Ann\tann@example.com\r\n"Bo\nSmith"\tbo@example.com\t514 287 7302\r\n');
    await findSummary(/6 errors/);
    await expect(await canvas.findByRole("gridcell", { name: "ann@example.com" })).toBeVisible();
    await expect(await canvas.findByRole("gridcell", { name: /^Bo\s+Smith$/ })).toBeVisible();
    await expect(cell).toHaveFocus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await findSummary(/7 errors/);
    await waitFor(() => expect(cell).toHaveTextContent("Étienne Côté"));

    await userEvent.paste(Array.from({ length: 20 }, (_, row) => `Name ${row}`).join("\n"));
    await waitFor(() => expect(cell).toHaveTextContent("Name 0"));
    await screen.findByText("Not pasted, because it is beyond the end of the grid: 8 rows");
  },
};

/** The same value for all rows of the file below, in one step. */
export const FilledDown: Story = {
  play: async ({ canvas }) => {
    await begin();
    const [cell] = await canvas.findAllByRole("gridcell", { name: "Mei Chen" });
    if (!cell) throw new Error("Nobody is called Mei Chen.");
    await userEvent.click(cell);
    await press("Fill down");
    await userEvent.click(await screen.findByRole("menuitem", { name: /Into all 5 rows below/ }));
    await waitFor(() => expect(canvas.getAllByRole("gridcell", { name: "Mei Chen" })).toHaveLength(6));
    await press("Undo");
    await waitFor(() => expect(canvas.getAllByRole("gridcell", { name: "Mei Chen" })).toHaveLength(2));
  },
};

export const Replaced: Story = {
  play: async ({ canvas }) => {
    await begin();
    await goToError("12");
    await press("Replace…");
    const dialog = within(await screen.findByRole("dialog", { name: "Replace in a column" }));
    await expect(dialog.getByLabelText("Find")).toHaveValue("12");
    await userEvent.type(dialog.getByLabelText("Replace with"), "514 287 7302");
    await userEvent.click(dialog.getByRole("button", { name: "Replace" }));
    await findSummary(/6 errors/);
    await expect(canvas.getAllByRole("gridcell", { name: "514 287 7302" }).length).toBeGreaterThan(0);
  },
};
export const ReplaceDialogOpen: Story = {
  globals: { locale: "fr" },
  play: async () => {
    await choose(filesWithErrors(), "fr");
    await findSummary(/7 erreurs/);
    await press("Erreur suivante");
    await press("Remplacer…");
    await screen.findByRole("dialog", { name: "Remplacer dans une colonne" });
  },
};

/** An order is removed with its packages, and restored by undo. */
export const Removed: Story = {
  play: async () => {
    await begin();
    await goToError("12");
    await press("Remove order");
    await findSummary(/11 orders, 12 packages, 6 errors, 2 rows removed/);
    await waitFor(() => expect(focused()).toHaveRole("gridcell"));
    await press("Undo");
    await findSummary(/12 orders, 13 packages, 7 errors/);
    await press(/Remove \d+ orders with errors/);
    await findSummary(/6 orders/);
    await press("Undo");
    await findSummary(/12 orders, 13 packages, 7 errors/);
  },
};

/** Filtered by one kind of issue; corrected rows stay listed. */
export const OneKind: Story = {
  play: async ({ canvas }) => {
    await begin();
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "Show" }), "Service – not a service (1)");
    await waitFor(() => expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "2"));
    await goToError("overnight express");
    await userEvent.keyboard("STANDARD{Enter}");
    await findSummary(/6 errors/);
    await expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "2");
    await expect(canvas.getByRole("combobox", { name: "Show" })).toHaveDisplayValue("Corrected");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Show" }), "All rows");
    await waitFor(() => expect(canvas.getByRole("grid")).toHaveAttribute("aria-rowcount", "26"));
  },
};

/** On a phone a row is edited in a dialog, columns with errors first. */
export const OnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await begin();
    await userEvent.click(await canvas.findByRole("button", { name: "Edit order, line 3" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit order, line 3" }));
    const [first] = dialog.getAllByRole("textbox");
    if (!first) throw new Error("The dialog has no fields.");
    await expect(first).toHaveAccessibleName("Recipient phone");
    await expect(first).toHaveAccessibleDescription(/not a phone number/);
    await userEvent.clear(first);
    await userEvent.type(first, "1");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(first).toHaveAccessibleDescription(/“1” is not a phone number/));
    await fitsSideways();
    await userEvent.clear(first);
    await userEvent.type(first, "514 287 7302");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await findSummary(/6 errors/);
  },
};
/** The dialog offers the values that correct a field, as the panel below the grid does. */
export const OfferedOnAPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await begin();
    await userEvent.click(await canvas.findByRole("button", { name: "Edit order, line 5" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit order, line 5" }));
    const field = dialog.getByRole("textbox", { name: "Service" });
    await expect(field).toHaveValue("overnight express");
    await userEvent.click(dialog.getByRole("button", { name: "Enter SAMEDAY" }));
    await expect(field).toHaveValue("SAMEDAY");
    await expect(dialog.queryByRole("button", { name: "Enter SAMEDAY" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await findSummary(/6 errors/);
  },
};
export const DialogFrenchPhone: Story = {
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await choose(filesWithErrors(), "fr");
    await findSummary(/7 erreurs/);
    await userEvent.click(await canvas.findByRole("button", { name: "Modifier la commande, ligne 3" }));
    await screen.findByRole("dialog", { name: "Modifier la commande, ligne 3" });
    await fitsSideways();
  },
};

/** Another mapping discards the edits after a confirmation; an unchanged one keeps them. */
export const ColumnsChangedAfterEdits: Story = {
  play: async () => {
    await begin();
    await goToError("12");
    await userEvent.keyboard("514 287 7302{Enter}");
    await findSummary(/6 errors/);
    const change = async () => {
      const [first] = await screen.findAllByRole("button", { name: "Change columns" });
      if (!first) throw new Error("There are no columns to change.");
      await userEvent.click(first);
    };
    await change();
    await expect(await screen.findByRole("region", { name: "Columns of the order details" })).toHaveFocus();
    await press("Use these columns");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Use these columns" })).toBeNull());
    await expect(screen.getAllByRole("button", { name: "Change columns" })[0]).toHaveFocus();
    await findSummary(/6 errors/);

    await change();
    await userEvent.selectOptions(await screen.findByLabelText("Content of recipient_email"), "");
    await press("Use these columns");
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your corrections?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await findSummary(/6 errors/);
    await press("Use these columns");
    const again = within(await screen.findByRole("alertdialog", { name: "Discard your corrections?" }));
    await userEvent.click(again.getByRole("button", { name: "Discard" }));
    // The phone number has its error again, and the email is not imported.
    await findSummary(/6 errors/);
    await screen.findByText(/“12” is not a phone number/);
  },
};

/** Another file and starting over discard the edits after a confirmation; the focus stays on the page. */
export const EditsDiscarded: Story = {
  play: async () => {
    await begin();
    await goToError("12");
    await userEvent.keyboard("514 287 7302{Enter}");
    await findSummary(/6 errors/);
    await choose({ orders: filesWithErrors().orders });
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your corrections?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await findSummary(/6 errors/);
    await press("Start over");
    const last = within(await screen.findByRole("alertdialog", { name: "Start over?" }));
    await userEvent.click(last.getByRole("button", { name: "Start over" }));
    await waitFor(() => expect(document.querySelector("[data-slot=file-facts]")).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  },
};
