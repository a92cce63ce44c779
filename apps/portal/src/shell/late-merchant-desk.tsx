import { FaultBoundary } from "./fault-boundary.tsx";
import { useMerchantParts } from "./use-merchant-parts.ts";

/** The merchant's desk, whose file comes later. While that is missing, or should the desk break, every page stands (threat T105). */
export function LateMerchantDesk({ isSending }: { isSending: boolean }) {
  const { parts } = useMerchantParts();
  return (
    <FaultBoundary place="desk" fallback={() => null}>
      {parts && <parts.MerchantDesk isSending={isSending} />}
    </FaultBoundary>
  );
}
