import { Button, LiveRegion } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Select one more</Button>
      <LiveRegion message={count === 0 ? "" : `${count} orders selected`} />
    </>
  );
}
