/** Options of the pool. Durations are milliseconds. */
export interface IdentitySettings {
  userPoolId: string;
  clientId: string;
  /** The URL of the pool without the pool id. In tokens `iss` is `<issuer>/<userPoolId>`. */
  issuer: string;
  idTokenMs?: number;
  accessTokenMs?: number;
  refreshTokenMs?: number;
  /** How long a password-reset code is valid. */
  codeMs?: number;
  /** How long a temporary password is valid. */
  temporaryPasswordMs?: number;
  /** How long a forced new password may take after sign-in. */
  challengeMs?: number;
  /** How long the code of a second factor may take after the password. */
  codeChallengeMs?: number;
  /** Whether second factors exist: no, for users who want one, or for everybody. */
  mfa?: "OFF" | "OPTIONAL" | "ON";
  /** Origins of the portals that may use the hosted sign-in: `{origin}/sign-in/callback` and `{origin}/` are registered. */
  portals?: readonly string[];
  /** Accounts that the hosted sign-in page names. */
  accounts?: readonly { email: string; password: string }[];
}

export type PoolSettings = Required<IdentitySettings> & {
  /** The part of the pool id after `_`, which is part of the password hash. */
  poolName: string;
  /** The `iss` of every token. */
  tokenIssuer: string;
};

const minute = 60_000;

/** Fills in Cognito's defaults. @throws when the clients would not accept the pool id */
export function poolSettings(settings: IdentitySettings): PoolSettings {
  const poolName = /^[\w-]+_([0-9a-zA-Z]+)$/.exec(settings.userPoolId)?.[1];
  if (!poolName) throw new Error(`'${settings.userPoolId}' is not a user pool id such as 'ca-central-1_Sandbox1'.`);
  return {
    idTokenMs: 60 * minute,
    accessTokenMs: 60 * minute,
    refreshTokenMs: 30 * 24 * 60 * minute,
    codeMs: 60 * minute,
    temporaryPasswordMs: 7 * 24 * 60 * minute,
    challengeMs: 15 * minute,
    codeChallengeMs: 3 * minute,
    mfa: "OPTIONAL",
    portals: [],
    accounts: [],
    ...settings,
    poolName,
    tokenIssuer: `${settings.issuer}/${settings.userPoolId}`,
  };
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export interface Mail {
  /** An e-mail address, or the phone number of a text message. Null for a mail to nobody: it takes the same work and is not kept, so that the time does not tell who has an account (T38). */
  to: string | null;
  subject: string;
  text: string;
  kind: "temporaryPassword" | "resetCode" | "signInCode" | "notice";
  /** The code or temporary password in the text, for programs that read the outbox. */
  code?: string;
}

export interface Outbox {
  send(mail: Mail): void | Promise<void>;
}
