import { Progress } from "@merchant-portal/ui";

export function Example() {
  return <Progress label="Labels" value={57} max={200} valueText="57 of 200 labels" />;
}
