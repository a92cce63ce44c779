import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { inLanguage, t } from "#styles/story-language.tsx";
import { narrow } from "#styles/story-place.tsx";
import { countRun, ProgressRun, type RunItem } from "./progress-run.tsx";
import { Example as ProgressRunExample } from "./progress-run.example.tsx";

// In English, because args are not translated.
const failure = "The label for Ana Tremblay could not be generated.";
const items = (states: RunItem["state"][]): RunItem[] =>
  states.map((state, index) => ({
    key: String(index),
    title: `JUN-${10_000 + index} · Ana Tremblay`,
    state,
    ...(state === "failed" && { message: failure }),
    ...(state === "skipped" && { message: "The order is archived." }),
  }));

const many = (count: number, state: (index: number) => RunItem["state"]) =>
  items(Array.from({ length: count }, (_, index) => state(index)));

const meta = {
  title: "Feedback/ProgressRun",
  component: ProgressRun,
  decorators: [(Story) => <div className="mp:max-w-xl">{Story()}</div>],
  args: {
    items: items(["done", "done", "failed", "skipped", "running", "waiting", "waiting"]),
    isRunning: true,
    onCancel: fn(),
    onRetry: fn(),
    words: {
      label: "Labels",
      progress: (finished, total) => t("{finished} of {total} labels", { finished, total }),
      result: (counts) => t("{done} made, {failed} failed, {skipped} skipped, {waiting} not started", counts),
      states: { waiting: "Waiting", running: "Running", done: "Made", failed: "Failed", skipped: "Skipped" },
      cancel: "Cancel",
      cancelling: "Cancelling…",
      more: (count) => t("and {count} more", { count }),
      retry: (failed, waiting) =>
        waiting > 0 ? t("Continue with {count}", { count: failed + waiting }) : t("Retry {failed} failed", { failed }),
    },
  },
} satisfies Meta<typeof ProgressRun>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ProgressRunExample };

export const Running: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("progressbar", { name: t("Labels") })).toHaveAttribute(
      "aria-valuetext",
      t("{finished} of {total} labels", { finished: 4, total: 7 }),
    );
    await userEvent.click(canvas.getByRole("button", { name: t("Cancel") }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Cancelling: Story = { args: { isCancelling: true } };

/** Failed items come first, and the counts add up to the total. */
export const EndedWithFailures: Story = {
  tags: ["picture"],
  args: { items: many(200, (index) => (index === 57 ? "failed" : "done")), isRunning: false },
  play: async ({ canvas, args }) => {
    // The list renders after the counts.
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(42));
    await expect(canvas.getAllByRole("listitem").at(-1)).toHaveTextContent(t("and {count} more", { count: 159 }));
    await expect(canvas.getByText(args.words.result(countRun(args.items)), { selector: "p" })).toBeVisible();
    const [first] = within(canvas.getByRole("list")).getAllByRole("listitem");
    await expect(first).toHaveTextContent(`${t("Failed")}: JUN-10057`);
    await userEvent.click(canvas.getByRole("button", { name: t("Retry {failed} failed", { failed: 1 }) }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const EndedWell: Story = { args: { items: many(12, () => "done"), isRunning: false } };
export const Cancelled: Story = {
  args: { items: many(20, (index) => (index < 8 ? "done" : "waiting")), isRunning: false },
};

function Live() {
  const [done, setDone] = useState(0);
  const list = many(6, (index) => (index < done ? "done" : index === done ? "running" : "waiting"));
  return (
    <>
      <ProgressRun {...inLanguage(meta.args)} items={list} isRunning={countRun(list).done < 6} />
      <button type="button" className="mp:mt-4 mp:underline" onClick={() => setDone(done + 1)}>
        {t("Finish one")}
      </button>
    </>
  );
}

export const ItemByItem: Story = {
  render: () => <Live />,
  play: async ({ canvas }) => {
    const next = canvas.getByRole("button", { name: t("Finish one") });
    for (let step = 0; step < 6; step += 1) await userEvent.click(next);
    await expect(canvas.getByRole("status")).toHaveTextContent(meta.args.words.result(countRun(many(6, () => "done"))));
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    isRunning: false,
    items: [
      {
        key: "1",
        title: "COMMANDE-TRÈS-LONGUE-DE-LA-BOUTIQUE-2026-000123456789 · Éléonore Desjardins-Côté",
        state: "failed",
        message: "L’étiquette pour Éléonore Desjardins-Côté n’a pas pu être générée.",
      },
    ],
    words: {
      ...meta.args.words,
      label: "Étiquettes d’expédition",
      result: ({ failed }) => `${failed} étiquette n’a pas pu être générée`,
      retry: (failed) => `Réessayer pour ${failed} étiquette`,
    },
  },
};
