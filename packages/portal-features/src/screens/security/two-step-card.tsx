/** The card of two-step sign-in: which second steps are on, setting up an app, turning one off. Open it to add a kind of second step. */
import {
  Badge,
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  ConfirmDialog,
  Dialog,
  DialogContent,
  LiveRegion,
  MailIcon,
  MonitorIcon,
  PhoneIcon,
  Skeleton,
} from "@merchant-portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useRef, useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import { DialogForm } from "#kit/dialog-form.tsx";
import { useErrorWords } from "#kit/error-words.ts";
import { FailureNote } from "#kit/failure-note.tsx";
import { lazyPart } from "#kit/lazy-part.tsx";
import { LoadFailure, PartBoundary, RefreshFailure } from "#kit/load-failure.tsx";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import {
  accountSecurity,
  type AccountSecurity,
  setSecondStep,
  startApp,
  verifyApp,
} from "#parts/session/account-security.api.ts";
import { CodeField, useCode, useCodeErrors } from "#parts/session/second-step/code-field.tsx";
import { useSession } from "#parts/session/session-context.tsx";
import type { SecondStep } from "#parts/session/sign-in-challenge.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useSecurityWords = defineWords("security", { en, fr });

const AppKey = lazyPart(
  () => import("#parts/session/second-step/app-key.tsx"),
  (file) => file.AppKey,
);

interface TwoStepCardProps {
  brandName: string;
  supportEmail?: string | undefined;
}

/** Lists the second steps of the account, each with its state and what can be done. */
export function TwoStepCard({ brandName, supportEmail }: TwoStepCardProps) {
  const t = useSecurityWords();
  const shared = useSharedWords();
  const { session } = useSession();
  const titleId = useId();
  const query = useQuery(accountSecurity(session));
  const { data } = query;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t("steps.title")}
        detail={t("steps.detail")}
        actions={
          data && (
            <Badge tone={data.steps.length > 0 ? "success" : "neutral"}>
              {t(data.steps.length > 0 ? "steps.on" : "steps.off")}
            </Badge>
          )
        }
      />
      <LiveRegion message={query.isPending ? shared("form.loading") : ""} />
      {query.isRefetchError && (
        <RefreshFailure words={t("steps.refresh")} error={query.error} onRetry={() => query.refetch()} />
      )}
      {data ? (
        <Steps security={data} brandName={brandName} supportEmail={supportEmail} />
      ) : query.isPending ? (
        <CardBody aria-hidden className="mp:grid mp:gap-3">
          <Skeleton className="mp:h-9" />
          <Skeleton className="mp:h-9" />
        </CardBody>
      ) : (
        <LoadFailure title={t("steps.failed")} error={query.error} onRetry={() => query.refetch()} />
      )}
    </Card>
  );
}

const icons: Readonly<Record<SecondStep, ReactNode>> = {
  app: <MonitorIcon />,
  sms: <PhoneIcon />,
  email: <MailIcon />,
};

