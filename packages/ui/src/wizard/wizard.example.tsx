import { Button, Wizard, WizardActions } from "@merchant-portal/ui";
import { useState } from "react";

const titles = ["Origin", "Recipient", "Review"];
const states = { done: "done", error: "has errors", todo: "to do" };
const words = { steps: "Steps", stepOf: (at: number, total: number) => `Step ${at} of ${total}`, ...states };

export function Example() {
  const [at, setAt] = useState(0);
  const steps = titles.map((title, index) => ({ id: title, title, state: index < at ? "done" : "todo" }) as const);
  const next = <Button onClick={() => setAt(Math.min(at + 1, 2))}>Next</Button>;
  return (
    <Wizard steps={steps} current={titles[at] ?? ""} onStepChange={(id) => setAt(titles.indexOf(id))} words={words}>
      <WizardActions>{next}</WizardActions>
    </Wizard>
  );
}
