import { Button, EmptyState, InboxIcon } from "@merchant-portal/ui";

export function Example() {
  return (
    <EmptyState
      icon={<InboxIcon />}
      title="No orders yet"
      detail="Orders that you create or import are listed here."
      actions={<Button variant="primary">Create order</Button>}
    />
  );
}
