import { Tag } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [isFragile, setFragile] = useState(true);
  if (!isFragile) return <p>No tags</p>;
  return (
    <Tag onRemove={() => setFragile(false)} removeLabel="Remove tag fragile">
      fragile
    </Tag>
  );
}
