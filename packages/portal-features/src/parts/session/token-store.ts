import type { SafeStorage } from "#kit/safe-storage.ts";

/** The tokens of a sign-in. */
export interface Tokens {
  /** The username that the identity library stores them under. */
  username: string;
  idToken: string;
  accessToken: string;
  refreshToken: string;
  /** Seconds that this computer's clock is ahead of the pool's. */
  clockDrift: number;
}

const familyPrefix = "CognitoIdentityServiceProvider.";

/** Whether this tab has the tokens of a session, which may have expired. For what is fetched ahead: only `Session` knows who is signed in. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(familyPrefix) && key.endsWith(".LastAuthUser"));
  } catch {
    return false;
  }
}

/** Stores tokens in session storage under the identity library's own keys, without loading the library. */
export function createTokenStore(storage: SafeStorage, clientId: string) {
  const prefix = `${familyPrefix}${clientId}`;
  const lastUser = `${prefix}.LastAuthUser`;

  return {
    load(): Tokens | null {
      const username = storage.getItem(lastUser);
      if (!username) return null;
      const read = (name: string) => storage.getItem(`${prefix}.${username}.${name}`) ?? "";
      const [idToken, accessToken, refreshToken] = [read("idToken"), read("accessToken"), read("refreshToken")];
      if (!idToken || !refreshToken) return null;
      return { username, idToken, accessToken, refreshToken, clockDrift: Number(read("clockDrift")) || 0 };
    },
    save({ username, ...values }: Tokens): void {
      for (const [name, value] of Object.entries(values)) storage.setItem(`${prefix}.${username}.${name}`, `${value}`);
      storage.setItem(lastUser, username);
    },
    /** Removes the keys of all users; the library's sign-out only removes the current user's. */
    clear(): void {
      for (const key of storage.keys()) if (key.startsWith(familyPrefix)) storage.removeItem(key);
    },
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;
