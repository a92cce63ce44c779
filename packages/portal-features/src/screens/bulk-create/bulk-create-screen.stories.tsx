import { never } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { ImportWorker } from "#parts/order-import/import-worker-client.ts";
import { BulkCreateScreen } from "./bulk-create-screen.tsx";
import { filesWithErrors, rightFiles, storyFile, storyOrder, storyPackage, windows1252 } from "./story-files.ts";
import { choose, findSummary, fitsSideways, listed, neverOpens, phone, server, workerWith } from "./story-frame.tsx";

const meta: Meta<typeof BulkCreateScreen> = {
  title: "Screens/Bulk create",
  component: BulkCreateScreen,
  args: { openWorker: () => workerWith(), onSeeOrders: fn() },
  afterEach: listed,
  decorators: server(),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ["picture"] };
export const Dark: Story = { globals: { theme: "dark" } };
export const French: Story = { globals: { locale: "fr" } };
export const Phone: Story = { globals: phone, play: fitsSideways };

/** Each file is read on its own, and described. */
export const OneFile: Story = {
  play: async ({ canvas }) => {
    await choose({ orders: rightFiles(500).orders });
    await expect(await canvas.findByText("500 rows")).toBeVisible();
    await expect(canvas.getByText("separated by commas")).toBeVisible();
    await expect(canvas.queryByRole("heading", { name: "Check and correct" })).toBeNull();
  },
};

/** Reading shows progress and can be cancelled; the earlier file stays. */
export const Reading: Story = {
  args: { openWorker: () => workerWith({ open: neverOpens }) },
  play: async ({ canvas }) => {
    await choose({ orders: rightFiles(3).orders });
    await expect(await canvas.findByRole("progressbar", { name: "Reading orders.csv" })).toBeInTheDocument();
    await expect(await canvas.findByText("Reading… 45%")).toBeVisible();
  },
};
export const ReadingCancelled: Story = {
  ...Reading,
  play: async ({ canvas }) => {
    await choose({ orders: rightFiles(3).orders });
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(canvas.queryByRole("progressbar")).toBeNull());
    await expect(canvas.queryByText("orders.csv")).toBeNull();
  },
};

/** T55: a file that is no table has an error at its field; the other file stays. */
export const WrongFiles: Story = {
  play: async ({ canvas }) => {
    const { orders } = rightFiles(2);
    await choose({ orders, packages: new File(["%PDF-1.7 \u0000"], "packages.pdf") });
    const field = canvas.getByLabelText("Package details");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/PDF/));
    await choose({ packages: new File(["PK\u0003\u0004\u0014 xl/workbook.xml"], "packages.xlsx") });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/workbook cannot be read/));
    await choose({ packages: new File([""], "packages.csv") });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/empty/));
    await expect(canvas.getByText("2 rows")).toBeVisible();
  },
};
export const SameFileTwice: Story = {
  play: async ({ canvas }) => {
    const { orders } = rightFiles(2);
    await choose({ orders, packages: orders });
    await waitFor(() => expect(canvas.getByLabelText("Package details")).toHaveAccessibleDescription(/other/));
  },
};

/** French Excel: Windows-1252 and semicolons, detected from the bytes. */
export const FrenchExcel: Story = {
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    const { packages } = rightFiles(3);
    const orders = [1, 2, 3].map((number) => storyOrder(number, { recipient_name: "Étienne Côté" }));
    await choose({ orders: storyFile("orders", orders, { delimiter: ";", bytes: windows1252 }), packages }, "fr");
    await expect(await canvas.findByText("séparées par des points-virgules")).toBeVisible();
    await expect(canvas.getByText("texte en Windows-1252")).toBeVisible();
    await findSummary("3 commandes, 3 colis, aucune erreur");
    // The first rows render before the others.
    await waitFor(() => expect(canvas.getAllByRole("gridcell", { name: "Étienne Côté" }).length).toBe(3));
  },
};

