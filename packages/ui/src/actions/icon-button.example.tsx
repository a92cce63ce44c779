import { IconButton, PencilIcon } from "@merchant-portal/ui";

export function Example() {
  return <IconButton label="Edit the notes" icon={<PencilIcon />} />;
}
