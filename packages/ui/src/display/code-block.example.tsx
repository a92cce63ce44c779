import { CodeBlock } from "@merchant-portal/ui";

export function Example() {
  return (
    <CodeBlock
      title="curl"
      code={'curl "https://api.example.com/v1/orders" \\\n  -H "Authorization: Bearer $TOKEN"'}
      copyLabel="Copy the curl command"
      copiedLabel="Copied"
      failedLabel="Copying is blocked here. Select the text instead."
    />
  );
}
