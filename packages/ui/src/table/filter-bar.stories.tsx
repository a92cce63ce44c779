import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { IconButton } from "#actions/icon-button.tsx";
import { Columns3Icon, DownloadIcon, RefreshCwIcon } from "#display/icons.ts";
import { SearchField } from "#forms/search-field.tsx";
import { SelectField } from "#forms/select-field.tsx";
import { withFormWords } from "#forms/story-words.tsx";
import { inLocale } from "#styles/story-locale.ts";
import { Example as FilterBarExample } from "./filter-bar.example.tsx";
import { ActiveFilters, FilterBar, FilterBarGroup } from "./filter-bar.tsx";

const english = {
  label: "Filters",
  search: "Search orders",
  clearSearch: "Clear the search",
  status: "Status",
  service: "Service",
  all: "All",
  values: { FAILED: "Failed", DELIVERED: "Delivered", NEXTDAY: "Next day", SAMEDAY: "Same day" },
  active: "Active filters",
  remove: (name: string) => `Remove filter ${name}`,
  clear: "Clear all",
  refresh: "Refresh",
  find: "Find",
  view: "View",
  columns: "Columns",
  output: "Export",
  file: "Export all",
  open: (count: number) => (count === 0 ? "Filters" : `Filters (${count})`),
  close: "Close",
  done: "Show 124 orders",
};
const french: typeof english = {
  label: "Filtres",
  search: "Rechercher des commandes",
  clearSearch: "Effacer la recherche",
  status: "État de la commande",
  service: "Service de livraison",
  all: "Tous",
  values: { FAILED: "Échec de la livraison", DELIVERED: "Livrée", NEXTDAY: "Le lendemain", SAMEDAY: "Le jour même" },
  active: "Filtres actifs",
  remove: (name) => `Retirer le filtre ${name}`,
  clear: "Tout effacer",
  refresh: "Actualiser",
  find: "Trouver",
  view: "Affichage",
  columns: "Colonnes",
  output: "Exporter",
  file: "Tout exporter",
  open: (count) => (count === 0 ? "Filtres" : `Filtres (${count})`),
  close: "Fermer",
  done: "Afficher 124 commandes",
};

type Chosen = { status: "" | "FAILED" | "DELIVERED"; service: "" | "NEXTDAY" | "SAMEDAY" };
type SampleProps = {
  start: Chosen;
  isGrouped?: boolean;
  onFiltersChange: (filters: Chosen) => void;
  words: typeof english;
};

function Sample({ start, isGrouped = false, onFiltersChange, words }: SampleProps) {
  const [filters, setFilters] = useState(start);
  const [search, setSearch] = useState("");
  const change = (next: Chosen) => {
    setFilters(next);
    onFiltersChange(next);
  };
  const clear = () => change({ status: "", service: "" });
  const active = (["status", "service"] as const).flatMap((key) => {
    const value = filters[key];
    if (value === "") return [];
    const label = `${words[key]}: ${words.values[value]}`;
    return [{ key, label, removeLabel: words.remove(label), onRemove: () => change({ ...filters, [key]: "" }) }];
  });
  const options = <Value extends keyof typeof english.values>(values: readonly Value[]) => [
    { value: "" as const, label: words.all },
    ...values.map((value) => ({ value, label: words.values[value] })),
  ];
  return (
    <FilterBar
      label={words.label}
      {...(isGrouped && { findLabel: words.find })}
      search={
        <SearchField
          label={words.search}
          clearLabel={words.clearSearch}
          value={search}
          onValueChange={setSearch}
          onSearch={setSearch}
        />
      }
      actions={
        isGrouped ? (
          <>
            <FilterBarGroup label={words.view}>
              <IconButton label={words.refresh} icon={<RefreshCwIcon />} />
              <IconButton label={words.columns} icon={<Columns3Icon />} />
            </FilterBarGroup>
            <FilterBarGroup label={words.output}>
              <Button icon={<DownloadIcon />}>{words.file}</Button>
            </FilterBarGroup>
          </>
        ) : (
          <IconButton label={words.refresh} icon={<RefreshCwIcon />} variant="secondary" />
        )
      }
      active={<ActiveFilters label={words.active} filters={active} clearLabel={words.clear} onClear={clear} />}
      sheet={{
        openLabel: words.open(active.length),
        title: words.label,
        closeLabel: words.close,
        doneLabel: words.done,
        clear: <Button onClick={clear}>{words.clear}</Button>,
      }}
    >
      <SelectField
        label={words.status}
        options={options(["FAILED", "DELIVERED"])}
        value={filters.status}
        onValueChange={(status) => change({ ...filters, status: status as Chosen["status"] })}
      />
      <SelectField
        label={words.service}
        options={options(["NEXTDAY", "SAMEDAY"])}
        value={filters.service}
        onValueChange={(service) => change({ ...filters, service: service as Chosen["service"] })}
      />
    </FilterBar>
  );
}

