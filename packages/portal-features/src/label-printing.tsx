/** Labels by rule, mounted beside the centre of jobs (S3.40): its code loads where a rule is on. */
import { lazyPart } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { useLabelRules } from "#parts/printing/label-rules.ts";

const PrintByRule = lazyPart(
  () => import("./print-by-rule.tsx"),
  (file) => file.PrintByRule,
);

/** Prints labels by the rules of this device. Draws nothing. */
export function LabelPrinting() {
  const rules = useLabelRules();
  if (!rules.ready && !rules.upload) return null;
  return (
    <PartBoundary fallback={null} renderFailure={() => null}>
      <PrintByRule />
    </PartBoundary>
  );
}
