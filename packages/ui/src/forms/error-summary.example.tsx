import { ErrorSummary } from "@merchant-portal/ui";

const errors = [
  { key: "name", label: "Name", text: "Enter the recipient’s name", fieldId: "name" },
  { key: "city", label: "City", text: "Enter the city", fieldId: "city", isSolved: true },
];

export function Example() {
  return <ErrorSummary title="There is a problem" items={errors} documentTitlePrefix="Error: " />;
}
