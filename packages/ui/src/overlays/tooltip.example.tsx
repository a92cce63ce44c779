import { Button, Tooltip } from "@merchant-portal/ui";

export function Example() {
  return (
    <Tooltip content="For orders that are geocoded">
      <Button>Mark ready</Button>
    </Tooltip>
  );
}
