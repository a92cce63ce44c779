/** The forms of the hosted sign-in page: what each does, and what is asked next. Open it when a form of the page is refused. */
import type { NextStep } from "#identity/challenge-state.ts";
import { checkPlainPassword, completeNewPassword } from "#identity/challenges.ts";
import { confirmForgotPassword, forgotPassword } from "#identity/forgot-password.ts";
import { IdentityError, reasonOf, refusal } from "#identity/identity-error.ts";
import type { UserRow } from "#identity/identity-tables.ts";
import type { PoolParts } from "#identity/pool-parts.ts";
import { RequestBody } from "#identity/request-body.ts";
import { noteRequest } from "#request-log.ts";
import {
  answerFactor,
  associateSoftwareToken,
  completeSetUp,
  type Factor,
  isFactor,
  openSetUp,
  selectFactor,
  verifySoftwareToken,
} from "#identity/second-factors.ts";
import type { HostedPage, HostedWord } from "./hosted-pages.ts";

/** What a form asks the pool with. */
interface Sent {
  /** A field, empty when it is not there. */
  one: (name: string) => string;
  step: string;
  /** The second factor that is chosen or answered. */
  way: string;
  email: string;
  /** A code as it was typed or pasted, without its spaces. */
  code: string;
  /** The encrypted state of the question that is answered. */
  challenge: string;
}

/** What the person sees next: a page, or they are in, or they went back to the portal. */
export type Shown = Omit<HostedPage, "language" | "accounts">;
export type AfterForm = Shown | { user: UserRow } | "cancelled";

/** A form of the page was sent. A refusal by the pool shows the form again, with what it said. */
export async function takeForm(parts: PoolParts, form: URLSearchParams): Promise<AfterForm> {
  const one = (name: string) => (form.get(name) ?? "").slice(0, 16_384);
  const email = one("username").trim().slice(0, 128);
  // A choice is one button for each factor: `choose EMAIL_OTP`.
  const [step = "", way = one("way")] = one("step").split(" ");
  const code = one("code").replaceAll(/\s/g, "").slice(0, 16);
  const sent = { one, step, way, email, code, challenge: one("challenge") };
  noteRequest({ step: steps.has(step) ? `hosted, ${step}` : "hosted" });
  try {
    const next = await answer(parts, sent);
    noteRequest({ result: resultOf(next) });
    return typeof next === "object" && "step" in next ? { email, ...next } : next;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    noteRequest({ result: "refused", reason: reasonOf(error) });
    return { email, ...(await formAgain(parts, sent, error)) };
  }
}

/** The forms' steps, which the log names: what else a form has may be anything. */
const steps = new Set(["cancel", "forgot", "sendCode", "reset", "signIn", "newPassword", "choose", "code", "setUp"]);

function resultOf(next: AfterForm): "signed in" | "challenge" | "done" {
  if (typeof next === "object" && "user" in next) return "signed in";
  return typeof next === "object" && next.challenge !== undefined ? "challenge" : "done";
}

async function answer(parts: PoolParts, sent: Sent): Promise<AfterForm> {
  const { one, step, way, email, code, challenge } = sent;
  const responses = (more: Record<string, string>) => new RequestBody({ USERNAME: email, ...more });
  switch (step) {
    case "cancel":
      return "cancelled";
    case "forgot":
      return { step: "forgot" };
    case "sendCode":
      await forgotPassword(parts, email);
      return { step: "reset" };
    case "reset":
      await confirmForgotPassword(parts, email, code, one("newPassword"));
      return { step: "signIn", said: "changed" };
    case "signIn":
      return ask(parts, await checkPlainPassword(parts, email, one("password")));
    case "newPassword":
      return ask(parts, await completeNewPassword(parts, challenge, one("newPassword")));
    case "choose":
      return ask(parts, await selectFactor(parts, challenge, responses({ ANSWER: way })));
    case "code": {
      const factor = factorOf(way);
      return ask(parts, await answerFactor(parts, factor, challenge, responses({ [`${factor}_CODE`]: code })));
    }
    case "setUp": {
      const { Session } = await verifySoftwareToken(parts, await openSetUp(parts, challenge), code);
      return ask(parts, await completeSetUp(parts, Session ?? "", responses({})));
    }
    default:
      return { step: "signIn" };
  }
}

function factorOf(way: string): Factor {
  if (!isFactor(way)) throw refusal.sessionExpired();
  return way;
}

/** The page of a challenge, or the user when nothing more is asked. */
async function ask(parts: PoolParts, next: NextStep): Promise<Shown | { user: UserRow }> {
  if ("user" in next) return next;
  const { ChallengeName: name, Session: challenge, ChallengeParameters: parameters } = next;
  if (isFactor(name)) {
    return { step: "code", challenge, way: name, to: parameters["CODE_DELIVERY_DESTINATION"] ?? "" };
  }
  if (name === "NEW_PASSWORD_REQUIRED") return { step: "newPassword", challenge };
  if (name === "SELECT_MFA_TYPE") {
    const ways = JSON.parse(parameters["MFAS_CAN_CHOOSE"] ?? "[]") as string[];
    return { step: "choose", challenge, ways: ways.filter(isFactor) };
  }
  const { SecretCode: key, Session = "" } = await associateSoftwareToken(parts, await openSetUp(parts, challenge));
  return { step: "setUp", challenge: Session, key };
}

/** The form that was refused, or sign-in when its question can no longer be answered. */
async function formAgain(parts: PoolParts, sent: Sent, error: IdentityError): Promise<Shown> {
  const { one, step, way, challenge } = sent;
  const note = noteOf(error, step);
  if (note.said === "expired") return { step: "signIn", ...note };
  switch (step) {
    case "sendCode":
      return { step: "forgot", ...note };
    case "reset":
    case "newPassword":
      return { step, challenge, ...note };
    case "code":
      return { step, challenge, way: factorOf(way), to: one("to").slice(0, 128), ...note };
    case "setUp": {
      // From the pool, not from the form: the page shows no key that it did not hand out.
      const { user } = await openSetUp(parts, challenge);
      return { step, challenge, key: parts.users.totpKey(user, "totp_candidate") ?? "", ...note };
    }
    default:
      return { step: "signIn", ...note };
  }
}

/** The refusals that have a sentence of their own on the page. */
const words = new Map<string, HostedWord>([
  [refusal.wrongPassword().message, "wrong"],
  [refusal.locked().message, "locked"],
  [refusal.temporaryExpired().message, "temporaryExpired"],
  [refusal.sessionExpired().message, "expired"],
  [refusal.wrongAppCode().message, "wrongAppCode"],
  [refusal.wrongSetUpCode().message, "wrongAppCode"],
  [refusal.wrongSentCode().message, "wrongSentCode"],
  [refusal.wrongCode().message, "wrongSentCode"],
  [refusal.usedAppCode().message, "usedCode"],
  [refusal.staleCode().message, "staleCode"],
]);

function noteOf({ message, type }: IdentityError, step: string): Pick<Shown, "said" | "detail"> {
  if (type === "LimitExceededException") {
    return { said: ["signIn", "choose", "sendCode"].includes(step) ? "tooManySent" : "tooManyCodes" };
  }
  const said = words.get(message);
  return said ? { said } : { said: "failed", detail: message };
}
