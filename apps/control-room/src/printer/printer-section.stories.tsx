import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { inControlRoom } from "#testing/in-control-room.tsx";
import { printedZpl, printJobs, samplePrinter } from "#testing/samples.ts";
import { PrinterSection } from "./printer-section.tsx";

const meta = { title: "Control room/Printer", component: PrinterSection } satisfies Meta<typeof PrinterSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NothingPrinted: Story = {
  decorators: [
    inControlRoom({
      "PATCH /printer": ({ body }) => ({ ...samplePrinter, ...(body as Partial<typeof samplePrinter>) }),
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Out of paper" }));
    await waitFor(() => expect(canvas.getByRole("radio", { name: "Out of paper" })).toBeChecked());
  },
};

/** Shows the labels of a job and what went wrong with it. */
export const Jobs: Story = {
  decorators: [
    inControlRoom({ "GET /printer": { ...samplePrinter, jobs: printJobs }, "GET /printer/jobs/{id}": printedZpl }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Show labels of job print_2" }));
    await expect(await canvas.findByRole("img", { name: "Label 1 of 2, NEXT DAY, Éléonore Côté" })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Next" }));
    await expect(await canvas.findByText(/^This runs off the label: “A name/)).toBeVisible();
    await expect(canvas.getByText("Not drawn here: ^B7. The printed label may show more.")).toBeVisible();
  },
};