function Steps({ security, brandName, supportEmail }: TwoStepCardProps & { security: AccountSecurity }) {
  const t = useSecurityWords();
  const [appKey, setAppKey] = useState<string>();
  const [removed, setRemoved] = useState<SecondStep>();
  const { turn, start, failure } = useTurning(setAppKey);
  const { steps, email, phone } = security;
  const offered: { step: SecondStep; detail: string }[] = [
    { step: "app", detail: t("steps.app.detail") },
    ...(email !== undefined ? [{ step: "email" as const, detail: t("steps.email.detail", { to: email }) }] : []),
    ...(phone !== undefined ? [{ step: "sms" as const, detail: t("steps.sms.detail", { to: phone }) }] : []),
  ];
  // One at a time: each change sends what is on.
  const pending = start.isPending ? "app" : turn.isPending ? turn.variables.step : undefined;
  const isAlone = steps.length === 1 && steps[0] !== "email";
  return (
    <CardBody className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-4">
      {failure}
      <ul className="mp:divide-y mp:divide-border">
        {offered.map(({ step, detail }) => (
          <StepRow
            key={step}
            step={step}
            detail={detail}
            isOn={steps.includes(step)}
            isBusy={pending === step}
            isDisabled={pending !== undefined && pending !== step}
            onTurnOn={() => (step === "app" ? start.mutate() : turn.mutate({ step, isOn: true }))}
            onTurnOff={() => setRemoved(step)}
          />
        ))}
      </ul>
      {isAlone && (
        <Banner tone="warning" title={t("alone.title")}>
          {t(offered.length > 1 ? "alone.add" : "alone.none")}
          {offered.length === 1 && supportEmail !== undefined && ` ${t("alone.write", { email: supportEmail })}`}
        </Banner>
      )}
      {appKey !== undefined && <AppDialog appKey={appKey} brandName={brandName} onClose={() => setAppKey(undefined)} />}
      {removed !== undefined && (
        <TurnOffDialog
          step={removed}
          isLast={steps.length === 1}
          onTurnOff={() => turn.mutateAsync({ step: removed, isOn: false })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </CardBody>
  );
}

/** Turns steps on and off, and fetches the key for an app; `failure` says why the last of them failed. */
function useTurning(onKey: (key: string) => void) {
  const t = useSecurityWords();
  const notify = useNotify();
  const { session } = useSession();
  const queries = useQueryClient();
  const inWords = useErrorWords();
  const inCodeWords = useCodeErrors("app");
  const turn = useMutation({
    mutationFn: ({ step, isOn }: { step: SecondStep; isOn: boolean }) => setSecondStep(session, step, isOn),
    onSuccess: (_, { step, isOn }) => {
      notify.success(t(`steps.${step}.${isOn ? "turnedOn" : "turnedOff"}`));
    },
    // Also after a failure, which may have been carried out all the same.
    onSettled: () => queries.invalidateQueries(accountSecurity(session)),
  });
  const start = useMutation({ mutationFn: () => startApp(session), onSuccess: onKey });
  const error = start.error ?? (turn.variables?.isOn ? turn.error : null);
  const own = error && inCodeWords(error);
  return {
    turn,
    start,
    failure: error && (
      <FailureNote
        title={t("steps.notTurnedOn")}
        error={error}
        {...(own && { words: { ...inWords(error), text: own } })}
      />
    ),
  };
}

interface StepRowProps {
  step: SecondStep;
  detail: string;
  isOn: boolean;
  isBusy: boolean;
  /** Another row is changed. */
  isDisabled: boolean;
  onTurnOn: () => void;
  onTurnOff: () => void;
}

function StepRow({ step, detail, isOn, isBusy, isDisabled, onTurnOn, onTurnOff }: StepRowProps) {
  const t = useSecurityWords();
  const name = t(`steps.${step}.name`);
  const action = isOn ? t("steps.turnOff") : t(step === "app" ? "steps.setUp" : "steps.turnOn");
  return (
    <li className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2 mp:py-3">
      <span aria-hidden className="mp:text-text-muted">
        {icons[step]}
      </span>
      <div className="mp:min-w-0 mp:flex-[1_1_12rem]">
        <p className="mp:font-medium">
          {name} {isOn && <Badge tone="success">{t("steps.on")}</Badge>}
        </p>
        <p className="mp:text-dense mp:wrap-anywhere mp:text-text-muted">{detail}</p>
      </div>
      <Button
        busy={isBusy}
        disabled={isDisabled}
        aria-label={`${action}: ${name}`}
        onClick={isOn ? onTurnOff : onTurnOn}
      >
        {action}
      </Button>
    </li>
  );
}

interface AppDialogProps {
  appKey: string;
  brandName: string;
  onClose: () => void;
}

/** The key of an app, and the code that proves that the app has it. Only then the step is on. */
function AppDialog({ appKey, brandName, onClose }: AppDialogProps) {
  const t = useSecurityWords();
  const shared = useSharedWords();
  const notify = useNotify();
  const { session, state } = useSession();
  const queries = useQueryClient();
  const code = useCode();
  const inWords = useCodeErrors("app");
  const isVerified = useRef(false);
  const verify = async (given: string): Promise<boolean> => {
    try {
      await verifyApp(session, given);
      return true;
    } catch (error) {
      const words = inWords(error);
      if (words === null) throw error;
      code.refuse(words);
      return false;
    }
  };
  const send = async () => {
    const given = code.take();
    if (given === null) return;
    // A code is accepted once: after a failure of the next call, only that one is repeated.
    isVerified.current ||= await verify(given);
    if (!isVerified.current) return;
    await setSecondStep(session, "app", true);
    await queries.invalidateQueries(accountSecurity(session));
    notify.success(t("steps.app.turnedOn"));
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={t("setUp.title")} closeLabel={shared("actions.close")}>
        <DialogForm submitLabel={t("setUp.submit")} failed={t("steps.notTurnedOn")} onSubmit={send} onCancel={onClose}>
          <PartBoundary fallback={<Skeleton className="mp:h-80" />}>
            <AppKey
              secret={appKey}
              brandName={brandName}
              account={state.at === "in" ? state.user.email || state.user.name : ""}
            />
          </PartBoundary>
          <CodeField {...code.props} />
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}

interface TurnOffDialogProps {
  step: SecondStep;
  /** Afterwards the password alone signs in. */
  isLast: boolean;
  onTurnOff: () => Promise<void>;
  onClose: () => void;
}

function TurnOffDialog({ step, isLast, onTurnOff, onClose }: TurnOffDialogProps) {
  const t = useSecurityWords();
  const shared = useSharedWords();
  const [failure, setFailure] = useState<unknown>();
  const turnOff = async () => {
    setFailure(undefined);
    try {
      await onTurnOff();
      onClose();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`steps.${step}.question`)}
      description={t(isLast ? "turnOff.last" : "turnOff.others")}
      confirmLabel={t("steps.turnOff")}
      cancelLabel={shared("actions.cancel")}
      onConfirm={turnOff}
    >
      {failure !== undefined && <FailureNote title={t("steps.notTurnedOff")} error={failure} />}
    </ConfirmDialog>
  );
}
