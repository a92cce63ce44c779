import { Banner, Button } from "@merchant-portal/ui";

export function Example() {
  return (
    <Banner tone="warning" title="Orders are not delivered here" actions={<Button size="sm">Show how</Button>}>
      This is the demo environment.
    </Banner>
  );
}
