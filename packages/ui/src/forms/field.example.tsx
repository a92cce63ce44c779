import { Field } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [color, setColor] = useState("#0f766e");
  return (
    <Field label="Brand colour" help="Buttons and links have it.">
      {(control) => (
        <input {...control} type="color" value={color} onChange={(event) => setColor(event.currentTarget.value)} />
      )}
    </Field>
  );
}
