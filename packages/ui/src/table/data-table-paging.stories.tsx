import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { sampleOrders } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";

type PagedTableProps = {
  /** Called at each request with the number of rows that were loaded. */
  onRequest: (rows: number) => void;
  /** The number of the request that fails, from 1. */
  failing?: number;
  pages: number;
};

/** Pages of 100 rows from a server that responds when the story clicks 'Answer'. */
function PagedTable({ onRequest, failing, pages }: PagedTableProps) {
  const [rows, setRows] = useState(() => sampleOrders(100));
  const [request, setRequest] = useState(0);
  const [at, setAt] = useState<"rest" | "loading" | "failed">("rest");
  const ask = () => {
    onRequest(rows.length);
    setRequest((count) => count + 1);
    setAt("loading");
  };
  const answer = () => {
    if (request === failing) return setAt("failed");
    setRows((before) => [...before, ...sampleOrders(100, before.length)]);
    setAt("rest");
  };
  return (
    <div>
      <button type="button" onClick={answer} className="mp:min-h-6">
        {t("Answer")}
      </button>
      <SampleTable
        rows={rows}
        total={pages * 100}
        end={{
          hasMore: rows.length < pages * 100,
          isLoading: at === "loading",
          onReachEnd: ask,
          loadMoreLabel: t("Load more orders"),
          loadingLabel: t("Loading more orders…"),
          doneLabel: t("All {count} orders are shown.", { count: rows.length }),
          error:
            at === "failed"
              ? { message: t("The next orders could not be loaded."), retryLabel: t("Try again"), onRetry: ask }
              : undefined,
        }}
        maxHeight="30rem"
      />
    </div>
  );
}

const meta = {
  title: "Table/DataTable paging",
  component: PagedTable,
  args: { onRequest: fn(), pages: 3 },
} satisfies Meta<typeof PagedTable>;
export default meta;
type Story = StoryObj<typeof meta>;

function scrollerOf(canvas: HTMLElement): HTMLElement {
  const scroller = within(canvas).getByRole("grid").parentElement;
  if (scroller === null) throw new Error("The grid scrolls in nothing.");
  return scroller;
}

/** The next page is requested twenty rows before the end, and only once, even when the list scrolls back and forth. */
export const OneRequestAPage: Story = {
  play: async ({ canvasElement, args }) => {
    const scroller = scrollerOf(canvasElement);
    const answer = within(canvasElement).getByText(t("Answer"));
    scroller.scrollTop = 44 * 60;
    await waitFor(() => expect(canvasElement.querySelector("[data-row='62']")).toBeInTheDocument());
    await expect(args.onRequest).not.toHaveBeenCalled();
    for (const top of [44 * 72, 44 * 90, 1e6, 44 * 80, 1e6]) {
      scroller.scrollTop = top;
      await waitFor(() => expect(args.onRequest).toHaveBeenCalledTimes(1));
    }
    await userEvent.click(answer);
    await expect(args.onRequest).toHaveBeenCalledTimes(1);
    scroller.scrollTop = 1e6;
    await waitFor(() => expect(args.onRequest).toHaveBeenCalledTimes(2));
    await userEvent.click(answer);
    scroller.scrollTop = 1e6;
    await waitFor(() =>
      expect(within(canvasElement).getByText(t("All {count} orders are shown.", { count: 300 }))).toBeVisible(),
    );
    await expect(args.onRequest).toHaveBeenCalledTimes(2);
  },
};

/**
 * The table is one tab stop, so one Tab leads to the button below it, and loads nothing. The rows that a press loads push the button away:
 * the focus goes to the first of them, also when the button disappears with the last page.
 */
export const KeyboardReachesTheEnd: Story = {
  args: { pages: 2 },
  play: async ({ canvasElement, args }) => {
    const answer = within(canvasElement).getByRole("button", { name: t("Answer") });
    answer.focus();
    await userEvent.tab();
    await userEvent.tab();
    const more = within(canvasElement).getByRole("button", { name: t("Load more orders") });
    await expect(more).toHaveFocus();
    await waitFor(() => expect(canvasElement.querySelector("[data-row='99']")).toBeInTheDocument());
    await expect(args.onRequest).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}{Enter}");
    await waitFor(() => expect(more).toHaveAttribute("aria-busy", "true"));
    await expect(args.onRequest).toHaveBeenCalledTimes(1);
    await expect(more).toHaveFocus();
    // Not by a pointer, which would take the focus.
    answer.click();
    await waitFor(() => expect(document.activeElement?.closest("[data-row]")).toHaveAttribute("data-row", "100"));
    await expect(more).not.toBeInTheDocument();
    // Rows that come later leave the focus alone.
    scrollerOf(canvasElement).scrollTop = 1e6;
    await waitFor(() => expect(canvasElement.querySelector("[data-row='199']")).toBeInTheDocument());
    answer.focus();
    answer.click();
    await waitFor(() =>
      expect(scrollerOf(canvasElement)).toHaveTextContent(t("All {count} orders are shown.", { count: 300 })),
    );
    await expect(answer).toHaveFocus();
  },
};

/** After a page has failed, the list shows the error and requests the page again only by its button. */
export const NextPageFails: Story = {
  args: { failing: 1 },
  play: async ({ canvasElement, args }) => {
    const scroller = scrollerOf(canvasElement);
    scroller.scrollTop = 1e6;
    await waitFor(() => expect(within(canvasElement).getByText(t("Loading more orders…"))).toBeInTheDocument());
    await userEvent.click(within(canvasElement).getByRole("button", { name: t("Answer") }));
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent(t("The next orders could not be loaded."));
    scroller.scrollTop = 0;
    scroller.scrollTop = 1e6;
    await expect(args.onRequest).toHaveBeenCalledTimes(1);
    const retry = within(canvasElement).getByRole("button", { name: t("Try again") });
    await userEvent.click(retry);
    await expect(retry).toHaveFocus();
    await userEvent.click(within(canvasElement).getByRole("button", { name: t("Answer") }));
    await waitFor(() => expect(args.onRequest).toHaveBeenCalledTimes(2));
    await expect(within(canvasElement).queryByRole("alert")).toBeNull();
  },
};

/** The same on a phone. The end of the list is announced below the last card. */
export const OnPhone: Story = { args: { failing: 1 }, globals: { viewport: { value: "phone" } } };
