/**
 * The code of the centre of jobs, for an app that fetches it after the first page. Whatever starts jobs there waits for it: without a centre, a job
 * is neither sent nor shown (rule 7 of `job-reducer.ts`).
 */

const loads = new Set<() => Promise<unknown>>();

/** Tells how an app fetches its centre: the portal, and the provider of widgets. `fetchCentre` resolves when the centre is drawn. */
export const addCentreCode = (fetchCentre: () => Promise<unknown>): void => void loads.add(fetchCentre);

/** Resolves when the centre is there: at once in an app that starts with it. Rejects when its code does not come; call it again then. */
export const centreCode = (): Promise<unknown> => Promise.all([...loads].map((load) => load()));
