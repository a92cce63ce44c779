/** The page that the provider's own sign-in comes back to. */
import { useEffect, useEffectEvent, useState } from "react";
import { FinishingSignIn, HostedSignIn } from "#parts/session/hosted-sign-in/hosted-sign-in.tsx";
import { HostedFailure, type Return } from "#parts/session/hosted-options.ts";
import { useSession } from "#parts/session/session-context.tsx";

export interface SignInCallbackScreenProps {
  /** The address that the provider led to, with its answer. */
  address: string;
  /** The person is signed in, and wanted to go there. */
  onSignedIn: (returnTo: Return) => void;
}

/** Finishes the sign-in and goes on; or says why it failed, with a new try (S2.8). */
export function SignInCallbackScreen({ address, onSignedIn }: SignInCallbackScreenProps) {
  const { session } = useSession();
  const [failed, setFailed] = useState<unknown>();
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    let isOver = false;
    // Without such a sign-in, this address leads to the portal.
    const finish = session.hosted?.finish(address) ?? Promise.resolve({});
    finish.then(
      (returnTo) => isOver || goOn(returnTo),
      (error: unknown) => isOver || setFailed(error),
    );
    return () => {
      isOver = true;
    };
  }, [session, address]);
  if (failed === undefined) return <FinishingSignIn />;
  const returnTo = failed instanceof HostedFailure ? failed.returnTo : {};
  return <HostedSignIn {...{ session, returnTo, failed }} />;
}
