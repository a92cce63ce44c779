import { CheckboxField, FieldGroup } from "@merchant-portal/ui";

export function Example() {
  return (
    <FieldGroup label="Send an email" help="To the address of the account.">
      <CheckboxField label="When an order is picked up" />
      <CheckboxField label="When a delivery fails" defaultValue />
    </FieldGroup>
  );
}
