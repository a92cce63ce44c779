import { Banner, Button } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { deliveryWindows } from "#parts/rates/rates.api.ts";
import {
  browserZone,
  readWindow,
  toBooked,
  writeWindow,
  type BookedWindow,
} from "#screens/create-order/booked-window.ts";
import { Order } from "#screens/create-order/fields.ts";
import { placesOf } from "#screens/create-order/payload.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

/**
 * The window of a SCHEDULED delivery, in the time zone of the destination, which is named when it is not the browser's. One
 * that was chosen and has passed or gone stays in sight, struck through, until another is chosen.
 */
export function WindowField() {
  const say = useCreateOrderWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { origin, destination } = placesOf(Order.useFormActions().getValues());
  const chosen = readWindow(Order.useFormValue("window"));
  const windows = useQuery({ ...deliveryWindows(useApi(), origin, destination), refetchInterval: 60_000 });

  if (windows.isLoadingError) {
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

  const offered = (windows.data ?? []).map(toBooked);
  const isLost = windows.data !== undefined && chosen && !offered.some(({ from }) => from === chosen.from);
  const pill = (window: BookedWindow) => ({
    value: writeWindow(window),
    label: format.timeRangeIn(window.from, window.to, window.timeZone),
    group: format.dayIn(window.from, window.timeZone),
  });
  const zone = offered[0]?.timeZone;

  return (
    <div className="grid gap-2">
      <Order.ChoicePills
        name="window"
        label={say("rate.window")}
        help={zone && zone !== browserZone() ? say("rate.zone", { zone: format.zoneName(zone) }) : undefined}
        pills={[...(isLost ? [{ ...pill(chosen), unavailable: say("rate.windowPassed") }] : []), ...offered.map(pill)]}
      />
      <output className="text-text-muted">
        {windows.isPending ? say("rate.windowsLoading") : isLost ? say("rate.windowPassed") : ""}
      </output>
    </div>
  );
}
