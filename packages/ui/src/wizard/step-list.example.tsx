import { StepList, type WizardStep } from "@merchant-portal/ui";
import { useState } from "react";

const steps: WizardStep[] = [
  { id: "origin", title: "Origin", state: "done" },
  { id: "recipient", title: "Recipient", state: "error" },
  { id: "package", title: "Package", state: "todo" },
];
const states = { done: "done", error: "has errors", todo: "to do" };
const words = { steps: "Steps", stepOf: (at: number, total: number) => `Step ${at} of ${total}`, ...states };

export function Example() {
  const [current, setCurrent] = useState("package");
  return <StepList steps={steps} current={current} onStepChange={setCurrent} words={words} />;
}
