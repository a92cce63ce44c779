/**
 * Whether every operation of the contract is served and has tests of its own. While it is false, an operation that the
 * sandbox does not have yet (501) is passed over by the proofs that walk them all, and its row says 'no tests yet'.
 */
export const isWholeContractServed: boolean = true;

/** Whether an answer is one of a call that exists. @throws for one that does not, once all must */
export function isServed({ status }: { status: number }): boolean {
  if (status === 501 && isWholeContractServed) throw new Error("An operation of the contract is not served.");
  return status !== 501;
}
