import { createContext, useContext } from "react";

/** Who is signed in, from the claims of the session's token (Spec §3, token claims). */
export interface ShellUser {
  /** Names the user for good; what is kept on the device is kept under it. */
  sub: string;
  name: string;
  /** Names the merchant for good, of whom a user may be one of several. */
  merchantId: string;
  merchantName: string;
  email: string;
  /** Asked later: whether they are still at work here, also where the session merely ended and they are to come back. */
  isStillIn: () => boolean;
  onLogOut: () => void;
  /** They log out, and the code of the question before that has not come: the ways out. */
  awaited?: { onLeave: () => void; onStay: () => void } | undefined;
}

/**
 * Who looks at the portal, as far as the shell and the guards care. `hasLeft`: signed out on purpose, here or in another
 * tab, so there is no way back to offer.
 */
export type Visitor = { at: "loading" } | { at: "out"; hasLeft: boolean } | { at: "in"; user: ShellUser };

export const VisitorContext = createContext<Visitor>({ at: "out", hasLeft: false });

export function useVisitor(): Visitor {
  return useContext(VisitorContext);
}

/** The signed-in user; null while nobody is. */
export function useShellUser(): ShellUser | null {
  const visitor = useVisitor();
  return visitor.at === "in" ? visitor.user : null;
}
