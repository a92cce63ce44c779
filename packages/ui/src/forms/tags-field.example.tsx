import { TagsField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [tags, setTags] = useState(["fragile"]);
  return <TagsField label="Tags" suggestions={["fragile", "gift", "vip"]} value={tags} onValueChange={setTags} />;
}
