import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { inLanguage, t } from "#styles/story-language.tsx";
import { Example as SimpleTableExample } from "./simple-table.example.tsx";
import { SimpleTable, type SimpleColumn } from "./simple-table.tsx";

type User = { id: string; name: string; created: string; calls: number };

const users: readonly User[] = [
  { id: "1", name: "warehouse-sync", created: "2026-03-02", calls: 18_204 },
  { id: "2", name: "returns-desk", created: "2026-08-19", calls: 312 },
  { id: "3", name: "service-de-l’approvisionnement-et-de-la-distribution-régionale", created: "2026-11-01", calls: 7 },
];
const columns: readonly SimpleColumn<User>[] = [
  { id: "name", header: "User name", cell: (user) => <bdi>{user.name}</bdi>, isRowHeader: true },
  { id: "created", header: "Created", cell: (user) => user.created },
  { id: "calls", header: "Calls", cell: (user) => user.calls, align: "end" },
  {
    id: "actions",
    header: "Actions",
    isHeaderHidden: true,
    align: "end",
    cell: (user) => (
      <Button variant="ghost" size="sm" aria-label={t("Remove {tag}", { tag: user.name })}>
        {t("Remove")}
      </Button>
    ),
  },
];

function UserTable({ rows }: { rows: readonly User[] }) {
  return (
    <div className="mp:rounded-card mp:border mp:border-border mp:bg-surface-raised">
      <SimpleTable caption={t("Service users")} rows={rows} columns={inLanguage(columns)} rowKey={(user) => user.id} />
    </div>
  );
}

/** For a few dozen rows that are only read: service users, saved addresses, the items of an order. */
const meta = {
  title: "Table/SimpleTable",
  component: UserTable,
  subcomponents: { SimpleTable },
  args: { rows: users },
} satisfies Meta<typeof UserTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SimpleTableExample };

export const Wide: Story = { tags: ["picture"] };
/** Numbers under short names: a table on a phone, too. */
export const Compact: Story = {
  globals: { viewport: { value: "small" } },
  render: ({ rows }) => (
    <div className="mp:p-4">
      <SimpleTable
        caption={t("Service users")}
        rows={rows}
        columns={inLanguage(columns.slice(1, 3)).map((column, index) => ({ ...column, isRowHeader: index === 0 }))}
        rowKey={(user) => user.id}
        isCompact
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const [created, calls] = canvas.getAllByRole("row")[1]?.children ?? [];
    await expect(calls?.getBoundingClientRect().top).toBe(created?.getBoundingClientRect().top);
    await expect(canvas.getByRole("columnheader", { name: t("Calls") })).toBeVisible();
  },
};
/** Each row becomes a block of names and values; for assistive technology it is still a table. */
export const OnSmallPhone: Story = {
  globals: { viewport: { value: "small" } },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole("table", { name: t("Service users") });
    await expect(within(table).getAllByRole("row")).toHaveLength(4);
    await expect(within(table).getAllByRole("columnheader")).toHaveLength(4);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
