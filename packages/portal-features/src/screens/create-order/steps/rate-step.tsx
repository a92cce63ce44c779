/** The rate step. */
import { Banner, Button } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Unbroken } from "#kit/value-text.tsx";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useServerLocale } from "#kit/define-words.ts";
import { OrderCutOff, PickupCutOff } from "#parts/merchant/cut-off-clock.tsx";
import { readWindow } from "#parts/rates/booked-window.ts";
import { RateTimes, useRateCards } from "#parts/rates/rate-cards.tsx";
import { isRefused, rateList } from "#parts/rates/rates.api.ts";
import { RatesFailure } from "#parts/rates/rates-failure.tsx";
import { useRateWords } from "#parts/rates/postal-check.ts";
import { useUnavailableService } from "#parts/rates/use-unavailable-service.ts";
import { WindowField } from "#parts/rates/window-field.tsx";
import { allowedDeliveryService } from "#rules/delivery-service.ts";
import { timeZoneOf } from "#rules/time-zone.ts";
import { Order } from "#screens/create-order/fields.ts";
import { placesOf, toRateRequest } from "#screens/create-order/payload.ts";
import type { StepId } from "#screens/create-order/schema.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/**
 * Step 4: live rates between the two addresses. A change of address or packages sends a new request under another key,
 * so rates for earlier values are never shown (T84). The form stores the service only; the price is always the server's
 * current one.
 */
export function RateStep({ onEdit }: { onEdit: (step: StepId) => void }) {
  const t = useCreateOrderWords();
  const rateT = useRateWords();
  const cards = useRateCards();
  const { getValues, setValue } = Order.useFormActions();
  const offer = useOffer();
  const rates = useQuery({
    ...rateList(useApi(), toRateRequest(getValues()), useServerLocale(), offer),
    // Cut-offs pass while the form is open. After a failed refresh, the last rates stay; what never loaded waits for a press.
    refetchInterval: ({ state }) => state.data !== undefined && 60_000,
  });
  const offered = rates.data ?? [];
  const chosen = Order.useFormValue("service");
  const window = Order.useFormValue("window");
  const clearService = useCallback(() => setValue("service", undefined), [setValue]);
  const unavailable = useUnavailableService(rates.data, chosen, clearService);

  const choose = () => {
    const { service, deliveryService } = getValues();
    setValue("deliveryService", allowedDeliveryService(deliveryService, service, offer.deliveryServices));
    if (service !== "SCHEDULED") setValue("window", "");
  };

  const places = placesOf(getValues());
  const zone = timeZoneOf(getValues("origin"));
  const editDestination = (
    <Button size="sm" onClick={() => onEdit("recipient")}>
      {t("rate.editDestination")}
    </Button>
  );
  const without = rates.isLoadingError ? (
    <RatesFailure error={rates.error} places={places} onRetry={() => rates.refetch()}>
      {isRefused(rates.error) && editDestination}
    </RatesFailure>
  ) : rates.data?.length === 0 ? (
    <Banner
      tone="error"
      role="alert"
      title={<Unbroken>{rateT("cannotShip", { ...places })}</Unbroken>}
      actions={
        <>
          {editDestination}
          <Button size="sm" onClick={() => onEdit("origin")}>
            {t("rate.editOrigin")}
          </Button>
        </>
      }
    >
      {t("rate.noneHelp")}
    </Banner>
  ) : undefined;

  return (
    <div className="mp:grid mp:gap-6">
      {without === undefined && unavailable !== undefined && (
        <Banner tone="warning" role="alert">
          {t("rate.gone")}
        </Banner>
      )}
      {without === undefined && (
        <div className="mp:flex mp:flex-wrap mp:gap-x-6 mp:gap-y-1 mp:empty:hidden">
          <OrderCutOff rates={offered} chosen={chosen} zone={zone} />
          <PickupCutOff zone={zone} />
        </div>
      )}
      <Order.RadioCards
        name="service"
        label={t("rate.label")}
        isLabelHidden
        isLoading={rates.isPending}
        empty={without}
        onValueChange={choose}
        options={cards(offered, readWindow(window))}
      />
      {chosen === "SCHEDULED" && without === undefined ? (
        <WindowField {...places} />
      ) : (
        <RateTimes rates={offered} zone={timeZoneOf(getValues("destination"))} />
      )}
    </div>
  );
}
