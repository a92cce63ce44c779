/** Workbooks on the bulk create page: which sheet is read, what the page says of it, and what a file lacks. */
import * as XLSX from "@e965/xlsx";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import { forgetUser } from "#kit/user-data.ts";
import { presetsKey } from "#parts/presets/presets.ts";
import { BulkCreateScreen } from "./bulk-create-screen.tsx";
import { storyFile, storyOrder, storyPackage } from "./story-files.ts";
import { choose, findSummary, fitsSideways, phone, server, workerWith } from "./story-frame.tsx";

const presetUser = "bulk-presets";

const meta: Meta<typeof BulkCreateScreen> = {
  title: "Screens/Bulk create/Workbooks",
  component: BulkCreateScreen,
  args: { openWorker: () => workerWith(), onSeeOrders: fn() },
  decorators: server({}, presetUser),
};
export default meta;
type Story = StoryObj<typeof meta>;

type Row = Readonly<Record<string, string>>;
const numbers = [1, 2, 3];
const packages = numbers.map((number) => storyPackage(number));
const orders = numbers.map((number) => storyOrder(number));
/** Orders as a shop lists them: without where they ship from, and without a number of packages. */
const bareOrders = numbers.map((number) =>
  Object.fromEntries(
    Object.entries(storyOrder(number)).filter(([name]) => !name.startsWith("origin_") && name !== "package_count"),
  ),
);

/** A workbook of these sheets. `hidden`: rows and columns that it hides, from 0. */
function workbook(sheets: Record<string, readonly Row[]>, hidden: { rows?: number[]; columns?: number[] } = {}): File {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = XLSX.utils.json_to_sheet(rows.map((row) => ({ ...row })));
    sheet["!rows"] = Array.from({ length: 9 }, (_, row) => ({ hidden: hidden.rows?.includes(row) === true }));
    sheet["!cols"] = Array.from({ length: 9 }, (_, column) => ({ hidden: hidden.columns?.includes(column) === true }));
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  return new File([XLSX.write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer], "juniper.xlsx");
}

/** One workbook fills both fields. */
export const BothSheets: Story = {
  play: async ({ canvas }) => {
    await choose({ orders: workbook({ "Read me": [{ Notes: "…" }], Packages: packages, Orders: orders }) });
    await expect(await canvas.findByText("from the sheet Orders")).toBeVisible();
    await expect(await canvas.findByText("from the sheet Packages")).toBeVisible();
    await findSummary("3 orders, 3 packages, no errors");
  },
};
/** A corrected workbook replaces both sheets of the earlier one, but not a file of its own in the other field. */
export const Corrected: Story = {
  play: async () => {
    await choose({ orders: workbook({ Packages: packages.slice(1), Orders: orders }) });
    await findSummary("3 orders, 2 packages, no errors");
    await choose({ orders: workbook({ Packages: packages, Orders: orders }) });
    await findSummary("3 orders, 3 packages, no errors");
    await choose({ packages: storyFile("packages", packages.slice(2)) });
    await findSummary("3 orders, 1 package, no errors");
    await choose({ orders: workbook({ Packages: packages, Orders: orders }) });
    await findSummary("3 orders, 1 package, no errors");
  },
};
export const BothSheetsOnAPhone: Story = {
  ...BothSheets,
  globals: phone,
  play: async (context) => {
    await BothSheets.play?.(context);
    await fitsSideways();
  },
};

/** More sheets could be meant: the page says which one is read, and it can be changed. */
export const SeveralSheets: Story = {
  play: async ({ canvas }) => {
    const later = numbers.map((number) => storyOrder(number + 10));
    await choose({ orders: workbook({ Monday: orders, Tuesday: later }) });
    const sheet = await canvas.findByRole("combobox", { name: "Sheet" });
    await expect(sheet).toHaveAccessibleDescription(/The sheet Tuesday seems to have such rows, too/);
    await userEvent.selectOptions(sheet, "Tuesday");
    await expect(await canvas.findByText("from the sheet Tuesday")).toBeVisible();
  },
};

