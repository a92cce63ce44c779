/** The page `/merchantInfo`: the merchant's profile as cards. Open it to add a card. */
import type { Merchant } from "@merchant-portal/api";
import { Card, LiveRegion } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadFailure, RefreshFailure } from "#kit/load-failure.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { DeliveryExceptionsCard } from "./delivery-days/delivery-exceptions-card.tsx";
import { DeliveryWeekCard } from "./delivery-days/delivery-week-card.tsx";
import { GeneralCard } from "./general-card.tsx";
import { MappingCard } from "./mapping-card.tsx";
import { OrderTagsCard } from "./order-tags-card.tsx";
import { ProfileSkeleton, useT } from "./profile-card.tsx";
import { SubBrandsCard } from "./sub-brands-card.tsx";
import { UsersCard } from "./users/users-card.tsx";

/** Loads the profile, refetches it on window focus, and passes it to the cards (S2 'Profile'). */
export function ProfileScreen() {
  const t = useT();
  const shared = useSharedWords();
  const profile = useQuery({ ...merchantProfile(useApi()), refetchOnWindowFocus: "always" });
  const { data: merchant } = profile;
  const retry = { error: profile.error, onRetry: () => profile.refetch() };

  return (
    <div className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-6">
      <PageHeading title={t("title")} description={t("description")} />
      <LiveRegion message={profile.isPending ? shared("form.loading") : ""} />
      {profile.isRefetchError && <RefreshFailure words={t("refreshFailed")} {...retry} />}
      {merchant ? (
        <ProfileCards merchant={merchant} />
      ) : profile.isPending ? (
        <ProfileSkeleton />
      ) : (
        <Card>
          <LoadFailure title={t("couldNotGetProfileInfo")} {...retry} />
        </Card>
      )}
    </div>
  );
}

/** The cards in page order. */
function ProfileCards({ merchant }: { merchant: Merchant }) {
  return (
    <>
      <GeneralCard merchant={merchant} />
      <OrderTagsCard merchant={merchant} />
      <SubBrandsCard merchant={merchant} />
      <MappingCard merchant={merchant} />
      <DeliveryWeekCard merchant={merchant} />
      <DeliveryExceptionsCard merchant={merchant} />
      <UsersCard />
    </>
  );
}
