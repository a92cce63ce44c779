import { Queries } from "@merchant-portal/portal-features/kit/queries";
import { ProfileScreen } from "@merchant-portal/portal-features/profile";

/** `/merchantInfo`: who the merchant is, and what its labels and tracking pages show. */
export function MerchantInfoPage() {
  return (
    <Queries>
      <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-8">
        <ProfileScreen />
      </div>
    </Queries>
  );
}