const meta = {
  title: "Table/FilterBar",
  component: Sample,
  subcomponents: { FilterBar, FilterBarGroup, ActiveFilters },
  decorators: [withFormWords],
  // A page of its own each: the sheet of a phone would lie over the documentation.
  parameters: { width: "wide", docs: { story: { inline: false, height: "16rem" } } },
  render: (args, { globals }) => <Sample {...args} words={inLocale(globals, english, french)} />,
  args: { start: { status: "", service: "" }, onFiltersChange: fn(), words: english },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: FilterBarExample };

const both: Chosen = { status: "FAILED", service: "NEXTDAY" };

export const NothingSet: Story = {};
export const TwoSet: Story = { tags: ["picture"], args: { start: both } };
export const Dark: Story = { args: { start: both }, globals: { theme: "dark" } };

/** Many controls in groups with names: what finds, what changes the view, what leaves the list. */
export const Grouped: Story = {
  args: { start: both, isGrouped: true },
  play: async ({ canvas, globals }) => {
    const words = inLocale(globals, english, french);
    const group = (name: string) => within(canvas.getByRole("group", { name }));
    await expect(group(words.find).getByRole("searchbox", { name: words.search })).toBeVisible();
    await expect(group(words.view).getAllByRole("button")).toHaveLength(2);
    await expect(group(words.output).getByRole("button", { name: words.file })).toBeVisible();
  },
};

/** Taking one off moves the focus to the next, and the last hands it to the bar: it is never lost. */
export const RemovedByKeyboard: Story = {
  args: { start: both },
  play: async ({ args, canvas, globals }) => {
    const words = inLocale(globals, english, french);
    const label = (key: "status" | "service", value: keyof typeof english.values) =>
      words.remove(`${words[key]}: ${words.values[value]}`);
    canvas.getByRole("button", { name: label("status", "FAILED") }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ status: "", service: "NEXTDAY" });
    const next = canvas.getByRole("button", { name: label("service", "NEXTDAY") });
    await expect(next).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ status: "", service: "" });
    await expect(canvas.queryByRole("list", { name: words.active })).toBeNull();
    await expect(canvas.getByRole("region", { name: words.label })).toHaveFocus();
  },
};

export const ClearedAtOnce: Story = {
  args: { start: both },
  play: async ({ args, canvas, globals }) => {
    await userEvent.click(canvas.getByRole("button", { name: inLocale(globals, english, french).clear }));
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ status: "", service: "" });
  },
};

/** On a phone the filters are in a sheet; its button says how many are set. */
export const Phone: Story = {
  args: { start: both },
  globals: { viewport: { value: "small" } },
  play: async ({ canvas, globals }) => {
    const words = inLocale(globals, english, french);
    const opener = canvas.getByRole("button", { name: words.open(2) });
    await userEvent.click(opener);
    const sheet = await screen.findByRole("dialog", { name: words.label });
    await expect(sheet).toContainElement(screen.getByRole("combobox", { name: words.service }));
    await userEvent.click(screen.getByRole("button", { name: words.done }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const LongFrenchPhone: Story = {
  args: { start: both },
  globals: { locale: "fr", viewport: { value: "small" } },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
