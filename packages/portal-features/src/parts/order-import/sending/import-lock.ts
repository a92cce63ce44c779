/** Of the tabs of a user one sends: the others know that it does. */

const nameOf = (user: string | undefined) => `mp.imports.${user}`;
const locks = (): LockManager | undefined => globalThis.navigator?.locks as LockManager | undefined;

/** Whether tabs can know of each other; without that nothing of an import is kept, and each page has its own. */
export const canLock = (): boolean => locks() !== undefined;

/** Does the work, and answers true; false, and it is not begun, while another tab does its own. */
export async function tryLock(user: string | undefined, work: () => Promise<void>): Promise<boolean> {
  const manager = locks();
  if (!manager || user === undefined) {
    await work();
    return true;
  }
  let hasBegun = false;
  try {
    return await manager.request(nameOf(user), { ifAvailable: true }, async (lock) => {
      hasBegun = true;
      if (!lock) return false;
      await work();
      return true;
    });
  } catch (error) {
    if (hasBegun) throw error;
    // A private or partitioned page may have locks that it is not allowed to use: then the page sends for itself.
    await work();
    return true;
  }
}

/** Whether some tab, this one or another, is sending. */
export async function isSending(user: string | undefined): Promise<boolean> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === nameOf(user));
}
