import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { storyLanguage, t } from "#styles/story-language.tsx";
import { Button } from "#actions/button.tsx";
import { SearchXIcon } from "#display/icons.ts";
import { EmptyState } from "#feedback/empty-state.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { sampleOrders, type SampleOrder } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";
import { useRowSelection } from "./selection.ts";

const words = {
  en: {
    filter: "Only the first 5",
    count: (count: number) => `${count.toLocaleString("en")} selected`,
    dropped: (count: number) => `${count.toLocaleString("en")} are not in this list and are no longer selected.`,
    bar: "Actions on the selected orders",
    clear: "Clear selection",
    print: "Print labels",
    selectAll: "Select all orders",
    select: (ref: string) => `Select order ${ref}`,
    archived: "Archived orders cannot be selected.",
  },
  fr: {
    filter: "Les 5 premières seulement",
    count: (count: number) => `${count.toLocaleString("fr-CA")} sélectionnées`,
    dropped: (count: number) =>
      `${count.toLocaleString("fr-CA")} ne sont pas dans cette liste et ne sont plus sélectionnées.`,
    bar: "Actions sur les commandes sélectionnées",
    clear: "Effacer la sélection",
    print: "Imprimer les étiquettes",
    selectAll: "Sélectionner toutes les commandes",
    select: (ref: string) => `Sélectionner la commande ${ref}`,
    archived: "Les commandes archivées ne peuvent pas être sélectionnées.",
  },
};

const rowKey = (order: SampleOrder) => order.id;
const canSelectIn = {
  en: (order: SampleOrder) => order.status !== "ARCHIVED" || words.en.archived,
  fr: (order: SampleOrder) => order.status !== "ARCHIVED" || words.fr.archived,
};

function FilteredTable({ locale }: { locale: "en" | "fr" }) {
  const say = words[locale];
  const canSelect = canSelectIn[locale];
  const [isFiltered, setFiltered] = useState(false);
  const [orders] = useState(() => sampleOrders(12));
  const [few] = useState(() => sampleOrders(5));
  const rows = isFiltered ? few : orders;
  const selection = useRowSelection({ rows, rowKey, canSelect, scope: String(isFiltered) });
  const { count } = selection;
  return (
    <div className="mp:grid mp:gap-3">
      <div className="mp:flex mp:flex-wrap mp:gap-2">
        <Button aria-pressed={isFiltered} onClick={() => setFiltered(!isFiltered)}>
          {say.filter}
        </Button>
      </div>
      <output className="mp:min-h-5 mp:text-dense">{selection.dropped > 0 && say.dropped(selection.dropped)}</output>
      <SampleTable
        rows={rows}
        total={rows.length}
        selection={{
          selected: selection.selected,
          onChange: selection.onChange,
          canSelect,
          selectAllLabel: say.selectAll,
          selectRowLabel: (order) => say.select(order.ref),
        }}
        bulkBar={
          <BulkBar
            count={count}
            countLabel={say.count(count)}
            label={say.bar}
            clearLabel={say.clear}
            onClear={selection.clear}
          >
            <Button variant="ghost" size="sm">
              {say.print}
            </Button>
          </BulkBar>
        }
        maxHeight="20rem"
      />
    </div>
  );
}

const meta = {
  title: "Table/DataTable filtered",
  component: FilteredTable,
  args: { locale: "en" },
  render: (_, { globals }) => <FilteredTable locale={globals["locale"] === "fr" ? "fr" : "en"} />,
} satisfies Meta<typeof FilteredTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The text as queries by text compare it: with plain spaces only. */
const plain = (text: string) => text.replace(/\s/g, " ");

/** With other filters the list is another one: rows that it does not have are deselected, and the screen gets their number. */
export const FilterDeselects: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const say = words[storyLanguage()];
    await userEvent.click(canvas.getByRole("checkbox", { name: say.selectAll }));
    await userEvent.click(canvas.getByRole("button", { name: say.filter }));
    await expect(canvas.getByText(plain(say.dropped(6)))).toBeInTheDocument();
    const bar = within(canvas.getByRole("region", { name: say.bar }));
    await expect(bar.getByText(plain(say.count(5)))).toBeInTheDocument();
    await expect(canvas.getByRole("checkbox", { name: say.selectAll })).toBeChecked();
  },
};
export const FrenchOnPhone: Story = { globals: { locale: "fr", viewport: { value: "phone" } } };

/** The filters hide all orders: the empty state names the filters and offers to clear them. */
export const TooNarrowAFilter: Story = {
  render: () => (
    <SampleTable
      rows={[]}
      empty={
        <EmptyState
          icon={<SearchXIcon />}
          title={t("No order matches these filters")}
          detail={
            <>
              <p>{t("These filters hide every order:")}</p>
              <ul className="mp:mt-2 mp:text-text">
                <li>{t("Status: Failed")}</li>
                <li>{t("Created: today")}</li>
              </ul>
            </>
          }
          actions={<Button>{t("Clear filters")}</Button>}
        />
      }
    />
  ),
};
