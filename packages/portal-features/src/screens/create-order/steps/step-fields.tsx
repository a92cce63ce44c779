import type { StepId } from "#screens/create-order/schema.ts";
import { DeliveryServiceStep } from "#screens/create-order/steps/delivery-service-step.tsx";
import { OriginStep } from "#screens/create-order/steps/origin-step.tsx";
import { PackageStep } from "#screens/create-order/steps/package-step.tsx";
import { RateStep } from "#screens/create-order/steps/rate-step.tsx";
import { RecipientStep } from "#screens/create-order/steps/recipient-step.tsx";
import { ReviewStep } from "#screens/create-order/steps/review-step.tsx";

/** The fields of one step. */
export function StepFields({ step, onEdit }: { step: StepId; onEdit: (step: StepId) => void }) {
  switch (step) {
    case "origin":
      return <OriginStep />;
    case "recipient":
      return <RecipientStep />;
    case "package":
      return <PackageStep />;
    case "rate":
      return <RateStep onEdit={onEdit} />;
    case "deliveryService":
      return <DeliveryServiceStep />;
    case "review":
      return <ReviewStep onEdit={onEdit} />;
  }
}
