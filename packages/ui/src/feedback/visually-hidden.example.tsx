import { Button, VisuallyHidden } from "@merchant-portal/ui";

export function Example() {
  return (
    <Button>
      Edit <VisuallyHidden>order JUN-10481</VisuallyHidden>
    </Button>
  );
}