/** Hidden rows and columns are read as a CSV file has them. The page says so, and the rows can be left out. */
export const HiddenRows: Story = {
  play: async ({ canvas }) => {
    await choose({ orders: workbook({ Orders: orders }, { rows: [2, 3], columns: [2] }) });
    await expect(await canvas.findByText("Rows 3–4 are hidden in the workbook and are read, too.")).toBeVisible();
    await expect(canvas.getByText("Column C is hidden in the workbook and is read, too.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Leave them out" }));
    await expect(await canvas.findByText("Rows 3–4 are hidden in the workbook and are left out.")).toBeVisible();
    await expect(canvas.getByText("1 row")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Read them, too" }));
    await expect(await canvas.findByText("3 rows")).toBeVisible();
  },
};

/** One hidden row is spoken of as one, in both states. */
export const HiddenRow: Story = {
  play: async ({ canvas }) => {
    await choose({ orders: workbook({ Orders: orders }, { rows: [2] }) });
    await userEvent.click(await canvas.findByRole("button", { name: "Leave it out" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Read it, too" }));
    await expect(await canvas.findByRole("button", { name: "Leave it out" })).toBeVisible();
  },
};

/** T128: what cannot be read says why, and how to save the file so that it can. */
export const Unreadable: Story = {
  play: async ({ canvas }) => {
    const locked = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(locked, "/EncryptedPackage", new Uint8Array(64));
    const bytes = new Uint8Array(XLSX.CFB.write(locked, { type: "array" }) as unknown as ArrayBuffer);
    await choose({ orders: new File([bytes], "orders.xlsx") });
    const field = canvas.getByLabelText("Order details");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/A password protects this workbook/));
  },
};

const bare: Record<FileSlot, File> = {
  orders: storyFile("orders", bareOrders),
  packages: storyFile("packages", [...packages, storyPackage(1, { package_ref_number: "P-1b" })]),
};

/** One question instead of seven errors in each row. Undo takes all of it back. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await choose(bare);
    await findSummary("3 orders, 4 packages");
    const complete = await canvas.findByRole("button", { name: "Complete" });
    const question = complete.closest("[data-slot=banner]");
    await expect(question).toHaveTextContent("Complete these orders at once?");
    await expect(question).toHaveTextContent("your main location, 4200 rue Saint-Denis, 2, Montréal QC");
    await userEvent.click(complete);
    await findSummary("3 orders, 4 packages, no errors");
    await expect(complete).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await expect(await canvas.findByRole("button", { name: "Complete" })).toBeVisible();
  },
};

const measures = { weight: 2, weightUnit: "kg", length: 30, width: 20, height: 10, sizeUnit: "cm" };

/** S2.71: packages without weight and size take those of the default preset when asked. Undo takes it back. */
export const Unmeasured: Story = {
  beforeEach: () => {
    const key = presetsKey + presetUser;
    localStorage.setItem(key, JSON.stringify({ presets: [{ id: "p1", name: "Box", measures }], defaultId: "p1" }));
    return async () => {
      localStorage.removeItem(key);
      await forgetUser(presetUser);
    };
  },
  play: async ({ canvas }) => {
    const unmeasured = numbers.map((number) =>
      Object.fromEntries(
        Object.entries(storyPackage(number)).filter(([name]) => !/weight|length|width|height|dimension/.test(name)),
      ),
    );
    await choose({ orders: storyFile("orders", orders), packages: storyFile("packages", unmeasured) });
    await findSummary("3 orders, 3 packages, no errors");
    const use = await canvas.findByRole("button", { name: "Use the preset" });
    await expect(use.closest("[data-slot=banner]")).toHaveTextContent("“Box”: 2 kg · 30 × 20 × 10 cm");
    await userEvent.click(use);
    await waitFor(() => expect(use).not.toBeInTheDocument());
    await userEvent.click(canvas.getByRole("button", { name: "Undo" }));
    await expect(await canvas.findByRole("button", { name: "Use the preset" })).toBeVisible();
  },
};

/** A merchant without package details goes on with the orders alone. */
export const WithoutPackages: Story = {
  play: async ({ canvas }) => {
    await choose({ orders: bare.orders });
    await userEvent.click(await canvas.findByRole("button", { name: "Continue without package details" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Complete" }));
    await findSummary("3 orders, 0 packages, no errors");
  },
};
