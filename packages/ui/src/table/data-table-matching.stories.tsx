import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { SearchXIcon } from "#display/icons.ts";
import { EmptyState } from "#feedback/empty-state.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { sampleOrders, type SampleOrder } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";
import { useRowSelection } from "./use-row-selection.ts";

const words = {
  en: {
    more: "Next page",
    filter: "Only the first 20",
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
    filter: "Les 20 premières seulement",
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

/** 3,240 orders match, of which the server says that 2,946 can be selected; 100 are loaded. */
function MatchingTable({ locale }: { locale: "en" | "fr" }) {
  const say = words[locale];
  const canSelect = canSelectIn[locale];
  const [pages, setPages] = useState(1);
  const [isFiltered, setFiltered] = useState(false);
  const [orders, setOrders] = useState(() => sampleOrders(100));
  const [few] = useState(() => sampleOrders(20));
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
            setOrders([...orders, ...sampleOrders(100, pages * 100)]);
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
        total={isFiltered ? 20 : 3240}
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
        maxHeight="26rem"
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

/** The header takes what is loaded, a second press all that match; single rows go out of it and come back; one press undoes it. */
export const AllThatMatch: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bar = () => within(canvas.getByRole("region", { name: "Actions on the selected orders" }));
    const says = (text: string) => expect(bar().getByText(text)).toBeInTheDocument();
    const box = (ref: string) => canvas.getByRole("checkbox", { name: `Select order ${ref}` });
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all orders" }));
    await says("91 selected");
    const step = bar().getByRole("button", { name: "Select all 2,946 that match" });
    await userEvent.click(step);
    await says("2,946 selected");
    await expect(step).toHaveFocus();
    await userEvent.click(box("JC-104207"));
    await says("2,945 selected");
    await expect(canvas.getByRole("checkbox", { name: "Select all orders" })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole("button", { name: "Next page" }));
    await says("2,945 selected");
    await userEvent.click(box("JC-104207"));
    await says("2,946 selected");
    await userEvent.click(bar().getByRole("button", { name: "Only the ones loaded" }));
    await says("91 selected");
    await expect(canvas.getByRole("checkbox", { name: "Select all orders" })).toBePartiallyChecked();
  },
};

/** Another list is not what was chosen: nothing of it is selected, and the screen is told how many that were. */
export const FilterEndsIt: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all orders" }));
    await userEvent.click(canvas.getByRole("button", { name: "Select all 2,946 that match" }));
    await userEvent.click(canvas.getByRole("button", { name: "Only the first 20" }));
    await expect(canvas.getByText(/^2,946 are not in this list/)).toBeInTheDocument();
    await expect(canvas.queryByRole("region", { name: "Actions on the selected orders" })).toBeNull();
    await expect(canvas.getByRole("checkbox", { name: "Select all orders" })).not.toBeChecked();
  },
};
export const French: Story = { globals: { locale: "fr" } };
export const FrenchOnPhone: Story = { globals: { locale: "fr", viewport: { value: "phone" } } };

/** There are orders, and the filters hide them all: which ones, and the way out. */
export const TooNarrowAFilter: Story = {
  render: () => (
    <SampleTable
      rows={[]}
      empty={
        <EmptyState
          icon={<SearchXIcon />}
          title="No orders match"
          detail={
            <>
              <p>These filters hide every order:</p>
              <ul className="mt-2 text-text">
                <li>Status: Failed</li>
                <li>Created: today</li>
              </ul>
            </>
          }
          actions={<Button>Clear filters</Button>}
        />
      }
    />
  ),
};