/** A file of Excel for Mac looks wrong: a button switches the encoding and back; both are shown. Other files are not asked about. */
export const NamesLookWrong: Story = {
  play: async ({ canvas }) => {
    const { packages } = rightFiles(3);
    const mac = (text: string) =>
      Uint8Array.from(text, (letter) => ({ é: 0x8e, É: 0x83, ô: 0x99 })[letter] ?? letter.charCodeAt(0));
    const orders = [1, 2, 3].map((number) => storyOrder(number, { recipient_name: "Étienne Côté" }));
    await choose({ orders: storyFile("orders", orders, { bytes: mac }), packages });
    await expect(await canvas.findByText(/ƒtienne C™tŽ · MontrŽal/)).toBeVisible();
    await expect(canvas.getByText(/Étienne Côté · Montréal/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "These names look wrong" }));
    await expect(await canvas.findByText("text in Mac Roman")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "These names look wrong" }));
    await expect(await canvas.findByText("text in Windows-1252")).toBeVisible();
    await choose(rightFiles(3));
    await waitFor(() => expect(canvas.getAllByText("text in UTF-8")).toHaveLength(2));
    await expect(canvas.queryByRole("button", { name: "These names look wrong" })).toBeNull();
    await findSummary("3 orders, 3 packages, no errors");
  },
};

const paste = (text: string, target: Element = document.body) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  target.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

