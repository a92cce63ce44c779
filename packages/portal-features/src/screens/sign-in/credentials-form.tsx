import { Button, Form, SubmitButton, textFields, useZodForm } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useNotify } from "#kit/use-notify.ts";
import type { Session } from "#parts/session/create-session.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useAttempt } from "./use-attempt.ts";
import { useSignInWords } from "./use-sign-in-words.ts";

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, "fieldRequired")),
  // Never trimmed: a space can be part of it.
  password: z.string().check(z.minLength(1, "fieldRequired")),
});
const Credentials = textFields<z.input<typeof schema>>();

interface CredentialsFormProps {
  session: Session;
  brandName: string;
  email: string;
  notice: ReactNode;
  onForgot: (email: string) => void;
  footer: ReactNode;
}

/** Email and password (Spec §2, Login). */
export function CredentialsForm({ session, brandName, email, notice, onForgot, footer }: CredentialsFormProps) {
  const say = useSignInWords();
  const shared = useSharedWords();
  const notify = useNotify();
  const form = useZodForm(schema, { defaultValues: { email, password: "" } });
  const { run, failure } = useAttempt(say("failed.signIn"));

  const signIn = async (typed: z.output<typeof schema>) => {
    const isIn = await run(() => session.signIn(typed.email, typed.password));
    if (isIn && session.isInMemoryOnly()) notify.warning(say("storage.title"), { detail: say("storage.text") });
  };

  return (
    <SignInFrame
      title={say("signIn.title")}
      description={say("signIn.description", { brand: brandName })}
      notice={notice}
      failure={failure === null ? null : { title: say("failed.signIn"), text: failure }}
      footer={footer}
    >
      <Form form={form} onSubmit={signIn} onFocus={session.prepareSignIn} className="flex flex-col gap-5">
        <Credentials.TextField
          name="email"
          label={shared("fields.email")}
          // Not type=email: the browser would trim and check what the pool is to judge.
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <div className="flex flex-col gap-2">
          <Credentials.PasswordField name="password" label={say("fields.password")} autoComplete="current-password" />
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2.5 self-start text-accent"
            onClick={() => onForgot(form.getValues("email").trim())}
          >
            {say("signIn.forgot")}
          </Button>
        </div>
        <SubmitButton size="lg">{say("signIn.submit")}</SubmitButton>
      </Form>
    </SignInFrame>
  );
}
