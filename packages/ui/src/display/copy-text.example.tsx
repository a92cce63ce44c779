import { CopyText } from "@merchant-portal/ui";

export function Example() {
  return (
    <CopyText
      value="01JC9T6Q4W8Z0R2M"
      copyLabel="Copy the order id"
      copiedLabel="Copied"
      failedLabel="Copying is blocked here. Select the text instead."
    />
  );
}
