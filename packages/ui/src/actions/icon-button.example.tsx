import { IconButton, PencilIcon } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [isEdited, edit] = useState(false);
  if (isEdited) return <p>The notes are edited.</p>;
  return <IconButton label="Edit the notes" icon={<PencilIcon />} onClick={() => edit(true)} />;
}
