import { Button, Progress } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [made, setMade] = useState(57);
  return (
    <>
      <Progress label="Labels" value={made} max={200} valueText={`${made} of 200 labels`} />
      <Button onClick={() => setMade(Math.min(200, made + 10))}>Make ten more</Button>
    </>
  );
}
