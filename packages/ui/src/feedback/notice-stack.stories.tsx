import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { modalOverlay } from "#overlays/modal.ts";
import { t } from "#styles/story-language.tsx";
import { NoticeStack } from "./notice-stack.tsx";
import { createNotices, type Notices } from "./notices.ts";
import { Example as NoticeStackExample } from "./notice-stack.example.tsx";

function Page(props: ComponentProps<typeof NoticeStack>) {
  return (
    <div className="mp:min-h-80">
      <Button>{t("Elsewhere on the page")}</Button>
      <NoticeStack {...props} />
    </div>
  );
}

const moreLabel = () => t("2 more notices");

const meta = {
  title: "Feedback/NoticeStack",
  component: NoticeStack,
  // In a frame of its own, because overlays would cover the documentation.
  parameters: { docs: { story: { inline: false, height: "26rem" } } },
  args: {
    notices: createNotices(),
    label: "Notices (F8)",
    dismissLabel: "Dismiss",
    moreLabel,
    lessLabel: "Show fewer notices",
  },
  // A store for each story, so that notices do not carry over to the next.
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof NoticeStack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: NoticeStackExample };

const onPress = fn();
const onClose = fn();

const threeTones = () => {
  const notices = createNotices();
  notices.add({
    tone: "error",
    title: t("Order 1042 could not be created"),
    detail: t("The rate is no longer offered."),
  });
  notices.add({ tone: "warning", title: t("3 of 200 labels are missing"), action: { label: t("Retry 3"), onPress } });
  notices.add({
    tone: "success",
    duration: "sticky",
    title: t("Order 1043 created"),
    action: { label: t("Create another"), href: "#new" },
  });
  notices.add({ tone: "info", title: t("Waits for its turn") });
  return notices;
};

/** A page with a stack whose first notices come from `first`. */
function Begun({ first, ...args }: ComponentProps<typeof NoticeStack> & { first: () => Notices }) {
  const [notices] = useState(first);
  return <Page {...args} notices={notices} />;
}

/** Errors are on top; the fourth notice waits until there is room. */
export const Tones: Story = { tags: ["picture"], render: (args) => <Begun {...args} first={threeTones} /> };
export const RightToLeft: Story = { ...Tones, tags: ["picture"], globals: { locale: "rtl" } };
/**
 * Older notices are folded behind a button with their number. Screen readers still read them; they open by the button
 * or when they get the focus.
 */
export const Phone: Story = {
  ...Tones,
  globals: { viewport: { value: "small" } },
  play: async ({ canvas }) => {
    const inSight = (text: string) => canvas.getByText(text).getBoundingClientRect().width > 1;
    const all = [t("Order 1043 created"), t("3 of 200 labels are missing"), t("Order 1042 could not be created")];
    const more = await canvas.findByRole("button", { name: t("2 more notices") });
    await expect(all.map(inSight)).toEqual([true, false, false]);
    await userEvent.click(more);
    await waitFor(() => expect(all.map(inSight)).toEqual([true, true, true]));
    await userEvent.click(canvas.getByRole("button", { name: t("Show fewer notices") }));
    await waitFor(() => expect(all.map(inSight)).toEqual([true, false, false]));
    canvas.getByRole("button", { name: t("Elsewhere on the page") }).focus();
    await userEvent.keyboard("{F8}");
    await waitFor(() => expect(all.map(inSight)).toEqual([true, true, true]));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByText(t("Order 1042 could not be created"))).toBeNull());
    // The notice that waited is the newest now.
    await canvas.findByText(t("Waits for its turn"));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
    await userEvent.click(canvas.getByRole("button", { name: t("Show fewer notices") }));
    await canvas.findByRole("button", { name: t("2 more notices") });
  },
};
export const PhoneOpen: Story = {
  ...Phone,
  globals: { viewport: { value: "small" }, theme: "dark", locale: "fr" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "2 autres avis" }));
    await canvas.findByRole("button", { name: "Afficher moins d’avis" });
  },
};

