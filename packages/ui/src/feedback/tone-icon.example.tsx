import { ToneIcon } from "@merchant-portal/ui";

export function Example() {
  return (
    <p style={{ display: "flex", alignItems: "center", gap: 8 }}>
      <ToneIcon tone="success" /> JUN-10481 is marked ready
    </p>
  );
}
