/** The forms after the password: the code of a second step, the choice between several, the set-up that the provider requires. */
import { Button, MailIcon, PhoneIcon, MonitorIcon, Skeleton } from "@merchant-portal/ui";
import { type ReactNode, useState } from "react";
import { lazyPart } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { useNotify } from "#kit/use-notify.ts";
import { useOneSubmit } from "#kit/use-one-submit.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { CodeField, useCode, useCodeErrors, useSecondStepWords } from "./code-field.tsx";
import type { SessionState } from "#parts/session/session-state.ts";
import type { Challenge, ChallengeAnswer, SecondStep } from "#parts/session/sign-in-challenge.ts";
import { SignInFrame } from "#parts/session/sign-in/sign-in-frame.tsx";
import { useAttempt } from "#parts/session/sign-in/use-attempt.ts";

const AppKey = lazyPart(
  () => import("./app-key.tsx"),
  (file) => file.AppKey,
);

type ChallengeState = Extract<SessionState, { at: "challenge" }>;

export interface ChallengeFormProps {
  state: ChallengeState;
  brandName: string;
  /** Whom to write to without a phone. */
  supportEmail?: string | undefined;
  onBack: () => void;
  footer: ReactNode;
}

/** The form of what the pool asks for (S2.95). */
export function ChallengeForm({ state, ...rest }: ChallengeFormProps) {
  const { challenge, answer } = state;
  switch (challenge.kind) {
    case "choice":
      return <ChoiceForm steps={challenge.steps} answer={answer} {...rest} />;
    case "setUp":
      return <SetUpForm challenge={challenge} account={state.email} answer={answer} {...rest} />;
    case "code":
      return <CodeForm key={challenge.step} challenge={challenge} answer={answer} {...rest} />;
  }
}

type StepProps = Omit<ChallengeFormProps, "state"> & Pick<ChallengeState, "answer">;
type Of<Kind extends Challenge["kind"]> = Extract<Challenge, { kind: Kind }>;

const formClass = "mp:flex mp:min-w-0 mp:flex-col mp:gap-5";

function CodeForm({
  challenge,
  answer,
  brandName,
  supportEmail,
  onBack,
  footer,
}: StepProps & { challenge: Of<"code"> }) {
  const { step, sentTo, hasOthers } = challenge;
  const t = useSecondStepWords();
  const shared = useSharedWords();
  const notify = useNotify();
  const inWords = useCodeErrors(step);
  const code = useCode();
  const { run, failure } = useAttempt(t("failed.code"), inWords);
  const resend = useAttempt(t("failed.newCode"), inWords);
  const { submit, isBusy } = useOneSubmit(async () => {
    const given = code.take();
    if (given !== null && !(await run(() => answer({ code: given })))) code.retry();
  });
  const [isAsking, setAsking] = useState(false);
  const ask = async (given: ChallengeAnswer) => {
    setAsking(true);
    const isDone = await resend.run(() => answer(given));
    setAsking(false);
    if (!isDone || given !== "newCode") return;
    code.clear();
    notify.success(t("code.sentAgain"));
  };
  const isWaiting = isBusy || isAsking;
  return (
    <SignInFrame
      title={t("code.title")}
      description={<span className="mp:wrap-anywhere">{t(`code.${step}`, { brand: brandName, to: sentTo })}</span>}
      failure={failure ?? resend.failure}
      footer={footer}
    >
      <form noValidate onSubmit={submit} className={formClass}>
        <CodeField {...code.props} />
        <div className="mp:flex mp:flex-col mp:gap-2">
          <Button type="submit" variant="primary" size="lg" busy={isBusy} disabled={isAsking}>
            {t("code.submit")}
          </Button>
          {step !== "app" && (
            <Button variant="ghost" disabled={isWaiting} onClick={() => void ask("newCode")}>
              {t("code.newCode")}
            </Button>
          )}
          {hasOthers && (
            <Button variant="ghost" disabled={isWaiting} onClick={() => void ask("otherWay")}>
              {t("code.otherWay")}
            </Button>
          )}
          <Button variant="ghost" size="lg" disabled={isWaiting} onClick={onBack}>
            {shared("actions.back")}
          </Button>
        </div>
      </form>
      {step !== "email" && <LostPhone hasOthers={hasOthers} supportEmail={supportEmail} />}
    </SignInFrame>
  );
}

