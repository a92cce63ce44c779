import { Button, PackagePlusIcon } from "@merchant-portal/ui";

export function Example() {
  return (
    <Button variant="primary" icon={<PackagePlusIcon />}>
      Create order
    </Button>
  );
}
