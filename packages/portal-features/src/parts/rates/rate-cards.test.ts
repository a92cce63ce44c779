import type { Rate } from "@merchant-portal/api";
import { describe, expect, it } from "vitest";
import { rateMarks } from "./rate-cards.tsx";

const rate = (service: Rate["service"], price: number, rest: Partial<Rate> = {}): Rate => ({
  name: service,
  service,
  price,
  description: "",
  ...rest,
});
const marks = (...rates: Rate[]) => Object.fromEntries(rateMarks(rates));

describe("the cheapest and the fastest rate", () => {
  it("are told apart", () =>
    expect(
      marks(
        rate("NEXTDAY", 9, { estimateDay: "2026-11-21" }),
        rate("SAMEDAY", 12, { estimateDay: "2026-11-20" }),
        rate("SCHEDULED", 13),
      ),
    ).toEqual({ NEXTDAY: ["cheapest"], SAMEDAY: ["fastest"] }));

  it("may be one", () =>
    expect(
      marks(rate("NEXTDAY", 9, { estimateDay: "2026-11-20" }), rate("STANDARD", 12, { estimateDay: "2026-11-24" })),
    ).toEqual({ NEXTDAY: ["cheapest", "fastest"] }));

  it("compares the hours of one day; a day without hours ends last", () =>
    expect(
      marks(
        rate("NEXTDAY", 9, { estimateDay: "2026-11-20", estimateFrom: "09:00", estimateTo: "21:00" }),
        rate("SAMEDAY", 9, { estimateDay: "2026-11-20", estimateFrom: "14:00", estimateTo: "18:00" }),
        rate("FLEX", 10, { estimateDay: "2026-11-20" }),
      ),
    ).toEqual({ NEXTDAY: ["cheapest"], SAMEDAY: ["cheapest", "fastest"] }));

  it.each([
    ["one rate", [rate("NEXTDAY", 9, { estimateDay: "2026-11-20" })]],
    ["equal rates", [rate("NEXTDAY", 9), rate("SAMEDAY", 9)]],
    ["none", []],
  ])("say nothing of %s", (_, rates) => expect(marks(...rates)).toEqual({}));

  it("a single estimate is not the fastest", () =>
    expect(marks(rate("NEXTDAY", 9, { estimateDay: "2026-11-20" }), rate("SCHEDULED", 13))).toEqual({
      NEXTDAY: ["cheapest"],
    }));
});
