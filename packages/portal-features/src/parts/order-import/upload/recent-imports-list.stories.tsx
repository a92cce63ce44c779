/** The recent imports of this device, and an interrupted one. */
import { sampleNow } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { RecentImportsList, ResumeBanner } from "./recent-imports-list.tsx";
import { storyView } from "./story-imports.ts";
import type { RecentImport } from "./use-recent-imports.ts";

const hour = 3_600_000;
const one = (place: number, status: RecentImport["status"], taken: number, more: Partial<RecentImport> = {}) => ({
  id: `i-${place}`,
  files: ["commandes.csv", "colis.csv"],
  at: sampleNow - place * hour,
  status,
  count: { total: 2_000, taken, repeats: 0, refused: 0, open: 0, unsent: 2_000 - taken },
  isWaiting: false,
  canResume: false,
  ...more,
});
const { count: _, ...validating } = one(0, "validating", 0);
const imports: readonly RecentImport[] = [
  validating,
  one(1, "sending", 500),
  one(2, "interrupted", 1_000, { isWaiting: true, canResume: true }),
  one(3, "done", 2_000),
  one(4, "doneWithFailures", 1_500),
  one(5, "unknown", 500, { count: { total: 2_000, taken: 500, repeats: 0, refused: 0, open: 500, unsent: 1_000 } }),
  one(6, "failed", 0, { files: ["Une-exportation-de-boutique-au-nom-vraiment-très-long (copie 2).csv", "colis.csv"] }),
];

const meta = {
  title: "Parts/Bulk create/Recent imports",
  component: RecentImportsList,
  args: { imports, onSeeOrders: fn(), onResume: fn(), onForget: fn() },
  decorators: [inDelivery()],
} satisfies Meta<typeof RecentImportsList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  tags: ["picture"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole("row")).toHaveLength(8);
    for (const status of [
      "Not sent yet",
      "Sending",
      "Interrupted",
      "Done",
      "Done with failures",
      "Not known",
      "Failed",
    ])
      await expect(canvas.getByText(status, { exact: true })).toBeVisible();
    await expect(canvas.getByRole("row", { name: /Not sent yet/ })).toHaveTextContent("—");
    await userEvent.click(
      canvas.getByRole("button", { name: /^Continue the import of commandes\.csv and colis\.csv/ }),
    );
    await expect(args.onResume).toHaveBeenCalledWith("i-2");
    // A draft has no orders to see; an import that is being sent or can be resumed cannot be forgotten.
    const see = canvas.getAllByRole("button", { name: /^See its orders/ });
    await expect(see).toHaveLength(5);
    await expect(canvas.getByRole("row", { name: /Not known/ })).toHaveTextContent("500 of 2,000 · 500 not known");
    await expect(canvas.getAllByRole("button", { name: /^Forget/ })).toHaveLength(4);
    await userEvent.click(canvas.getAllByRole("button", { name: /^Forget/ })[3] as HTMLElement);
    await expect(args.onForget).toHaveBeenCalledWith("i-6");
  },
};

/** An import that can be resumed further up has neither button. */
export const GoesOnAbove: Story = {
  args: { resumedAbove: "i-2" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /^Continue/ })).toBeNull();
    await expect(canvas.getAllByRole("button", { name: /^Forget/ })).toHaveLength(4);
  },
};

export const FrenchPhone: Story = {
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText("Terminée avec des échecs");
    await canvas.findByText("Pas encore envoyée");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const None: Story = {
  args: { imports: [] },
  play: async ({ canvas }) => {
    await canvas.findByText(/are listed here/);
  },
};

/** After a reload nothing is sent without a click. */
export const Interrupted: Story = {
  render: ({ onResume }) => (
    <ResumeBanner interrupted={storyView({ at: "paused", why: "interrupted" })} onResume={onResume} onAbandon={fn()} />
  ),
  play: async ({ canvas, args }) => {
    await canvas.findByText(/commandes-novembre\.csv and colis-novembre\.csv: 1,000 of 2,000 orders were sent/);
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(args.onResume).toHaveBeenCalledWith("story");
  },
};
