/** The security page of an account: password, two-step sign-in, signing out everywhere. Open it to add a card. */
import { Button, Card, CardBody, CardHeader, ConfirmDialog, LogOutIcon } from "@merchant-portal/ui";
import { SubmitButton, textFields, useUnsavedGuard, useZodForm } from "@merchant-portal/ui/forms";
import { type ReactNode, useId, useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { CardForm } from "#kit/sending-form.tsx";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { z } from "#kit/zod.ts";
import { changePassword } from "#parts/session/account-security.api.ts";
import { useSession } from "#parts/session/session-context.tsx";
import { isConfirmed, newPasswordShape, notConfirmed } from "#parts/session/sign-in/new-password.ts";
import {
  AccountName,
  NewPasswordFields,
  useIsNewPasswordReady,
  usePasswordErrorWords,
} from "#parts/session/sign-in/sign-in-fields.tsx";
import { providerWords, wrongPassword } from "#parts/session/sign-in/use-attempt.ts";
import { useSignInWords } from "#parts/session/sign-in/use-sign-in-words.ts";
import { TwoStepCard, useSecurityWords } from "./two-step-card.tsx";

export interface SecurityScreenProps {
  /** How an authenticator app names the account. */
  brandName: string;
  /** Whom to write to without a phone. */
  supportEmail?: string | undefined;
  /** Signs out on all devices, with the questions of an ordinary log-out. Resolves also when the user stays. @throws ApiError */
  onSignOutEverywhere: () => Promise<void>;
}

/** How a user signs in, and what they can change about it (S2.96). */
export function SecurityScreen({ brandName, supportEmail, onSignOutEverywhere }: SecurityScreenProps) {
  const t = useSecurityWords();
  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading title={t("title")} description={t("description")} />
      <TwoStepCard brandName={brandName} supportEmail={supportEmail} />
      <PasswordCard />
      <EverywhereCard onSignOut={onSignOutEverywhere} />
    </div>
  );
}

const schema = z
  .object({ present: z.string().check(z.minLength(1, "fieldRequired")), ...newPasswordShape })
  .check(z.refine(isConfirmed, notConfirmed));
const Fields = textFields<z.input<typeof schema>>();
const empty = { present: "", password: "", confirmation: "" };

function PasswordCard() {
  const t = useSecurityWords();
  const notify = useNotify();
  const { session, state } = useSession();
  const titleId = useId();
  const form = useZodForm(schema, { defaultValues: empty });
  const translateError = usePasswordErrorWords();
  const inSignInWords = useSignInWords();
  useUnsavedGuard(form);
  const send = async ({ present, password }: z.output<typeof schema>) => {
    await changePassword(session, present, password);
    form.reset(empty);
    notify.success(t("password.changed"), { detail: t("password.others") });
  };
  return (
    <TitledCard titleId={titleId} title={t("password.title")} detail={t("password.detail")}>
      <CardForm
        form={form}
        onSubmit={send}
        failed={t("password.failed")}
        translateError={translateError}
        fieldErrors={(error) => {
          if (error.message === wrongPassword) return { present: t("password.wrong") };
          if (error.code === "InvalidPasswordException") return { password: t("password.refused") };
          return {};
        }}
        failureText={(error) => providerWords(error, inSignInWords)}
        className="mp:max-w-md mp:gap-5"
      >
        <AccountName email={state.at === "in" ? state.user.email : ""} />
        <Fields.PasswordField name="present" label={t("password.present")} autoComplete="current-password" />
        <NewPasswordFields />
        <ChangeButton />
      </CardForm>
    </TitledCard>
  );
}

function ChangeButton() {
  const t = useSecurityWords();
  const hasPresent = Fields.useFormValue("present") !== "";
  const isReady = useIsNewPasswordReady() && hasPresent;
  return (
    <div>
      <SubmitButton disabledReason={isReady ? undefined : t("password.notReady")}>{t("password.submit")}</SubmitButton>
    </div>
  );
}

function EverywhereCard({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const t = useSecurityWords();
  const shared = useSharedWords();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const signOut = async () => {
    // Closed first: a log-out may ask about unsent work.
    setAsking(false);
    setFailure(undefined);
    setBusy(true);
    try {
      await onSignOut();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <TitledCard titleId={titleId} title={t("everywhere.title")} detail={t("everywhere.detail")}>
      <div className="mp:grid mp:gap-4">
        {failure !== undefined && <FailureNote title={t("everywhere.failed")} error={failure} />}
        <div>
          <Button icon={<LogOutIcon />} busy={isBusy} onClick={() => setAsking(true)}>
            {t("everywhere.submit")}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("everywhere.question")}
        description={t("everywhere.effect")}
        confirmLabel={t("everywhere.submit")}
        cancelLabel={shared("actions.cancel")}
        onConfirm={() => void signOut()}
      />
    </TitledCard>
  );
}

interface TitledCardProps {
  titleId: string;
  title: string;
  detail: string;
  children: ReactNode;
}

function TitledCard({ titleId, title, detail, children }: TitledCardProps) {
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={title} detail={detail} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}
