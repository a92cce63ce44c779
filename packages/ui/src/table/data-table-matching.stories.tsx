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
    more: "Next page",
    filter: "Only the first 5",
    count: (count: number) => `${count.toLocaleString("en")} selected`,
    all: (count: number) => `Select all ${count.toLocaleString("en")} that match`,
    undo: "Only the ones loaded",
    dropped: (count: number) => `${count.toLocaleString("en")} are not in this list and are no longer selected.`,
    bar: "Actions on the selected orders",
    clear: "Clear selection",
    print: "Print labels",
    selectAll: "Select all orders",
    select: (ref: string) => `Select order ${ref}`,
    archived: "Archived orders cannot be selected.",
  },
  fr: {
    more: "Page suivante",
    filter: "Les 5 premières seulement",
    count: (count: number) => `${count.toLocaleString("fr-CA")} sélectionnées`,
    all: (count: number) => `Sélectionner les ${count.toLocaleString("fr-CA")} qui correspondent`,
    undo: "Seulement celles qui sont chargées",
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

/** 3,240 orders match and 12 are loaded. By the server's count 2,946 can be selected. */
function MatchingTable({ locale }: { locale: "en" | "fr" }) {
  const say = words[locale];
  const canSelect = canSelectIn[locale];
  const [pages, setPages] = useState(1);
  const [isFiltered, setFiltered] = useState(false);
  const [orders, setOrders] = useState(() => sampleOrders(12));
  const [few] = useState(() => sampleOrders(5));
  const rows = isFiltered ? few : orders;
  const selection = useRowSelection({
    rows,
    rowKey,
    canSelect,
    scope: String(isFiltered),
    matching: isFiltered ? undefined : 2946,
  });
  const { count, selectMatching, undoMatching } = selection;
  const step = selectMatching ?? undoMatching;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            setOrders([...orders, ...sampleOrders(12, pages * 12)]);
            setPages(pages + 1);
          }}
        >
          {say.more}
        </Button>
        <Button aria-pressed={isFiltered} onClick={() => setFiltered(!isFiltered)}>
          {say.filter}
        </Button>
      </div>
      <output className="min-h-5 text-dense">{selection.dropped > 0 && say.dropped(selection.dropped)}</output>
      <SampleTable
        rows={rows}
        total={isFiltered ? few.length : 3240}
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
            offer={step && { label: selectMatching ? say.all(2946) : say.undo, onPress: step }}
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
  title: "Table/DataTable all that match",
  component: MatchingTable,
  args: { locale: "en" },
  render: (_, { globals }) => <MatchingTable locale={globals["locale"] === "fr" ? "fr" : "en"} />,
} satisfies Meta<typeof MatchingTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The text as queries by text compare it: with plain spaces only. */
const plain = (text: string) => text.replace(/\s/g, " ");

/** The header's checkbox selects the loaded rows, a second click all that match. Single rows can be deselected and selected again; one click undoes it. */
export const AllThatMatch: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const say = words[storyLanguage()];
    const bar = () => within(canvas.getByRole("region", { name: say.bar }));
    const says = (text: string) => expect(bar().getByText(plain(text))).toBeInTheDocument();
    const box = (ref: string) => canvas.getByRole("checkbox", { name: say.select(ref) });
    await userEvent.click(canvas.getByRole("checkbox", { name: say.selectAll }));
    await says(say.count(11));
    const step = bar().getByRole("button", { name: say.all(2946) });
    await userEvent.click(step);
    await says(say.count(2946));
    await expect(step).toHaveFocus();
    await userEvent.click(box("JC-104207"));
    await says(say.count(2945));
    await expect(canvas.getByRole("checkbox", { name: say.selectAll })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole("button", { name: say.more }));
    await says(say.count(2945));
    await userEvent.click(box("JC-104207"));
    await says(say.count(2946));
    await userEvent.click(bar().getByRole("button", { name: say.undo }));
    await says(say.count(11));
    await expect(canvas.getByRole("checkbox", { name: say.selectAll })).toBePartiallyChecked();
  },
};

/** With other filters the list is another one: nothing is selected, and the screen gets the number of rows that were deselected. */
export const FilterEndsIt: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const say = words[storyLanguage()];
    await userEvent.click(canvas.getByRole("checkbox", { name: say.selectAll }));
    await userEvent.click(canvas.getByRole("button", { name: say.all(2946) }));
    await userEvent.click(canvas.getByRole("button", { name: say.filter }));
    await expect(canvas.getByText(plain(say.dropped(2946)))).toBeInTheDocument();
    await expect(canvas.queryByRole("region", { name: say.bar })).toBeNull();
    await expect(canvas.getByRole("checkbox", { name: say.selectAll })).not.toBeChecked();
  },
};
export const French: Story = { globals: { locale: "fr" } };
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
              <ul className="mt-2 text-text">
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
