import { refuse } from "@merchant-portal/api/testing";
import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import { Button } from "@merchant-portal/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { deleteJob } from "#parts/orders/delete/delete.job.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import { leaveJob } from "#parts/jobs/testing-jobs.ts";
import { useAddJob } from "#parts/jobs/use-jobs.ts";

const kinds = [deleteJob, markJobs.ready, markJobs.notReady];
const items = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}`, name: `${name}-${index}` }));

/** Buttons that start jobs, beside the centre that shows them. */
function Page() {
  const remove = useAddJob(deleteJob);
  const mark = useAddJob(markJobs.ready);
  return (
    <main className="mp:flex mp:gap-2 mp:p-4">
      <Button onClick={() => remove({ items: items(2, "D") })}>Delete two</Button>
      <Button onClick={() => remove({ items: items(1, "REFUSED") })}>Delete another</Button>
      <Button onClick={() => mark({ items: items(1, "BUSY") })}>Mark one</Button>
      <JobCentre kinds={kinds} />
    </main>
  );
}

/** A server that is busy, and refuses some. */
const served = inDelivery(
  () => ({
    "DELETE /orders/{id}": () => refuse(409, "Picked up a minute ago."),
    "PATCH /orders/{id}/pickupready": ({ url }) =>
      url.pathname.includes("BUSY")
        ? new Response(null, { status: 429, headers: { "retry-after": "600" } })
        : sampleOrder({ orderStatus: "PICKUP_READY", pickupReadyAt: sampleNow }),
  }),
  "story",
);

export default { title: "Screens/Orders list/Jobs", component: Page, decorators: [served] } satisfies Meta<typeof Page>;
type Story = StoryObj<typeof Page>;

/** Four jobs of an earlier page and of this one, in one list: what runs, what it waits for, what failed, and what can be done. One key reaches all. */
export const SeveralJobs: Story = {
  beforeEach: async () => {
    const cleanups = [
      await leaveJob({
        kind: "ready",
        state: { at: "running", tab: "closed" },
        afterLogout: "forget",
        items: items(57, "R"),
        skipped: [],
        done: 20,
      }),
      await leaveJob({
        kind: "delete",
        state: { at: "pending", dueAt: Date.now() - 1_000 },
        afterLogout: "send",
        items: items(3, "REFUSED"),
        skipped: [],
      }),
    ];
    return async () => {
      for (const remove of cleanups) await remove();
    };
  },
  play: async ({ canvas, globals }) => {
    const isFrench = globals["locale"] === "fr";
    const region = within(await screen.findByRole("region", { name: isFrench ? "Avis (F8)" : "Notices (F8)" }));
    const say = isFrench
      ? {
          left: "37 commandes restent à marquer prêtes",
          failed: "3 commandes n’ont pas pu être supprimées",
          busy: /^Le serveur est occupé/,
          pending: "2 commandes seront supprimées",
          undo: "Annuler la suppression",
        }
      : {
          left: "37 orders are still to be marked ready",
          failed: "3 orders could not be deleted",
          busy: /^The server is busy/,
          pending: "2 orders will be deleted",
          undo: "Undo",
        };
    await region.findByText(say.left);
    await region.findByText(say.failed);
    await userEvent.click(canvas.getByRole("button", { name: "Mark one" }));
    await region.findByText(say.busy);
    await userEvent.click(canvas.getByRole("button", { name: "Delete two" }));
    await region.findByText(say.pending);
    await expect(region.getAllByRole("listitem")).toHaveLength(4);
    await userEvent.keyboard("{F8}");
    await expect(screen.getByRole("region", { name: /F8/ })).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(region.getByRole("button", { name: say.undo }));
  },
};
export const SeveralJobsOnPhone: Story = {
  ...SeveralJobs,
  globals: { viewport: { value: "phone" }, locale: "fr", theme: "dark" },
};
