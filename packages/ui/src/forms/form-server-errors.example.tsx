import { Button } from "@merchant-portal/ui";
import {
  Form,
  FormErrorSummary,
  formFields,
  SubmitButton,
  useUnsavedGuard,
  useZodForm,
} from "@merchant-portal/ui/forms";
import { z } from "zod";

const box = z.object({ weight: z.number().min(0.1) });
const schema = z.object({ email: z.email(), packages: z.array(box).min(1) });
type Order = z.output<typeof schema>;
const Order = formFields<z.input<typeof schema>>();

/** Stands for your server, which answers 422 with a sentence for each wrong field, by its path. */
const createOrder = async (_order: Order) => ({ fields: { email: "This email already has an account" } });

export function Example() {
  const form = useZodForm(schema, { defaultValues: { email: "ada@example.com", packages: [{ weight: 2 }] } });
  // Closing the tab with unsaved changes asks first.
  useUnsavedGuard(form);
  const submit = async (order: Order) => {
    const { fields } = await createOrder(order);
    form.setServerErrors(fields);
  };
  return (
    <Form form={form} onSubmit={submit} style={{ display: "grid", gap: 20 }}>
      <FormErrorSummary />
      <Order.TextField name="email" label="Email" type="email" autoComplete="email" />
      <Packages />
      <SubmitButton>Create order</SubmitButton>
    </Form>
  );
}

function Packages() {
  const { rows, append } = Order.useFieldRows("packages");
  return (
    <>
      {rows.map(({ key, index }) => (
        <Order.NumberField key={key} name={`packages.${index}.weight`} label={`Package ${index + 1}`} after="kg" />
      ))}
      <Button onClick={() => append({ weight: 1 })}>Add a package</Button>
    </>
  );
}
