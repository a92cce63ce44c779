/** The ship-from locations page. */
import type { MerchantLocation } from "@merchant-portal/api";
import { Card, CardBody, CardHeader, LiveRegion, Skeleton } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { LoadFailure, RefreshFailure } from "#kit/load-failure.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { AddressLines } from "#parts/addresses/address-lines.tsx";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { AdditionalLocations } from "./additional-locations.tsx";
import { useShipFromWords } from "./use-ship-from-words.ts";

/** The ship-from locations page (S2.43): the main location, and additional ones to add and delete. */
export function ShipFromScreen() {
  const t = useShipFromWords();
  const shared = useSharedWords();
  const profile = useQuery(merchantProfile(useApi()));
  const { data: merchant } = profile;

  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading title={t("title")} description={t("description")} />
      <LiveRegion message={profile.isPending ? shared("form.loading") : ""} />
      {profile.isRefetchError && (
        <RefreshFailure words={t("error.refresh")} error={profile.error} onRetry={() => profile.refetch()} />
      )}
      {merchant ? (
        <>
          <MainLocation location={merchant.merchantLocation} />
          <AdditionalLocations merchant={merchant} />
        </>
      ) : profile.isPending ? (
        <ShipFromSkeleton />
      ) : (
        <Card>
          <LoadFailure title={t("error.title")} error={profile.error} onRetry={() => profile.refetch()} />
        </Card>
      )}
    </div>
  );
}

function MainLocation({ location }: { location: MerchantLocation | undefined }) {
  const t = useShipFromWords();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("main.title")} detail={location && t("main.detail")} />
      <CardBody>
        {location ? <AddressLines address={location} /> : <p className="mp:text-text-muted">{t("main.none")}</p>}
      </CardBody>
    </Card>
  );
}

/** Placeholder in the shape of the locations, so that the footer does not jump. */
function ShipFromSkeleton() {
  const t = useShipFromWords();
  return (
    <div aria-busy="true" className="mp:grid mp:gap-6">
      <Card>
        <CardHeader title={t("main.title")} detail={t("main.detail")} />
        <CardBody>
          {["mp:w-56", "mp:w-44", "mp:w-20"].map((width) => (
            <Skeleton key={width} className={`mp:my-0.5 mp:h-4 mp:max-w-full ${width}`} />
          ))}
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={t("additional.title")} />
        <CardBody className="mp:grid mp:gap-3">
          {["first", "second", "third"].map((key) => (
            <Skeleton key={key} className="mp:h-52 mp:md:h-8" />
          ))}
        </CardBody>
      </Card>
    </div>
  );
}