/** Rows pasted without their header, in columns of the merchant's own: each is named by its number, and mapped. */
export const PastedRows: Story = {
  play: async ({ canvas }) => {
    paste("Ana");
    await expect(await screen.findByText(/^That is no table/)).toBeVisible();
    paste("JUN-1001\tAna Tremblay\t4200 rue Saint-Denis\tH2J 2K8\nJUN-1002\tMei Chen\t12 Elm\tH2J 2K8\n");
    const section = within(await canvas.findByRole("region", { name: "Columns of the order details" }));
    await expect(section.getByText(/JUN-1001 · JUN-1002/)).toBeVisible();
    await expect(section.getByLabelText("Content of Column 4")).toBeVisible();
    await expect(canvas.getAllByText("2 rows were pasted as order details.").at(-1)).toBeVisible();
    await expect(screen.queryByText(/^That is no table/)).toBeNull();
    // Packages without a header go to the file that is missing; with one, to the file of their columns.
    paste("Order\tWeight\tUnit\nJUN-1001\t2.5\tlb\n");
    await expect((await canvas.findAllByText("1 row was pasted as package details.")).at(-1)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Paste rows" })).toBeNull();
    await expect(document.activeElement).toHaveTextContent("1 row was pasted as package details.");
  },
};

const readPasted = fn<ImportWorker["readPasted"]>();
/** A paste twice at once counts once, and it is said that the rows were not read: on the page, and in the dialog. */
export const PasteFails: Story = {
  args: { openWorker: () => workerWith({ readPasted }) },
  play: async ({ canvas }) => {
    const [onPage, inDialog] = [Promise.withResolvers<never>(), Promise.withResolvers<never>()];
    readPasted.mockReset().mockReturnValueOnce(onPage.promise).mockReturnValueOnce(inDialog.promise);
    paste("a\tb");
    paste("a\tb");
    onPage.reject(new Error("The worker is gone."));
    await expect(await screen.findByText("The rows could not be read")).toBeVisible();
    await userEvent.click(await canvas.findByRole("button", { name: "Paste rows" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByRole("textbox");
    paste("a\tb", field);
    paste("a\tb", field);
    inDialog.reject(new Error("The worker is gone."));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("The rows could not be read");
    await expect(readPasted).toHaveBeenCalledTimes(2);
  },
};

/** Two swapped files: a button swaps them. */
export const Swapped: Story = {
  play: async ({ canvas }) => {
    const { orders, packages } = rightFiles(3);
    await choose({ orders: packages, packages: orders });
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The two files seem to be swapped");
    await userEvent.click(canvas.getByRole("button", { name: "Swap the files" }));
    await findSummary("3 orders, 3 packages, no errors");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(document.activeElement).toHaveTextContent("The files were swapped: each is in its place.");
  },
};

const shopHeader = {
  order_ref_number: "Name",
  recipient_name: "Ship to",
  recipient_street: "Ship line",
  service: "How fast",
  package_count: "Boxes",
};
const shopFile = () =>
  storyFile(
    "orders",
    [1, 2, 3].map((number) => storyOrder(number)),
    { header: shopHeader, name: "export.csv" },
  );

/** Column names of other systems: missing required columns are counted. */
export const Columns: Story = {
  play: async ({ canvas }) => {
    await choose({ ...rightFiles(3), orders: shopFile() });
    const section = within(await canvas.findByRole("region", { name: "Columns of the order details" }));
    await expect(section.getByRole("status")).toHaveTextContent(/needed column/);
    await expect(section.getByText(/JUN-1001 · JUN-1002/)).toBeVisible();
  },
};
export const ColumnsFrenchPhone: Story = {
  globals: { ...phone, locale: "fr" },
  play: async ({ canvas }) => {
    await choose({ orders: shopFile() }, "fr");
    await canvas.findByRole("region", { name: "Colonnes des détails des commandes" });
    await fitsSideways();
  },
};

/** A mapping by hand applies to later files with the same header, and can be forgotten. */
export const ColumnsSaid: Story = {
  play: async ({ canvas }) => {
    await choose({ ...rightFiles(3), orders: shopFile() });
    const section = within(await canvas.findByRole("region", { name: "Columns of the order details" }));
    for (const [name, meaning] of [
      ["Name", "Reference number"],
      ["Ship to", "Recipient name"],
      ["Ship line", "Recipient street"],
      ["How fast", "Service"],
      ["Boxes", "Package count"],
    ] as const)
      await userEvent.selectOptions(section.getByLabelText(`Content of ${name}`), meaning);
    await userEvent.click(section.getByRole("button", { name: "Use these columns" }));
    await findSummary("3 orders, 3 packages, no errors");
    await choose({ orders: shopFile() });
    await expect(await canvas.findByText("Columns as you chose them for an earlier file")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Forget them" }));
    await waitFor(() => expect(canvas.queryByText("Columns as you chose them for an earlier file")).toBeNull());
  },
};

/** A file without required columns: they are filled in after the check. */
export const ColumnsLacking: Story = {
  play: async ({ canvas }) => {
    const lacking = [1, 2, 3].map((number) => {
      const { origin_street: _street, ...order } = storyOrder(number);
      return order;
    });
    await choose({ ...rightFiles(3), orders: storyFile("orders", lacking, { header: { order_ref_number: "Label" } }) });
    const section = within(await canvas.findByRole("region", { name: "Columns of the order details" }));
    const button = () => section.getByRole("button", { name: "Use these columns" });
    await expect(button()).toHaveAttribute("aria-disabled", "true");
    await userEvent.selectOptions(section.getByLabelText("Content of Label"), "Reference number");
    await expect(section.getByRole("status")).toHaveTextContent(/1 needed column is missing: Origin street.*next step/);
    await userEvent.click(button());
    await findSummary("3 orders, 3 packages, 3 errors");
  },
};

export const Checking: Story = {
  args: { openWorker: () => workerWith({ check: () => never() }) },
  play: async ({ canvas }) => {
    await choose(rightFiles(3));
    await expect(await canvas.findByRole("progressbar", { name: "Checking the rows…" })).toBeInTheDocument();
  },
};
export const CheckFails: Story = {
  args: { openWorker: () => workerWith({ check: () => Promise.reject(new Error("The worker is gone.")) }) },
  play: async ({ canvas }) => {
    await choose(rightFiles(3));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The rows could not be checked");
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
};

export const NoErrors: Story = {
  play: async () => {
    await choose(rightFiles(100));
    await findSummary("100 orders, 100 packages, no errors");
  },
};
export const Errors: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    await choose(filesWithErrors());
    await findSummary(/12 orders, 13 packages, \d+ errors/);
    await expect((await canvas.findAllByRole("gridcell")).some((cell) => cell.ariaInvalid === "true")).toBe(true);
  },
};
export const ErrorsDark: Story = { ...Errors, globals: { theme: "dark" } };
export const ErrorsFrench: Story = {
  globals: { locale: "fr" },
  play: async () => {
    await choose(filesWithErrors(), "fr");
    await findSummary(/12 commandes, 13 colis, \d+ erreurs/);
  },
};
export const ErrorsPhone: Story = {
  globals: phone,
  play: async ({ canvas }) => {
    await choose(filesWithErrors());
    await findSummary(/12 orders/);
    await expect(await canvas.findByRole("list", { name: "Orders with their packages" })).toBeVisible();
    await fitsSideways();
  },
};

/** Hostile cells are shown as text on one line. */
export const Hostile: Story = {
  play: async ({ canvas }) => {
    const name = `<img src=x onerror=alert(1)> \u202Eمرحبا {{name}} ${"Wolfeschlegelsteinhausen".repeat(8)}`;
    await choose({
      orders: storyFile("orders", [storyOrder(1, { recipient_name: name, notes: "=HYPERLINK(1)\nline two" })]),
      packages: storyFile("packages", [storyPackage(1)]),
    });
    await canvas.findByRole("grid");
    await waitFor(() => expect(screen.getAllByText(/<img src=x/).length).toBeGreaterThan(0));
    await fitsSideways();
  },
};
