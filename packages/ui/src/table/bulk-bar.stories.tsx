import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { Button } from "#actions/button.tsx";
import { PackageIcon } from "#display/icons.ts";
import { createNotices } from "#feedback/notices.ts";
import { StoryNotices } from "#feedback/story-notices.tsx";
import { Example as BulkBarExample } from "./bulk-bar.example.tsx";
import { BulkBar } from "./bulk-bar.tsx";

const actions = (words: readonly string[]) =>
  words.map((word) => (
    <Button key={word} variant="ghost" size="sm" icon={<PackageIcon />}>
      {word}
    </Button>
  ));

const meta = {
  title: "Table/BulkBar",
  component: BulkBar,
  args: {
    count: 12,
    countLabel: "12 selected",
    label: "Actions on the selected orders",
    clearLabel: "Clear selection",
    onClear: fn(),
    children: actions(["Print labels", "Mark ready", "Delete"]),
  },
  render: (args) => (
    <div
      className="mp:relative mp:flex mp:flex-col mp:justify-end mp:rounded-card mp:border mp:border-border"
      style={{ height: 260 }}
    >
      <BulkBar {...args} />
    </div>
  ),
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: BulkBarExample };

export const Some: Story = {
  tags: ["picture"],
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(t("12 selected"));
    await userEvent.click(within(canvasElement).getByRole("button", { name: t("Clear selection") }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
/** All that are loaded are selected, and more match: one press takes those too. The step is spoken with the count. */
export const MoreMatch: Story = {
  args: {
    count: 100,
    countLabel: "100 selected",
    offer: { label: "Select all 3,240 that match", onPress: fn() },
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole("status").textContent).toBe(
      `${t("100 selected")}. ${t("Select all 3,240 that match")}`,
    );
    await userEvent.click(within(canvasElement).getByRole("button", { name: t("Select all 3,240 that match") }));
    await expect(args.offer?.onPress).toHaveBeenCalledOnce();
  },
};
export const MoreMatchFrench: Story = {
  args: {
    count: 100,
    countLabel: "100 sélectionnées",
    offer: { label: "Sélectionner les 3 240 commandes qui correspondent", onPress: fn() },
    label: "Actions sur les commandes sélectionnées",
    clearLabel: "Effacer la sélection",
  },
  globals: { locale: "fr", viewport: { value: "small" } },
};
/** Away, and silent; the place where it will speak stands ready. */
export const None: Story = {
  args: { count: 0, countLabel: "0 selected" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("region")).toBeNull();
    await expect(within(canvasElement).getByRole("status")).toBeEmptyDOMElement();
  },
};
const french = {
  countLabel: "1 284 commandes sélectionnées",
  label: "Actions sur les commandes sélectionnées",
  clearLabel: "Effacer la sélection",
  children: actions([
    "Imprimer les étiquettes d’expédition",
    "Marquer prêtes",
    "Marquer non prêtes",
    "Exporter",
    "Supprimer",
  ]),
};
export const LongFrench: Story = { args: french, globals: { locale: "fr" } };
/** Words that do not fit leave their icons, in one row; a note stands clear above the bar. */
export const LongFrenchOnSmallPhone: Story = {
  args: {
    ...french,
    note: <p className="mp:rounded-card mp:bg-surface-raised mp:p-2 mp:shadow-float">3 commandes masquées</p>,
  },
  globals: { locale: "fr", viewport: { value: "small" } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("region");
    const [, ...buttons] = within(bar).getAllByRole("button");
    await expect(buttons).toHaveLength(5);
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    await expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    await expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(bar.getBoundingClientRect().right);
    const note = canvas.getByText("3 commandes masquées").getBoundingClientRect();
    await expect(note.bottom).toBeLessThan(bar.getBoundingClientRect().top);
  },
};

const notices = createNotices();
/** Its own: a notice of the story before may be about to leave. */
const last = createNotices();
const bare = createNotices();

const addNotice = (to: typeof notices) =>
  to.add({ tone: "success", title: t("The label was saved."), duration: "sticky", id: "saved" });

async function noticeIsAboveBar(canvas: ReturnType<typeof within>): Promise<void> {
  const bar = canvas.getByRole("region", { name: t("Actions on the selected orders") });
  const notice = await canvas.findByText(t("The label was saved."));
  await waitFor(() => expect(notice.getBoundingClientRect().bottom).toBeLessThan(bar.getBoundingClientRect().top));
}

/** On a phone the notices stand above the bar: its buttons can be pressed while they are there. */
export const NoticesAbove: Story = {
  globals: { viewport: { value: "phone" } },
  render: (args) => (
    <div className="mp:flex mp:min-h-[calc(100dvh-2rem)] mp:flex-col mp:justify-end">
      <BulkBar {...args} />
      <StoryNotices notices={notices} />
    </div>
  ),
  beforeEach: () => () => notices.dismiss("saved"),
  play: async ({ canvas }) => {
    addNotice(notices);
    await noticeIsAboveBar(canvas);
  },
};

/** A note that shows nothing leaves the bar empty: the notices stay at the bottom. */
export const NoticesWithoutBar: Story = {
  ...NoticesAbove,
  args: { count: 0, countLabel: "0 selected", note: <></> },
  beforeEach: () => () => bare.dismiss("saved"),
  render: (args) => (
    <div className="mp:flex mp:min-h-[calc(100dvh-2rem)] mp:flex-col mp:justify-end">
      <BulkBar {...args} />
      <StoryNotices notices={bare} />
    </div>
  ),
  play: async ({ canvas }) => {
    addNotice(bare);
    const notice = await canvas.findByText(t("The label was saved."));
    const stack = notice.closest('[data-slot="notice-stack"]');
    await expect(stack?.getBoundingClientRect().bottom).toBe(window.innerHeight - 16);
  },
};

/** The bar leaves the foot of the window where the list ends: the notices go with it. */
export const NoticesAboveTheEnd: Story = {
  ...NoticesAbove,
  beforeEach: () => () => last.dismiss("saved"),
  render: (args) => (
    <>
      <div className="mp:flex mp:h-256 mp:flex-col mp:justify-end mp:border-b mp:border-border">
        <BulkBar {...args} />
        <StoryNotices notices={last} />
      </div>
      <div className="mp:h-40" />
    </>
  ),
  play: async ({ canvas }) => {
    addNotice(last);
    const bar = canvas.getByRole("region", { name: t("Actions on the selected orders") });
    const before = bar.getBoundingClientRect().top;
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(bar.getBoundingClientRect().top).toBeLessThan(before));
    await noticeIsAboveBar(canvas);
  },
};
