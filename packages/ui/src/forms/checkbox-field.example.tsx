import { CheckboxField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [isSigned, setSigned] = useState(true);
  return (
    <CheckboxField
      label="Signature required"
      help="The driver leaves nothing at the door."
      value={isSigned}
      onValueChange={setSigned}
    />
  );
}