/** What a person does without the phone. Cognito has no backup codes: another way, or the provider (S2.97). */
function LostPhone({ hasOthers, supportEmail }: { hasOthers: boolean; supportEmail: string | undefined }) {
  const t = useSecondStepWords();
  return (
    <div className="mp:border-t mp:border-border mp:pt-4 mp:text-dense mp:text-text-muted">
      <h2 className="mp:font-medium mp:text-text">{t("lost.title")}</h2>
      <p>{t(hasOthers ? "lost.others" : "lost.none")}</p>
      {!hasOthers && supportEmail !== undefined && (
        <a
          className="mp:inline-flex mp:min-h-6 mp:items-center mp:font-medium mp:text-accent mp:underline mp:wrap-anywhere mp:pointer-coarse:min-h-11"
          href={`mailto:${supportEmail}`}
        >
          {t("lost.write", { email: supportEmail })}
        </a>
      )}
    </div>
  );
}

const icons = { app: <MonitorIcon />, sms: <PhoneIcon />, email: <MailIcon /> };

function ChoiceForm({ steps, answer, onBack, footer }: StepProps & { steps: readonly SecondStep[] }) {
  const t = useSecondStepWords();
  const shared = useSharedWords();
  const [chosen, setChosen] = useState<SecondStep>();
  const inWords = useCodeErrors(chosen ?? "email");
  const { run, failure } = useAttempt(t("failed.newCode"), inWords);
  const [isBusy, setBusy] = useState(false);
  const choose = async (step: SecondStep) => {
    setChosen(step);
    setBusy(true);
    await run(() => answer({ step }));
    setBusy(false);
  };
  return (
    <SignInFrame title={t("choice.title")} description={t("choice.description")} failure={failure} footer={footer}>
      <ul className="mp:flex mp:flex-col mp:gap-2">
        {steps.map((step) => (
          <li key={step} className="mp:grid">
            <Button
              size="lg"
              icon={icons[step]}
              busy={isBusy && chosen === step}
              disabled={isBusy && chosen !== step}
              onClick={() => void choose(step)}
            >
              {t(`choice.${step}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="lg" disabled={isBusy} onClick={onBack}>
        {shared("actions.back")}
      </Button>
    </SignInFrame>
  );
}

function SetUpForm(props: StepProps & { challenge: Of<"setUp">; account: string }) {
  const { challenge, account, answer, brandName, onBack, footer } = props;
  const t = useSecondStepWords();
  const shared = useSharedWords();
  const code = useCode();
  const { run, failure } = useAttempt(t("failed.setUp"), useCodeErrors("app"));
  const { submit, isBusy } = useOneSubmit(async () => {
    const given = code.take();
    if (given !== null && !(await run(() => answer({ code: given })))) code.retry();
  });
  return (
    <SignInFrame
      title={t("setUp.title")}
      description={t("setUp.description", { brand: brandName })}
      failure={failure}
      footer={footer}
    >
      <PartBoundary fallback={<Skeleton className="mp:h-80" />}>
        <AppKey secret={challenge.key} brandName={brandName} account={account} />
      </PartBoundary>
      <form noValidate onSubmit={submit} className={formClass}>
        <CodeField {...code.props} />
        <div className="mp:flex mp:flex-col mp:gap-2">
          <Button type="submit" variant="primary" size="lg" busy={isBusy}>
            {t("setUp.submit")}
          </Button>
          <Button variant="ghost" size="lg" disabled={isBusy} onClick={onBack}>
            {shared("actions.back")}
          </Button>
        </div>
      </form>
    </SignInFrame>
  );
}
