/** The check for existing orders: before it, while it runs, its failure and its result. */
import { refuse } from "@merchant-portal/api/testing";
import { sampleNow, sampleOrders } from "@merchant-portal/api/testing/samples";
import { Button } from "@merchant-portal/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { inDelivery as inDeliveryOf } from "#kit/in-delivery.tsx";
import { ReferenceCheck, useReferenceCheck } from "./reference-check.tsx";

const orders = sampleOrders(3);
const known = orders.map(({ refNumber = "" }) => refNumber);

/** A user of these stories only, so that orders of other stories do not count. */
const inDelivery = (answers: Parameters<typeof inDeliveryOf>[0] = {}) =>
  inDeliveryOf(answers, "reference-check-stories");

const decorators = [inDelivery()];

const meta = {
  title: "Parts/Bulk create/Known references",
  component: ReferenceCheck,
  args: { check: { at: "none" }, onStart: fn(), onCancel: fn() },
} satisfies Meta<typeof ReferenceCheck>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothingElse = { mayExist: 0, notFound: 0, held: 0 };

export const Searching: Story = {
  decorators,
  args: { check: { at: "running", progress: { of: "references", done: 12, total: 80 } } },
  play: async ({ canvas, args }) => {
    await canvas.findByText("12 of 80 references");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const ReadingEverything: Story = {
  decorators,
  args: { check: { at: "running", progress: { of: "orders", read: 12_300 } } },
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText(/commandes lues jusqu’ici/);
  },
};

export const Known: Story = {
  decorators,
  args: { check: { at: "done", total: 500, existing: 12, sent: { count: 7, at: sampleNow }, ...nothingElse } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent(
      /^12 references are already used by orders\. 7 of them were sent from this device \(.+\)\.$/,
    );
  },
};

/** The server is asked on a click; what this device sent is shown before. */
export const Unchecked: Story = {
  decorators,
  args: { check: { at: "unchecked", existing: 3, sent: { count: 3, at: sampleNow }, ...nothingElse } },
  play: async ({ canvas, args }) => {
    await canvas.findByText("3 references are already used by orders.");
    await canvas.findByText(/^3 of them were sent from this device/);
    await canvas.findByText(/^Not checked yet/);
    await userEvent.click(canvas.getByRole("button", { name: "Check references" }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

/** An earlier attempt had no clear answer: only the server knows. */
export const MayExist: Story = {
  decorators,
  args: { check: { at: "unchecked", existing: 0, sent: undefined, ...nothingElse, mayExist: 2 } },
  play: async ({ canvas, args }) => {
    await canvas.findByText(/^2 orders may exist already/);
    await userEvent.click(canvas.getByRole("button", { name: "Check references" }));
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

/** The server does not have them: they can be sent. Those of an import that is not over cannot. */
export const NotFound: Story = {
  decorators,
  args: { check: { at: "done", total: 3, existing: 0, sent: undefined, mayExist: 0, notFound: 2, held: 1 } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^2 orders of an earlier attempt were not found/);
    await canvas.findByText(/^1 order belongs to an import that is not over/);
  },
};

const told = fn<Parameters<typeof useReferenceCheck>[1]>(() => Promise.resolve());

function Live({ files = 1 }: { files?: number }) {
  const { check, start, cancel } = useReferenceCheck(files, told);
  const look = () => {
    const all = new Set([...known, "new-1"]);
    start({ all, fresh: all, existing: new Set(), notFound: new Set() }, true);
  };
  useEffect(look, []); // oxlint-disable-line react/exhaustive-deps -- once
  return <ReferenceCheck check={check} onStart={look} onCancel={cancel} />;
}

/** A failure is shown and can be retried. */
export const FailedThenKnown: Story = {
  render: () => <Live />,
  decorators: [
    inDelivery(() => {
      let calls = 0;
      return {
        "GET /orders": ({ url }) => {
          calls += 1;
          if (calls <= 4) return refuse(400, "boom");
          const search = url.searchParams.get("freeSearch") ?? "";
          return { orders: orders.filter(({ refNumber = "" }) => refNumber.includes(search)) };
        },
      };
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText("We could not check which orders already exist");
    await expect(told).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    const result = await canvas.findByText("3 references are already used by orders.");
    // The focus of the button, which is gone.
    await expect(document.activeElement?.textContent).toBe(result.textContent);
    await expect(told).toHaveBeenCalledWith(known, true, [], expect.any(Number));
  },
};

function Chosen() {
  const [files, setFiles] = useState(1);
  return (
    <>
      <Live files={files} />
      <Button onClick={() => setFiles(2)}>Choose other files</Button>
    </>
  );
}

/** A result for earlier files is not shown for other files. */
export const OfOtherFiles: Story = {
  render: () => <Chosen />,
  decorators: [inDelivery({ "GET /orders": () => ({ orders }) })],
  play: async ({ canvas }) => {
    await canvas.findByText("3 references are already used by orders.");
    await userEvent.click(canvas.getByRole("button", { name: "Choose other files" }));
    await expect(canvas.queryByText("3 references are already used by orders.")).not.toBeInTheDocument();
  },
};
