import { Button, ConfirmDialog } from "@merchant-portal/ui";
import { Form, formFields, useLeaveGuard, useZodForm } from "@merchant-portal/ui/forms";
import { z } from "zod";

const schema = z.object({ notes: z.string() });
const Order = formFields<z.input<typeof schema>>();
const words = { title: "Leave without saving?", confirmLabel: "Leave", cancelLabel: "Stay here" };
const leave = () => location.assign("#orders");

export function Example() {
  const form = useZodForm(schema, { defaultValues: { notes: "" } });
  const { mayLeave, dialog } = useLeaveGuard(form);
  return (
    <Form form={form} onSubmit={() => form.reset(form.getValues())} style={{ display: "grid", gap: 20 }}>
      <Order.TextAreaField name="notes" label="Notes" />
      <Button onClick={() => void mayLeave().then((may) => may && leave())}>Back to the list</Button>
      <ConfirmDialog {...dialog} {...words} description="What you changed here is lost." />
    </Form>
  );
}
