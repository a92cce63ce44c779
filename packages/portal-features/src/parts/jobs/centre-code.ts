/**
 * The code of the centre of jobs, for an app that fetches it after the first page. Whatever starts jobs there waits for it: without a centre, a job
 * is neither sent nor shown (rule 7 of `job-reducer.ts`).
 */

let load: () => Promise<unknown> = async () => undefined;

/** Tells how the app fetches the centre. It resolves when the centre is drawn. */
export function setCentreCode(fetchCentre: () => Promise<unknown>): void {
  load = fetchCentre;
}

/** Resolves when the centre is there: at once in an app that starts with it. Rejects when its code does not come; call it again then. */
export const centreCode = (): Promise<unknown> => load();
