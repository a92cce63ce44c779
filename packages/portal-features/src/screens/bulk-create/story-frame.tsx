/** The frame of the bulk create stories: they run the import in place of its worker. */
import { type FakeAnswers, never } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleRates } from "@merchant-portal/api/testing/samples";
import type { ComponentType } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { fileSlots, type FileSlot } from "#parts/order-import/import-columns.ts";
import type { ImportWorker } from "#parts/order-import/import-worker-client.ts";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import { openImport } from "#parts/order-import/open-import.ts";
import { uploadJob } from "#parts/order-import/upload/job/upload.job.ts";

const kinds = [uploadJob];
const withJobs = (Story: ComponentType) => (
  <>
    <Story />
    <JobCentre kinds={kinds} />
  </>
);

/** With the service of the stories' files. */
const storyRates = sampleRates.map((rate) =>
  rate.service === "NEXTDAY" ? { ...rate, service: "STANDARD" as const } : rate,
);

/** A server with a merchant and no orders. With a `user`, data survive the page. */
export const server = (answers: FakeAnswers = {}, user?: string) => [
  withJobs,
  inDelivery(
    () => ({
      "GET /merchants": { ...sampleMerchant, phoneOptional: false },
      "GET /orders": { orders: [] },
      "POST /rates": storyRates,
      ...answers,
    }),
    user,
  ),
];

const lookingUp = /^(First we check which orders|La recherche des commandes déjà existantes)/;

/** Waits until the draft is stored and listed, so that a picture shows it. */
export async function listed() {
  const read = document.querySelectorAll("[data-slot=file-facts]").length;
  if (read === 0) return;
  // A dialog hides it from roles, not from the picture.
  const title = screen.getByText(/^(Recent imports|Importations récentes)$/, { selector: "h2" });
  const recent = title.closest("[aria-labelledby]");
  await waitFor(() => expect(recent).toHaveTextContent(/\.csv|Pasted/));
  if (document.querySelector("[data-slot=check-summary]")) {
    await waitFor(() => expect(document.querySelector("[data-slot=data-table]")).toBeInTheDocument());
    // "Send" is disabled until the look-up has ended.
    await waitFor(() => expect(screen.queryAllByText(lookingUp)).toHaveLength(0));
  }
  if (read > 1) await waitFor(() => expect(recent).toHaveTextContent(/(\.csv|M) (and|et) /));
}

/** An import without a worker, with some methods replaced. */
export const workerWith = (change: Partial<ImportWorker> = {}): ImportWorker => ({
  ...openImport(),
  end: () => undefined,
  ...change,
});

/** Never finishes reading, and rejects on abort. */
export const neverOpens: ImportWorker["open"] = async (_slot, _file, _options, watch) => {
  watch?.onProgress?.(0.45);
  await new Promise((_, reject) =>
    watch?.signal?.addEventListener("abort", () => reject(watch.signal?.reason as Error)),
  );
  return never();
};

const labels = {
  en: { orders: "Order details", packages: "Package details" },
  fr: { orders: "Détails des commandes", packages: "Détails des colis" },
} as const;

/** Chooses files, each in its field. Accepts any extension, like a drop. */
export async function choose(files: Partial<Record<FileSlot, File>>, language: keyof typeof labels = "en") {
  const user = userEvent.setup({ applyAccept: false });
  for (const slot of fileSlots) {
    const file = files[slot];
    if (file) await user.upload(await screen.findByLabelText(labels[language][slot]), file);
  }
}

/** Waits for the summary of the check and the grid. */
export const findSummary = (text: RegExp | string) =>
  waitFor(async () => {
    const summary = screen.getAllByRole("status").find((one) => one.matches("[data-slot=check-summary]"));
    await expect(summary).toHaveTextContent(text);
    await expect(document.querySelector("[data-slot=data-table]")).toBeInTheDocument();
  });

export const phone = { viewport: { value: "phone" } };
export const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
