/** The profile card 'Users', with a popover that creates a user. */
import { isApiError, newIdempotencyKey, type ApiError } from "@merchant-portal/api";
import {
  Banner,
  Button,
  ConfirmDialog,
  Popover,
  PopoverContent,
  PopoverTrigger,
  UserPlusIcon,
} from "@merchant-portal/ui";
import { Form, formFields, SubmitButton, useLeaveGuard, useUnsavedGuard, useZodForm } from "@merchant-portal/ui/forms";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Translate } from "#kit/define-words.ts";
import { FailureNote } from "#kit/failure-note.tsx";
import { useApi } from "#kit/use-api.ts";
import { useErrorWords } from "#kit/error-words.ts";
import { PhoneQuestion } from "#kit/phone-hint.tsx";
import { useIsMounted } from "#kit/use-is-mounted.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { z } from "#kit/zod.ts";
import { createUserAccount, type NewUser } from "#parts/merchant/user-accounts.api.ts";
import { isPlainEmail, longestAccountEmail, readEmail } from "#rules/email.ts";
import { longest, phoneRules, requiredRule } from "#rules/order-text.ts";
import { normalisePhone, tidyPhone } from "#rules/phone.ts";
import { ProfileCard, useT as useProfileWords } from "#screens/profile/profile-card.tsx";
import { CreatedUsers, useCreatedUsers } from "./created-users.tsx";
import type en from "./locales/en.json";
import { useUsersWords as useT } from "./use-users-words.ts";

const required = z.refine<string>(requiredRule.holds, { error: requiredRule.key, abort: true });
const isAccountEmail = (text: string) => isPlainEmail(readEmail(text)) && readEmail(text).length <= longestAccountEmail;

/** Name, email and phone are required (S5.17). */
const schema = z.object({
  name: z.string().check(required, z.maxLength(longest.name)),
  email: z.string().check(required, z.refine(isAccountEmail, "invalidEmail")),
  phone: z
    .string()
    .check(...phoneRules(false).map(({ holds, key }) => z.refine<string>(holds, { error: key, abort: true }))),
});
const Fields = formFields<NewUser>();
const empty: NewUser = { name: "", email: "", phone: "" };

/** The request for the typed values. */
const toUser = ({ name, email, phone }: NewUser): NewUser => ({
  name: name.trim(),
  email: readEmail(email),
  phone: normalisePhone(phone),
});

/** Users who can sign in for this merchant (S2.40). The API cannot list users, so it shows those that this device created (S2.86). */
export function UsersCard() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<NewUser>();
  const { users, add, forget } = useCreatedUsers();
  const { form, create, problem, isSending } = useCreateUser((user) => {
    setCreated(user);
    add({ name: user.name, email: user.email, at: Date.now() });
    setOpen(false);
  });
  const profileT = useProfileWords();
  useUnsavedGuard(form);
  const { mayLeave, dialog } = useLeaveGuard(form);
  const close = async () => {
    // Stays open while sending, as it shows the outcome.
    if (isSending || !(await mayLeave())) return;
    form.reset();
    setOpen(false);
  };
  return (
    <ProfileCard
      title={t("title")}
      detail={t("detail")}
      actions={
        <Popover open={isOpen} onOpenChange={(open) => (open ? setOpen(true) : void close())}>
          <PopoverTrigger asChild>
            <Button icon={<UserPlusIcon />}>{t("create")}</Button>
          </PopoverTrigger>
          <PopoverContent label={t("create")} align="end">
            <Form form={form} onSubmit={create} className="mp:grid mp:gap-4">
              <Problem problem={problem} />
              <Fields.TextField name="name" label={t("name")} autoComplete="off" />
              <Fields.TextField
                name="email"
                label={t("email")}
                help={t("emailHelp")}
                type="email"
                autoComplete="off"
                spellCheck={false}
                tidy={readEmail}
              />
              {/* No maxLength: truncating a pasted phone number would change it. Validation says that it is too long. */}
              <Fields.PhoneField
                name="phone"
                label={t("phone")}
                maxLength={undefined}
                tidy={tidyPhone}
                autoComplete="off"
              />
              <PhoneQuestion name="phone" />
              <SubmitButton className="mp:justify-self-start">{t("submit")}</SubmitButton>
            </Form>
            <ConfirmDialog
              {...dialog}
              title={profileT("logo.leaveTitle")}
              description={profileT("logo.leaveDetail")}
              confirmLabel={profileT("logo.leave")}
              cancelLabel={profileT("logo.stay")}
            />
          </PopoverContent>
        </Popover>
      }
    >
      <div className="mp:grid mp:gap-4 mp:empty:hidden">
        {/* Stays after the toast is gone. */}
        {created && (
          <Banner tone="success" title={t("userCreated")}>
            <bdi>{t("created", { name: created.name, email: created.email })}</bdi>
          </Banner>
        )}
        <CreatedUsers users={users} onForget={forget} />
      </div>
    </ProfileCard>
  );
}

