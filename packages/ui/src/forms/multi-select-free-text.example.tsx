import { MultiSelect } from "@merchant-portal/ui";
import { useState } from "react";

const known = [
  { id: "fragile", label: "fragile" },
  { id: "gift", label: "gift" },
];

export function Example() {
  const [tags, setTags] = useState(["fragile"]);
  // Enter or a comma makes what was typed a choice; its id is the text. `TagsField` is the same for a list of words.
  return <MultiSelect label="Tags" options={known} value={tags} onValueChange={setTags} canAdd />;
}
