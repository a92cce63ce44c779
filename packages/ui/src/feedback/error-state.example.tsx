import { ErrorState } from "@merchant-portal/ui";

export function Example() {
  return (
    <ErrorState
      title="The orders could not be loaded"
      detail="Nothing was changed. Check your connection and try again."
      reference={{ label: "Request id", value: "01JC9T6Q4W8Z0R2M" }}
      retry={{ label: "Try again", onPress: () => undefined }}
    />
  );
}
