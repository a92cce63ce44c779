import type { ComponentProps } from "react";
import { FaultBoundary } from "./fault-boundary.tsx";
import type { MerchantDesk } from "./merchant-desk.tsx";
import { useMerchantParts } from "./use-merchant-parts.ts";

/** The merchant's desk, whose file comes later. While that is missing, or should the desk break, every page stands (threat T105). */
export function LateMerchantDesk(props: ComponentProps<typeof MerchantDesk>) {
  const { parts } = useMerchantParts();
  return (
    <FaultBoundary place="desk" fallback={() => null}>
      {parts && <parts.DeskWhenIdle {...props} />}
    </FaultBoundary>
  );
}
