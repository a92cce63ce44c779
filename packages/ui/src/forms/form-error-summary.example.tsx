import { Form, FormErrorSummary, formFields, SubmitButton, useZodForm } from "@merchant-portal/ui/forms";
import { z } from "zod";

const schema = z.object({ name: z.string().min(1, "required"), city: z.string().min(1, "required") });
const Address = formFields<z.input<typeof schema>>();

export function Example() {
  const form = useZodForm(schema, { defaultValues: { name: "", city: "" } });
  return (
    <Form form={form} onSubmit={() => undefined} style={{ display: "grid", gap: 20 }}>
      <FormErrorSummary />
      <Address.TextField name="name" label="Name" />
      <Address.TextField name="city" label="City" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}
