import { FileField } from "@merchant-portal/ui";
import { useState } from "react";

const button = { choose: "Choose a file", drop: "or drop it here", replace: "Choose another file" };
const about = { remove: (name: string) => `Remove ${name}`, size: (bytes: number) => `${Math.ceil(bytes / 1024)} KB` };
const refused = { type: "Choose a CSV file", tooLarge: "Over 1 MB", empty: "It is empty", many: "Choose one file" };
const field = { label: "Orders", accept: [".csv"], maxBytes: 2 ** 20, words: { ...button, ...about } };
type Chosen = { file: File | undefined; error?: string };

export function Example() {
  const [{ file, error }, choose] = useState<Chosen>({ file: undefined });
  const change = (next: File | undefined) => choose({ file: next });
  const refuse = (reason: keyof typeof refused) => choose({ file, error: refused[reason] });
  return <FileField {...field} value={file} onValueChange={change} onRefuse={refuse} error={error} />;
}
