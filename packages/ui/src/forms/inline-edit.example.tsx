import { InlineEdit } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [notes, setNotes] = useState("Leave at the side door");
  const words = { label: "Notes", editLabel: "Edit notes", saveLabel: "Save", cancelLabel: "Cancel" };
  return (
    <InlineEdit {...words} value={notes} onSave={async (text) => setNotes(text)}>
      {notes}
    </InlineEdit>
  );
}