/** Why no user was created, when it is no field error. */
type Issue = { kind: "unknown"; error: ApiError } | { kind: "failed"; error: unknown };

function Problem({ problem }: { problem: Issue | undefined }) {
  const t = useT();
  const inWords = useErrorWords();
  if (!problem) return null;
  if (problem.kind === "failed") return <FailureNote title={t("couldNotCreateUser")} error={problem.error} />;
  const { reference } = inWords(problem.error);
  return (
    <Banner tone="warning" role="alert" title={t("unknown")}>
      <p>{t("unknownDetail")}</p>
      {reference && (
        <p className="mp:mt-1 mp:text-meta mp:text-text-muted">{`${reference.label} ${reference.value}`}</p>
      )}
    </Banner>
  );
}

/**
 * The form and its submit function. The same content keeps the same idempotency key. The key need not survive a reload:
 * usernames are unique, so the server refuses a duplicate.
 */
function useCreateUser(onCreated: (user: NewUser) => void) {
  const t = useT();
  const shared = useSharedWords();
  const notify = useNotify();
  const inWords = useErrorWords();
  const api = useApi();
  const isMounted = useIsMounted();
  const form = useZodForm(schema, { defaultValues: empty });
  const intent = useRef({ content: "", key: "" });
  /** Emails of attempts with an unknown outcome. */
  const open = useRef(new Set<string>());
  const [problem, setProblem] = useState<Issue>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (user: NewUser) => {
      const content = JSON.stringify(user);
      if (intent.current.content !== content) intent.current = { content, key: newIdempotencyKey() };
      return createUserAccount(api, user, intent.current.key);
    },
  });

  const create = async (values: NewUser) => {
    const user = toUser(values);
    setProblem(undefined);
    try {
      await mutateAsync(user);
      form.reset();
      notify.success(t("userCreated"), { seconds: 5 });
      onCreated(user);
    } catch (error) {
      const words = { t, invalidPhone: shared("validation.invalidPhone") };
      const fields = fieldErrors(error, words, open.current.has(user.email));
      if (isUnknown(error)) {
        open.current.add(user.email);
        setProblem({ kind: "unknown", error });
      } else if (fields) form.setServerErrors(fields);
      else setProblem({ kind: "failed", error });
      if (isMounted.current) return;
      // The form was left: show the outcome as a toast.
      if (!isUnknown(error)) return void notify.failure(t("couldNotCreateUser"), error);
      const { reference } = inWords(error);
      const id = reference && `${reference.label} ${reference.value}`;
      notify.warning(t("unknown"), { detail: [t("unknownDetail"), id].filter(Boolean).join(" · ") });
    }
  };
  return { form, create, problem, isSending: isPending };
}

const isUnknown = (error: unknown): error is ApiError =>
  isApiError(error) && (error.outcomeUnknown || error.code === "IDEMPOTENCY_IN_FLIGHT");

/** Server errors as messages by field; undefined when none is about a field. */
function fieldErrors(
  error: unknown,
  { t, invalidPhone }: { t: Translate<typeof en>; invalidPhone: string },
  mayBeFromRetry: boolean,
): Record<string, string> | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === "USERNAME_TAKEN") return { email: t(mayBeFromRetry ? "takenAfterUnknown" : "taken") };
  if (error.code === "MAIL_NOT_SENT") return { email: t("mailNotSent") };
  const names = Object.keys(error.fields).map((name) => (name === "username" ? "email" : name));
  const fieldNames = names.filter((name) => name in empty);
  return fieldNames.length > 0
    ? Object.fromEntries(fieldNames.map((name) => [name, name === "phone" ? invalidPhone : t("refused")]))
    : undefined;
}
