import type { OrderImport, Watch } from "./order-import.ts";

/** What the worker is asked: a method of `OrderImport` by its name, with what it is given but for its `Watch`, which comes last. */
export interface ImportTask {
  do: keyof OrderImport;
  given: readonly unknown[];
}

/** Asks `own` what the task says. */
export const answerTask = (own: OrderImport, task: ImportTask, watch: Watch): Promise<unknown> =>
  (own as unknown as Readonly<Record<keyof OrderImport, (...given: unknown[]) => Promise<unknown>>>)[task.do](
    ...task.given,
    watch,
  );
