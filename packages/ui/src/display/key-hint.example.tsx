import { KeyHint } from "@merchant-portal/ui";

export function Example() {
  return (
    <p>
      Open the commands with <KeyHint keys={["Ctrl", "K"]} />
    </p>
  );
}
