import { ProfileScreen } from "@merchant-portal/portal-features/screens";
import { PageFrame } from "./page-frame.tsx";

/** `/merchantInfo`: who the merchant is, and what its labels and tracking pages show. */
export function Component() {
  return (
    <PageFrame>
      <ProfileScreen />
    </PageFrame>
  );
}
