import { Banner, Button } from "@merchant-portal/ui";
import { formFields } from "@merchant-portal/ui/forms";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { browserZone } from "#rules/zoned-time.ts";
import { readWindow, toBooked, writeWindow, type BookedWindow } from "./booked-window.ts";
import { useRateWords, type Places } from "./postal-check.ts";
import { deliveryWindows } from "./rates.api.ts";
import { focusGroup } from "./rates-failure.tsx";

/** For any form with a field `window`. */
const Fields = formFields<{ window: string }>();

/**
 * Chooses the window of a SCHEDULED delivery, in the time zone of the destination. It names the zone when it is not the browser's. A chosen
 * window that is no longer offered stays in the list, struck through, until another is chosen.
 */
export function WindowField({ origin, destination }: Places) {
  const t = useRateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const chosen = readWindow(Fields.useFormValue("window"));
  const windows = useQuery({
    ...deliveryWindows(useApi(), origin, destination),
    refetchInterval: ({ state }) => state.data !== undefined && 60_000,
  });
  const field = useRef<HTMLDivElement>(null);
  const retry = () => {
    focusGroup(field.current);
    void windows.refetch();
  };

  const offered = (windows.data ?? []).map(toBooked);
  const isUnavailable = windows.data !== undefined && chosen && !offered.some(({ from }) => from === chosen.from);
  const pill = (window: BookedWindow) => ({
    value: writeWindow(window),
    label: format.timeRangeIn(window.from, window.to, window.timeZone),
    group: format.dayIn(window.from, window.timeZone),
  });
  const zone = offered[0]?.timeZone;

  return (
    <div ref={field} className="mp:grid mp:gap-2">
      {windows.isLoadingError ? (
        <Banner
          tone="error"
          role="alert"
          title={t("windowsFailed")}
          actions={
            <Button size="sm" onClick={retry}>
              {shared("actions.tryAgain")}
            </Button>
          }
        />
      ) : windows.data?.length === 0 ? (
        <Banner tone="warning" role="alert">
          {t("windowsNone")}
        </Banner>
      ) : (
        <>
          <Fields.ChoicePills
            name="window"
            label={t("window")}
            help={zone && zone !== browserZone() ? t("zone", { zone: format.zoneName(zone) }) : undefined}
            pills={[
              ...(isUnavailable ? [{ ...pill(chosen), unavailable: t("windowPassed") }] : []),
              ...offered.map(pill),
            ]}
          />
          <output className="mp:text-text-muted">
            {windows.isPending ? t("windowsLoading") : isUnavailable ? t("windowPassed") : ""}
          </output>
        </>
      )}
    </div>
  );
}
