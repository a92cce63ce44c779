import { TextAreaField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [notes, setNotes] = useState("");
  return (
    <TextAreaField label="Notes" help="The driver reads them." maxLength={250} value={notes} onValueChange={setNotes} />
  );
}
