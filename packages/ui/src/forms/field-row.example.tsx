import { FieldRow, PhoneField, TextField } from "@merchant-portal/ui";

export function Example() {
  return (
    <FieldRow>
      <TextField label="Email" type="email" autoComplete="email" />
      <PhoneField label="Phone" help="For the driver." />
      <TextField label="Street" autoComplete="address-line1" className="mp:sm:col-span-2" />
    </FieldRow>
  );
}
