/** The time zone of each province: the window on a label is in the destination's time. */
const zones: Record<string, string> = {
  BC: "America/Vancouver",
  YT: "America/Whitehorse",
  AB: "America/Edmonton",
  NT: "America/Edmonton",
  SK: "America/Regina",
  MB: "America/Winnipeg",
  NB: "America/Halifax",
  NS: "America/Halifax",
  PE: "America/Halifax",
  NL: "America/St_Johns",
};

/** `2026-11-24` in the province's time zone. @param time epoch ms */
export const localDate = (time: number, province: string): string => localParts(time, province).date;

/** `2026-11-24 13:00–16:00 EST`; with both dates when it ends on another day. Times are epoch milliseconds. */
export function windowText(from: number, to: number, province: string): string {
  const start = localParts(from, province);
  const end = localParts(to, province);
  const until = start.date === end.date ? end.clock : ` ${end.date} ${end.clock}`;
  return `${start.date} ${start.clock}–${until} ${end.zone}`;
}

function localParts(time: number, province: string): { date: string; clock: string; zone: string } {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zones[province.trim().toUpperCase()] ?? "America/Toronto",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  });
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(time)) part[type] = value;
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    clock: `${part.hour}:${part.minute}`,
    zone: part.timeZoneName ?? "",
  };
}
