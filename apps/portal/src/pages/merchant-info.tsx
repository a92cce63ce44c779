import { ProfileScreen } from "@merchant-portal/portal-features/screens";
import { PageFrame } from "./page-frame.tsx";

/** `/merchantInfo`: the merchant's profile and branding. */
export function Component() {
  return (
    <PageFrame>
      <ProfileScreen />
    </PageFrame>
  );
}
