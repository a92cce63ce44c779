import { Button, WizardActions } from "@merchant-portal/ui";

export function Example() {
  return (
    <WizardActions back={<Button variant="ghost">Back</Button>}>
      <Button variant="primary">Next</Button>
    </WizardActions>
  );
}