/** The fold button disappears with the last folded notice; its focus moves to the remaining notice. */
export const FoldGoes: Story = {
  args: { notices: createNotices() },
  globals: { viewport: { value: "small" } },
  play: async ({ args: { notices }, canvas }) => {
    notices.clear();
    const older = notices.add({ tone: "info", title: t("Order 1043 created"), duration: "sticky" });
    notices.add({ tone: "warning", title: t("3 of 200 labels are missing"), duration: "sticky" });
    const more = await canvas.findByRole("button", { name: t("2 more notices") });
    more.focus();
    notices.dismiss(older);
    await waitFor(() => expect(more).not.toBeInTheDocument());
    const left = canvas.getByText(t("3 of 200 labels are missing")).closest('[data-slot="notice"]');
    await waitFor(() => expect(left).toHaveFocus());
  },
};

const longFrench = () => {
  const notices = createNotices();
  notices.add({
    tone: "warning",
    title: "Certaines commandes n’ont pas pu être marquées comme prêtes pour la cueillette",
    detail: "L’adresse de 4 commandes n’a pas encore été localisée. Réessayez dans quelques minutes.",
    action: { label: "Voir les commandes concernées", href: "#orders" },
  });
  return notices;
};
export const LongFrench: Story = {
  globals: { locale: "fr" },
  render: (args) => <Begun {...args} first={longFrench} />,
};

/** A notice with a minute to undo, in place of those before. */
function deleteOrders(notices: Notices) {
  const action = { label: t("Undo"), onPress };
  notices.clear();
  notices.add({ tone: "info", title: t("12 orders will be deleted"), duration: 60_000, showsTime: true, action });
}

function UndoPage(args: ComponentProps<typeof NoticeStack>) {
  const [notices] = useState(() => {
    const first = createNotices();
    deleteOrders(first);
    return first;
  });
  return (
    <div className="mp:min-h-80">
      <Button variant="danger" onClick={() => deleteOrders(notices)}>
        {t("Delete 12 orders")}
      </Button>
      <NoticeStack {...args} notices={notices} />
    </div>
  );
}

/** The bar empties in the time that is left to undo, a minute here. It pauses under the pointer; the button begins it again. */
export const TimeLeft: Story = { render: (args) => <UndoPage {...args} /> };

/** Undo pressed by keyboard: F8 goes to the notices, where the time pauses, and Enter undoes. */
export const Undo: Story = {
  args: { notices: createNotices() },
  play: async ({ args, canvas, globals }) => {
    const isFrench = globals["locale"] === "fr";
    const undo = isFrench ? "Annuler" : "Undo";
    onPress.mockClear();
    args.notices.clear();
    args.notices.add({
      tone: "info",
      title: isFrench ? "12 commandes seront supprimées" : "12 orders will be deleted",
      // Much longer than the test takes, also on a slow machine.
      duration: 600_000,
      showsTime: true,
      action: { label: undo, onPress },
    });
    const action = await canvas.findByRole("button", { name: undo });
    const stack = canvas.getByRole("region", { name: t("Notices (F8)") });
    await expect(stack.querySelector('[data-slot="notice-time"]')).not.toBeNull();
    await expect(stack).not.toHaveAttribute("data-paused");
    canvas.getByRole("button", { name: t("Elsewhere on the page") }).focus();
    await userEvent.keyboard("{F8}");
    await waitFor(() => expect(stack).toHaveAttribute("data-paused"));
    await userEvent.tab();
    await expect(action).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(onPress).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByRole("button", { name: undo })).toBeNull());
  },
};

export const ActionOnly: Story = {
  args: { notices: createNotices() },
  play: async ({ args, canvas }) => {
    onPress.mockClear();
    onClose.mockClear();
    args.notices.clear();
    args.notices.add({
      tone: "success",
      title: t("Order created"),
      duration: 7000,
      action: { label: t("Create another"), onPress },
      onClose,
    });
    const told = await canvas.findByText(t("Order created"));
    // Announced once: a live region inside another is read twice.
    await expect(told.closest("[aria-live]")).not.toBeNull();
    await expect(told.closest('[role="status"],[role="alert"]')).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: t("Create another") }));
    await waitFor(() => expect(canvas.queryByText(t("Order created"))).toBeNull());
    await expect(onPress).toHaveBeenCalledOnce();
    await expect(onClose.mock.calls).toEqual([["action"]]);
  },
};

