/** Every kind of jobs: what the centre of a provider accepts. Open it to add a kind. */
import type { AnyKind } from "#parts/jobs/job-runner.ts";
import { uploadJob } from "#parts/order-import/upload/job/upload.job.ts";
import { deleteJob } from "#parts/orders/delete/delete.job.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { printKind } from "#parts/printing/print.job.ts";

export const jobKinds: readonly AnyKind[] = [deleteJob, markJobs.ready, markJobs.notReady, printKind, uploadJob];
