/** What a sign-in at the provider's own page is configured with, and how it can fail. */
import type { ClaimNames } from "./token-claims.ts";

/** Where the provider is (`identity` in config.json), and where the portal is. */
export interface HostedOptions {
  clientId: string;
  /** The issuer, whose document names its endpoints. Absent: Cognito at `domain`. */
  authority?: string | undefined;
  /** Cognito's domain. */
  domain?: string | undefined;
  scope: string;
  claims?: ClaimNames | undefined;
  region: string;
  userPoolId: string;
  endpoint?: string | undefined;
  /** The portal's address, with its path. */
  portalUrl: string;
}

/** Where the person wanted to go: a path of the portal, and the router's state of it. */
export interface Return {
  path?: string | undefined;
  state?: Readonly<Record<string, string>> | undefined;
}

export interface HostedStart {
  returnTo: Return;
  locale: string;
  /** The provider asks for the account again, also when somebody is signed in there. */
  isOtherAccount?: boolean;
}

/**
 * `unreachable`: no connection, or the provider is down. `denied`: the person went back, or may not. `notStarted`: this tab began no such
 * sign-in, or it was finished before. `used`: the code is too old or was used. `refused`: the provider's own words are in `detail`.
 * `invalid`: its answer cannot be trusted. `incomplete`: it lacks what `detail` names. `noMerchant`: the account `detail` has no merchant.
 * `noStorage`, `insecure`: this browser, or a page by http, cannot do it.
 */
export type HostedFailureKind =
  | "unreachable"
  | "denied"
  | "notStarted"
  | "used"
  | "refused"
  | "invalid"
  | "incomplete"
  | "noMerchant"
  | "noStorage"
  | "insecure";

/** A sign-in at the provider's page that did not succeed. */
export class HostedFailure extends Error {
  override readonly name = "HostedFailure";
  readonly kind: HostedFailureKind;
  /** For the next try. */
  readonly returnTo: Return;
  readonly detail: string | undefined;

  constructor(kind: HostedFailureKind, returnTo: Return, detail?: string, cause?: unknown) {
    super(`Sign-in at the provider: ${kind}.`, { cause });
    this.kind = kind;
    this.returnTo = returnTo;
    this.detail = detail?.slice(0, 300);
  }
}
