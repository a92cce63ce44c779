import { z } from "zod";
import { t } from "#styles/story-language.tsx";
import { Form } from "./form.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";
import { formFields } from "./form-fields.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useFieldCheck } from "./use-field-check.ts";
import type { Finding } from "./value-check.ts";
import { useZodForm } from "./zod-form.ts";

const schema = z.object({ email: z.email(), city: z.string().min(1), postalCode: z.string().min(3) });
const Account = formFields<z.input<typeof schema>>();

type Question = { value: string; isAborted: () => boolean; answer: (finding?: Finding) => void; fail: () => void };

/** A server that answers when the story says so, in any order. */
export class StoryServer {
  asked: Question[] = [];
  ask = (value: string, signal: AbortSignal) =>
    new Promise<Finding | undefined>((resolve, reject) => {
      const fail = () => reject(new Error("No network"));
      this.asked.push({ value, isAborted: () => signal.aborted, answer: resolve, fail });
    });
  /** The latest question. */
  get last() {
    const found = this.asked.at(-1);
    if (!found) throw new Error("Nothing was asked.");
    return found;
  }
}

export type StoryCheckedFormProps = {
  server: StoryServer;
  email?: string;
  onSubmit: (values: unknown) => void;
};

/** A form with two things that only a server knows: whether an email is free, and whether an address is served. */
export function StoryCheckedForm({ server, email = "", onSubmit }: StoryCheckedFormProps) {
  const form = useZodForm(schema, { defaultValues: { email, city: "Laval", postalCode: "" } });
  useFieldCheck(form, {
    name: "email",
    delayMs: 20,
    check: (value, { signal }) => server.ask(value, signal),
  });
  useFieldCheck(form, {
    name: "postalCode",
    dependsOn: ["city"],
    delayMs: 20,
    check: (value, { signal, values }) => server.ask(`${value} ${values.city}`, signal),
  });
  return (
    <Form form={form} onSubmit={onSubmit} className="flex flex-col gap-5">
      <FormErrorSummary />
      <Account.TextField name="email" label={t("Email")} type="email" autoComplete="email" />
      <Account.TextField name="city" label={t("City")} />
      <Account.TextField name="postalCode" label={t("Postal code")} autoComplete="off" />
      <SubmitButton className="self-start">{t("Create")}</SubmitButton>
    </Form>
  );
}
