import { Badge } from "@merchant-portal/ui";

export function Example() {
  return (
    <>
      <Badge tone="info">Pickup ready</Badge> <Badge tone="success">Delivered</Badge>{" "}
      <Badge tone="danger">Failed</Badge>
    </>
  );
}