const onNavigate = fn();
export const LinkStaysInTheApp: Story = {
  args: { notices: createNotices(), onNavigate },
  play: async ({ args, canvas }) => {
    onNavigate.mockClear();
    args.notices.clear();
    args.notices.add({
      tone: "success",
      title: t("Order created"),
      action: { label: t("Create another"), href: "/new" },
    });
    await userEvent.click(await canvas.findByRole("link", { name: t("Create another") }));
    await expect(onNavigate).toHaveBeenCalledWith("/new");
  },
};

export const Keyboard: Story = {
  args: { notices: createNotices() },
  play: async ({ args, canvas }) => {
    args.notices.clear();
    args.notices.add({ tone: "error", title: t("First") });
    args.notices.add({ tone: "error", title: t("Second") });
    const elsewhere = canvas.getByRole("button", { name: t("Elsewhere on the page") });
    elsewhere.focus();
    const second = (await canvas.findByText(t("Second"))).closest('[role="alert"]');
    await expect(second?.closest("[aria-live]")).toBeNull();
    await userEvent.keyboard("{F8}");
    await expect(second).toHaveFocus();
    await userEvent.keyboard("{F8}");
    await expect(elsewhere).toHaveFocus();
    await userEvent.keyboard("{F8}{Escape}");
    await waitFor(() => expect(canvas.queryByText(t("Second"))).toBeNull());
    await expect(canvas.getByRole("alert")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.queryByRole("alert")).toBeNull());
    await expect(elsewhere).toHaveFocus();
  },
};

/** Notices from before a dialog are under it; those that come while it is open are above it, and Undo always is. */
export const UnderADialog: Story = {
  render: (args) => <Begun {...args} first={threeTones} />,
  play: async ({ canvas, canvasElement }) => {
    const stack = canvas.getByRole("region", { name: t("Notices (F8)") });
    const above = () => Number(getComputedStyle(stack).zIndex) > 1000;
    await expect(above()).toBe(true);
    const overlay = canvasElement.ownerDocument.createElement("div");
    overlay.dataset["slot"] = "dialog-overlay";
    stack.closest("[data-mp]")?.append(overlay);
    const uncover = modalOverlay.ref(overlay);
    await waitFor(() => expect(above()).toBe(false));
    stack.focus();
    await waitFor(() => expect(above()).toBe(true));
    stack.blur();
    overlay.remove();
    uncover?.();
    await waitFor(() => expect(above()).toBe(true));
  },
};

const onHostKey = fn((event: KeyboardEvent) => event.defaultPrevented);

/** In a host's page F8 works only while the focus is inside our root. */
export const InAHostsPage: Story = {
  args: { notices: createNotices() },
  play: async ({ args, canvas }) => {
    onHostKey.mockClear();
    args.notices.clear();
    args.notices.add({ tone: "error", title: t("First") });
    const notice = (await canvas.findByText(t("First"))).closest('[role="alert"]');
    const host = document.createElement("button");
    host.textContent = "Host";
    document.body.append(host);
    addEventListener("keydown", onHostKey);
    host.focus();
    await userEvent.keyboard("{F8}");
    await expect(host).toHaveFocus();
    host.blur();
    await userEvent.keyboard("{F8}");
    await expect(document.body).toHaveFocus();
    canvas.getByRole("button", { name: t("Elsewhere on the page") }).focus();
    await userEvent.keyboard("{F8}");
    await expect(notice).toHaveFocus();
    removeEventListener("keydown", onHostKey);
    host.remove();
    await expect(onHostKey.mock.results.map(({ value }) => value as boolean)).toEqual([false, false, true]);
  },
};
