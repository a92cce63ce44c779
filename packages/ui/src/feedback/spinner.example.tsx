import { Spinner } from "@merchant-portal/ui";

export function Example() {
  return (
    <p style={{ display: "flex", alignItems: "center", gap: 8 }}>
      <Spinner /> Loading the rates…
    </p>
  );
}
