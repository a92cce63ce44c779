import { Form, FormErrorSummary, formFields, SubmitButton, useZodForm } from "@merchant-portal/ui/forms";
import { z } from "zod";

const schema = z.object({ name: z.string().min(1, "required"), weight: z.number().min(0.1).max(70) });
const Package = formFields<z.input<typeof schema>>();
const save = (_values: z.output<typeof schema>) => new Promise<void>((done) => setTimeout(done, 800));

export function Example() {
  const form = useZodForm(schema, { defaultValues: { name: "", weight: 1 } });
  return (
    <Form form={form} onSubmit={save} style={{ display: "grid", gap: 20 }}>
      <FormErrorSummary />
      <Package.TextField name="name" label="Name" />
      <Package.NumberField name="weight" label="Weight" after="kg" />
      <SubmitButton>Create order</SubmitButton>
    </Form>
  );
}
