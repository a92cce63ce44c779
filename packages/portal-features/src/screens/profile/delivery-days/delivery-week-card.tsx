/** The profile card 'Your usual week': pickup and delivery hours with cut-off times. */
import type { Merchant } from "@merchant-portal/api";
import { SimpleTable, type SimpleColumn } from "@merchant-portal/ui";
import { defineWords } from "#kit/define-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { PickupCutOff } from "#parts/merchant/cut-off-clock.tsx";
import { addDays } from "#rules/calendar-day.ts";
import { usualWeek, type DaySpan, type UsualDay } from "#rules/merchant-week.ts";
import { merchantZone } from "#rules/time-zone.ts";
import { ProfileCard } from "#screens/profile/profile-card.tsx";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of both cards about delivery days. */
export const useT = defineWords("deliveryDays", { en, fr });

/** A Monday, to format weekday names. */
const aMonday = "2026-11-23";

/** The merchant's week, Monday to Sunday (S3.5, S9.5). The provider sets it; it is read-only here. */
export function DeliveryWeekCard({ merchant }: { merchant: Merchant }) {
  const t = useT();
  const format = useFormat();
  const zone = merchantZone(merchant);
  const week = usualWeek(merchant).map((day, at) => ({ ...day, name: format.weekday(addDays(aMonday, at)) }));
  const isEmpty = week.every(({ pickups, deliveries }) => pickups.length + deliveries.length === 0);
  const columns = useColumns();
  return (
    <ProfileCard
      title={t("week.title")}
      detail={`${t("week.detail")} ${zone === undefined ? t("week.noZone") : t("week.zone", { zone: format.zoneName(zone) })}`}
    >
      {isEmpty ? (
        <p className="mp:text-text-muted">{t("week.none")}</p>
      ) : (
        <div className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-3">
          <PickupCutOff />
          <div className="mp:-mx-3">
            <SimpleTable caption={t("week.title")} columns={columns} rows={week} rowKey={({ weekday }) => weekday} />
          </div>
        </div>
      )}
    </ProfileCard>
  );
}

function useColumns(): readonly SimpleColumn<UsualDay & { name: string }>[] {
  const t = useT();
  const format = useFormat();
  const spansIn = (spans: readonly DaySpan[], by: "week.readyBy" | "week.orderBy", none: string) =>
    spans.length === 0 ? (
      <span className="mp:text-text-muted">{none}</span>
    ) : (
      spans.map(({ window, cutoffTime }, at) => (
        // Two windows of a day may have the same hours.
        <div key={`${at} ${window.timeStart}`} className="mp:flex mp:flex-wrap mp:gap-x-4">
          <span className="mp:@lg:min-w-40">{format.timesOfDay(window.timeStart, window.timeEnd)}</span>
          <span className="mp:text-text-muted">{t(by, { time: format.timeOfDay(cutoffTime) })}</span>
        </div>
      ))
    );
  return [
    {
      id: "day",
      header: t("week.day"),
      isRowHeader: true,
      cell: ({ name }) => <span className="mp:inline-block mp:first-letter:uppercase">{name}</span>,
    },
    {
      id: "pickup",
      header: t("week.pickup"),
      cell: ({ pickups }) => spansIn(pickups, "week.readyBy", t("week.noPickup")),
    },
    {
      id: "delivery",
      header: t("week.delivery"),
      cell: ({ deliveries }) => spansIn(deliveries, "week.orderBy", t("week.noDelivery")),
    },
  ];
}
