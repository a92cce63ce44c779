import { Banner, Button } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { DeliveryWindow } from "@merchant-portal/api";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { deliveryWindows } from "#parts/rates/rates.api.ts";
import { formatPostalCode } from "#rules/postal-code.ts";
import { zonedEpochMs } from "#rules/zoned-time.ts";
import { Order } from "#screens/create-order/fields.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";
import type { ChosenWindow } from "#screens/create-order/schema.ts";

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A window of the list as the form keeps it. */
export function toChosen({ date, deliveryWindow, timeZone }: DeliveryWindow): ChosenWindow {
  const zone = timeZone ?? browserZone();
  return {
    from: zonedEpochMs(date, deliveryWindow.timeStart, zone),
    to: zonedEpochMs(date, deliveryWindow.timeEnd, zone),
    timeZone: zone,
  };
}

/** The window of a SCHEDULED delivery, in the time zone of the destination, which is named when it is not the browser's. */
export function WindowField() {
  const say = useCreateOrderWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { getValues, setValue } = Order.useFormActions();
  const chosen = Order.useFormValue("window");
  const origin = formatPostalCode(getValues("origin.postalCode"));
  const windows = useQuery(deliveryWindows(useApi(), origin, formatPostalCode(getValues("destination.postalCode"))));

  const [lost, setLost] = useState<ChosenWindow>();

  const offered = (windows.data ?? []).map((window) => ({ ...window, ...toChosen(window) }));
  // A window that has passed or was taken is no choice any more.
  const isOffered = windows.data === undefined || !chosen || offered.some(({ from }) => from === chosen.from);
  if (chosen && !isOffered && lost !== chosen) setLost(chosen);
  useEffect(() => {
    if (isOffered) return;
    setValue("windowFrom", "");
    setValue("window", undefined);
  }, [isOffered, setValue]);

  if (windows.isError) {
    return (
      <Banner
        tone="error"
        role="alert"
        title={say("rate.windowsFailed")}
        actions={
          <Button size="sm" busy={windows.isFetching} onClick={() => void windows.refetch()}>
            {shared("actions.tryAgain")}
          </Button>
        }
      />
    );
  }
  if (windows.data?.length === 0) {
    return (
      <Banner tone="warning" role="alert">
        {say("rate.windowsNone")}
      </Banner>
    );
  }

  const zone = offered[0]?.timeZone;

  return (
    <div className="grid gap-2">
      {lost && !chosen && (
        <Banner tone="warning" role="alert">
          {say("rate.windowPassed")}
        </Banner>
      )}
      <Order.SelectField
        name="windowFrom"
        label={say("rate.window")}
        placeholder={windows.isPending ? say("rate.windowsLoading") : shared("validation.chooseWindow")}
        disabled={windows.isPending}
        help={zone && zone !== browserZone() ? say("rate.zone", { zone: format.zoneName(zone) }) : undefined}
        onValueChange={(value) => {
          const window = offered.find(({ from }) => String(from) === value);
          setValue("window", window && { from: window.from, to: window.to, timeZone: window.timeZone });
        }}
        options={offered.map(({ date, from, to, timeZone }) => ({
          value: String(from),
          // With its day: a closed select shows nothing but this.
          label: `${format.calendarDay(date)}, ${format.timeRangeIn(from, to, timeZone)}`,
        }))}
      />
    </div>
  );
}
