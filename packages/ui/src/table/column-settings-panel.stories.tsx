import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { inLanguage, t } from "#styles/story-language.tsx";
import { Example as ColumnSettingsPanelExample } from "./column-settings-panel.example.tsx";
import { ColumnSettingsPanel } from "./column-settings-panel.tsx";
import { type ColumnSettings, noColumnSettings } from "./column-settings.ts";
import { createColumns } from "./columns.ts";
import { sampleColumns } from "./sample-columns.tsx";
import type { SampleOrder } from "./sample-orders.ts";
import { columnWords } from "./story-column-words.ts";

const few = sampleColumns.slice(0, 5);

function Arranged({ columns, settings: first }: { columns: typeof sampleColumns; settings: ColumnSettings }) {
  const [settings, setSettings] = useState(first);
  return (
    <div className="mp:max-w-96">
      <ColumnSettingsPanel
        columns={inLanguage(columns)}
        settings={settings}
        onChange={setSettings}
        words={columnWords()}
      />
    </div>
  );
}

const meta = {
  title: "Table/ColumnSettingsPanel",
  component: Arranged,
  subcomponents: { ColumnSettingsPanel: ColumnSettingsPanel<SampleOrder> },
  args: { columns: few, settings: noColumnSettings },
} satisfies Meta<typeof Arranged>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ColumnSettingsPanelExample };

const columnNames = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll("li")].map((item) => item.textContent);

/** Each press does one thing at once; the column that names the row stays first and shown. */
export const AsWritten: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [order, created, recipient, city, service] = few.map(({ header }) => inLanguage(header));
    await expect(columnNames(canvasElement)).toEqual([order, created, recipient, city, service]);
    const { show, moveUp, moveDown, reset } = columnWords();
    await expect(canvas.getByRole("checkbox", { name: show(order ?? "") })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: moveUp(created ?? "") })).toHaveAttribute("aria-disabled", "true");
    const down = canvas.getByRole("button", { name: moveDown(created ?? "") });
    await userEvent.click(down);
    await expect(columnNames(canvasElement)).toEqual([order, recipient, created, city, service]);
    await userEvent.click(canvas.getByRole("checkbox", { name: show(city ?? "") }));
    await expect(canvas.getByRole("checkbox", { name: show(city ?? "") })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: reset }));
    await expect(columnNames(canvasElement)).toEqual([order, created, recipient, city, service]);
    await expect(canvas.getByRole("checkbox", { name: show(city ?? "") })).toBeChecked();
  },
};

/** A column that starts hidden is found by name, shown, and moved past the columns that are not seen. */
export const StartsHidden: Story = {
  args: { columns: few.map((column, at) => ({ ...column, startsHidden: at > 2 })) },
  play: async ({ canvas, canvasElement }) => {
    const [order, created, recipient, city, service] = few.map(({ header }) => inLanguage(header));
    const { show, moveUp, search } = columnWords();
    const field = canvas.getByRole("searchbox", { name: search?.label ?? "" });
    await userEvent.type(field, "qqq");
    await expect(await canvas.findByText(search?.none ?? "")).toBeVisible();
    await expect(columnNames(canvasElement)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, (service ?? "").toUpperCase());
    await expect(columnNames(canvasElement)).toEqual([service]);
    const box = canvas.getByRole("checkbox", { name: show(service ?? "") });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: search?.clear ?? "" }));
    await userEvent.click(canvas.getByRole("button", { name: moveUp(service ?? "") }));
    await expect(columnNames(canvasElement)).toEqual([order, created, service, recipient, city]);
  },
};

/** Other order, one hidden, one at its least and one at its most width. */
export const Changed: Story = {
  tags: ["picture"],
  args: { settings: { order: ["ref", "service", "created"], hidden: ["city"], widths: { created: 64, service: 640 } } },
};

const longColumns = createColumns<SampleOrder>()([
  {
    id: "ref",
    header: "Numéro de référence de la commande",
    width: 168,
    isRowHeader: true,
    cell: (order) => order.ref,
  },
  { id: "window", header: "Fenêtre de livraison demandée par le destinataire", width: 168, cell: () => null },
  { id: "origin", header: "Adresse d’expédition", width: 168, cell: () => null },
]);
export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: { columns: longColumns },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("list", { name: t("Columns") })).toBeVisible();
    await expectToFit(canvasElement);
  },
};
