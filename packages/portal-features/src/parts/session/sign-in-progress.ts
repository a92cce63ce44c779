import type { SafeStorage } from "#kit/safe-storage.ts";

/** How far a visitor got before signing in. Never a password or a code, so that a reload can go on from here. */
export type SignInProgress = { step: "newPassword" | "codeSent"; email: string };

const key = "mp.signInProgress";

/** Remembers the step in session storage until the visitor is in, or goes back. */
export function createProgressStore(storage: SafeStorage) {
  return {
    load(): SignInProgress | null {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? "null");
        if (typeof value !== "object" || value === null || !("step" in value) || !("email" in value)) return null;
        const { step, email } = value;
        return (step === "newPassword" || step === "codeSent") && typeof email === "string" ? { step, email } : null;
      } catch {
        return null;
      }
    },
    save: (progress: SignInProgress) => storage.setItem(key, JSON.stringify(progress)),
    clear: () => storage.removeItem(key),
  };
}
