/** The rates of an order to a saved address. */
import type { SavedAddress } from "@merchant-portal/api";
import { Banner } from "@merchant-portal/ui";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { Unbroken } from "#kit/value-text.tsx";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useServerLocale } from "#kit/define-words.ts";
import { readWindow } from "#parts/rates/booked-window.ts";
import { measuresIn, usePresets } from "#parts/presets/presets.ts";
import { RateTimes, useRateCards } from "#parts/rates/rate-cards.tsx";
import { rateList } from "#parts/rates/rates.api.ts";
import { RatesFailure } from "#parts/rates/rates-failure.tsx";
import { useRateWords } from "#parts/rates/postal-check.ts";
import { useUnavailableService } from "#parts/rates/use-unavailable-service.ts";
import { WindowField } from "#parts/rates/window-field.tsx";
import { timeZoneOf } from "#rules/time-zone.ts";
import { AddressOrder, placesOf, toRateRequest } from "./address-order.ts";
import { useAddressBookWords } from "./use-address-book-words.ts";

interface RateFieldProps {
  saved: SavedAddress;
  /** Called with the reason when there is no rate to choose, because there is none or they could not be loaded. A stable function. */
  onNoRateChange: (reason: string | undefined) => void;
}

/**
 * Live rates to a saved address. The query key has all values that they depend on, so rates for earlier values are
 * never shown (T84). Shows its own errors (S4.14).
 */
export function RateField({ saved, onNoRateChange }: RateFieldProps) {
  const t = useAddressBookWords();
  const rateT = useRateWords();
  const cards = useRateCards();
  const api = useApi();
  const locale = useServerLocale();
  const offer = useOffer();
  const { setValue } = AddressOrder.useFormActions();
  const origin = AddressOrder.useFormValue("origin");
  const packageCount = AddressOrder.useFormValue("packageCount");
  const chosen = AddressOrder.useFormValue("service");
  const window = AddressOrder.useFormValue("window");
  const measures = measuresIn(usePresets().stored, AddressOrder.useFormValue("preset"));
  const request = toRateRequest(saved, { origin, packageCount }, measures);
  const rates = useQuery(
    request ? rateList(api, request, locale, offer) : { queryKey: ["rates", "none"], queryFn: skipToken },
  );
  const clearService = useCallback(() => setValue("service", undefined), [setValue]);
  const unavailable = useUnavailableService(rates.data, chosen, clearService);

  const places = placesOf(saved, { origin });
  const without = !request ? (
    <p className="mp:text-text-muted">{t("create.rateWaits")}</p>
  ) : rates.isLoadingError ? (
    <RatesFailure error={rates.error} places={places} onRetry={() => rates.refetch()} />
  ) : rates.data?.length === 0 ? (
    <Banner tone="error" role="alert" title={<Unbroken>{rateT("cannotShip", { ...places })}</Unbroken>} />
  ) : undefined;
  const hasNone = request !== undefined && without !== undefined;
  const noRate = hasNone ? rateT("cannotShip", { ...places }) : undefined;
  useEffect(() => onNoRateChange(noRate), [noRate, onNoRateChange]);
  const offered = without === undefined ? (rates.data ?? []) : [];

  return (
    <div className="mp:grid mp:gap-3">
      {offered.length > 0 && unavailable !== undefined && (
        <Banner tone="warning" role="alert">
          {t("create.rateGone")}
        </Banner>
      )}
      <AddressOrder.RadioCards
        name="service"
        label={t("create.rate")}
        onValueChange={(service) => service !== "SCHEDULED" && setValue("window", "")}
        isLoading={request !== undefined && rates.isPending}
        // Inside the field, so that the validation error leads here even without options.
        empty={without}
        options={cards(offered, readWindow(window))}
      />
      {chosen === "SCHEDULED" && offered.length > 0 ? (
        <WindowField {...places} />
      ) : (
        <RateTimes rates={offered} zone={timeZoneOf(saved.address)} />
      )}
    </div>
  );
}
