import { Form, SubmitButton, textFields, useZodForm } from "@merchant-portal/ui/forms";
import { z } from "zod";

const schema = z.object({ name: z.string().min(1, "required") });
const Location = textFields<z.input<typeof schema>>();
/** The button is busy until this promise ends. */
const save = () => new Promise<void>((done) => setTimeout(done, 800));

export function Example() {
  const form = useZodForm(schema, { defaultValues: { name: "" } });
  return (
    <Form form={form} onSubmit={save} style={{ display: "grid", gap: 20 }}>
      <Location.TextField name="name" label="Name" />
      <SubmitButton>Add location</SubmitButton>
    </Form>
  );
}
