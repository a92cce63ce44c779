import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { todayKey, userKey } from "#kit/user-data.ts";
import { browserZone, dayOf } from "#rules/zoned-time.ts";
import { TodayDialog } from "./today-dialog.tsx";
import type { TodayEntry } from "./today-log.ts";

const user = "today-stories";
const key = userKey(user, todayKey);
const at = Date.UTC(2026, 10, 20, 19, 5);
const entries: readonly TodayEntry[] = [
  { id: "f", at, what: "failure", name: "JUN-10482" },
  { id: "p", at, what: "job", kind: "print", done: 40, failed: 0, skipped: 0, left: 0 },
  { id: "d", at, what: "job", kind: "delete", done: 38, failed: 1, skipped: 1, left: 2 },
];

/** The entries are of the day on which the story is played. */
const stored = (list: readonly TodayEntry[]) => () => {
  localStorage.setItem(key, JSON.stringify({ day: dayOf(Date.now(), browserZone()), entries: list }));
  return () => localStorage.removeItem(key);
};

/** A browser whose person answers so. */
const answering = (answer: NotificationPermission, before: NotificationPermission = "default") => {
  const permission = spyOn(Notification, "permission", "get").mockReturnValue(before);
  const ask = spyOn(Notification, "requestPermission").mockResolvedValue(answer);
  return { ask, restore: () => [permission, ask].forEach((spy) => spy.mockRestore()) };
};

const meta = {
  title: "Parts/Today",
  component: TodayDialog,
  decorators: [inDelivery({}, user)],
  args: { alerts: false, onAlertsChange: fn(), onClose: fn() },
  beforeEach: stored(entries),
} satisfies Meta<typeof TodayDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Off at first; the browser is asked on the press alone, by keyboard. */
export const Jobs: Story = {
  play: async ({ args }) => {
    const { ask, restore } = answering("granted");
    try {
      const list = within(await screen.findByRole("list", { name: "Today" }));
      await expect(list.getAllByRole("listitem")).toHaveLength(3);
      await expect(list.getByText("Delivery failed: JUN-10482")).toBeVisible();
      await expect(list.getByText("38 done, 1 failed, 1 skipped, 2 not sent")).toBeVisible();
      const choice = screen.getByRole("switch", { name: "Tell me when a delivery fails" });
      await expect(choice).not.toBeChecked();
      await expect(ask).not.toHaveBeenCalled();
      choice.focus();
      await userEvent.keyboard(" ");
      await expect(ask).toHaveBeenCalledOnce();
      await waitFor(() => expect(args.onAlertsChange).toHaveBeenCalledWith(true));
    } finally {
      restore();
    }
  },
};

/** A browser that blocks notifications: the choice stays off, and a sentence says how to allow them. */
export const Blocked: Story = {
  play: async ({ args }) => {
    const { restore } = answering("denied");
    try {
      await userEvent.click(await screen.findByRole("switch"));
      await screen.findByText(/This browser blocks notifications.*choose Notifications: Allow\.$/);
      await expect(screen.getByRole("switch")).not.toBeChecked();
      await expect(args.onAlertsChange).not.toHaveBeenCalled();
    } finally {
      restore();
    }
  },
};

export const NothingYetInFrench: Story = {
  globals: { viewport: { value: "phone" }, locale: "fr", theme: "dark" },
  beforeEach: stored([]),
  play: async () => {
    await screen.findByText("Rien ne s’est encore terminé aujourd’hui.");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
