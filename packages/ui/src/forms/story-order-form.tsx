/** The form of the stories of `form.tsx`. Open it when a story needs another kind of field. */
import { Profiler } from "react";
import { z } from "zod";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { Form, SubmitButton } from "./form.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";
import { formFields } from "./form-fields.tsx";
import { useUnsavedGuard } from "./form-changes.ts";
import { useZodForm } from "./zod-form.ts";

const schema = z.object({
  name: z.string().trim().min(1, "required"),
  email: z.email(),
  address: z.object({ city: z.string().min(1), postalCode: z.string().min(1).max(7) }),
  unit: z.enum(["lb", "kg"]),
  weight: z.number().min(0).max(70).optional(),
  terms: z.boolean().refine((agreed) => agreed, "required"),
  packages: z.array(z.object({ weight: z.number() })).min(1),
});
const Order = formFields<z.input<typeof schema>>();

type Props = {
  onSubmit: (values: unknown) => void;
  only?: "address"[];
  serverErrors?: Record<string, string>;
  hasSummary?: boolean;
  onPostalCodeRender?: () => void;
};

/** A form with every kind of field binding: nested names, rows, a schema whose output differs from the typed values. */
export function StoryOrderForm({ onSubmit, only, serverErrors, hasSummary = true, onPostalCodeRender }: Props) {
  const form = useZodForm(schema, {
    defaultValues: {
      name: "",
      email: "",
      address: { city: "", postalCode: "" },
      unit: "lb",
      terms: false,
      packages: [],
    },
  });
  useUnsavedGuard(form);
  const submit = (values: unknown) => {
    onSubmit(values);
    if (serverErrors) form.setServerErrors(serverErrors);
  };
  return (
    <Form form={form} onSubmit={submit} {...(only && { only })} className="mp:flex mp:flex-col mp:gap-5">
      {hasSummary && <FormErrorSummary />}
      <Order.TextField name="name" label={t("Name")} autoComplete="name" />
      <Order.TextField name="email" label={t("Email")} type="email" autoComplete="email" />
      <Order.TextField name="address.city" label={t("City")} />
      <Profiler id="postalCode" onRender={() => onPostalCodeRender?.()}>
        <Order.TextField name="address.postalCode" label={t("Postal code")} />
      </Profiler>
      <Order.SelectField
        name="unit"
        label={t("Unit")}
        options={[
          { value: "lb", label: "lb" },
          { value: "kg", label: "kg" },
        ]}
      />
      <Order.NumberField name="weight" label={t("Weight")} isOptional step={0.1} min={0} />
      <Packages />
      <Order.CheckboxField name="terms" label={t("I read the terms")} />
      <div className="mp:flex mp:gap-3">
        <SubmitButton>{t("Create")}</SubmitButton>
        <Button variant="ghost" onClick={() => form.reset()}>
          {t("Start over")}
        </Button>
      </div>
    </Form>
  );
}

function Packages() {
  const { rows, append, remove } = Order.useFieldRows("packages");
  return (
    <div className="mp:flex mp:flex-col mp:gap-3">
      {rows.map(({ key, index }) => (
        <div key={key} className="mp:flex mp:items-end mp:gap-2">
          <Order.NumberField
            name={`packages.${index}.weight`}
            label={t("Package {number}", { number: index + 1 })}
            className="mp:grow"
          />
          <Button onClick={() => remove(index)}>{`${t("Remove")} ${index + 1}`}</Button>
        </div>
      ))}
      <Order.Message name="packages" />
      <Button onClick={() => append({ weight: 1 })} className="mp:self-start">
        {t("Add a package")}
      </Button>
    </div>
  );
}
