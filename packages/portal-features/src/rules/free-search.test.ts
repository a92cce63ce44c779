import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanSearch, searchToSend } from "./free-search.ts";
import { formatPhone, normalisePhone } from "./phone.ts";

describe("a search by phone", () => {
  test.each([
    "+1 514 287-7300",
    "(514) 287-7300",
    "(514)287-7300",
    "514 287 7300",
    "514 287-7300",
    "514.287.7300",
    "514-287-7300",
    "514\u2011287\u20117300",
    "514·287·7300",
    "514/287-7300",
    "514\u2212287\u22127300",
    "514•287•7300",
    "tel:+1-514-287-7300",
    "５１４２８７７３００",
    "1-514-287-7300",
    "+1 (514) 287-7300",
    "1 514 287 7300",
    "+1\u00a0514\u00a0287-7300",
    "+1\u202f514\u202f287\u202f7300",
    "5142877300",
    "15142877300",
    "+15142877300",
  ])("%s finds the stored number", (typed) => expect(searchToSend(cleanSearch(typed))).toBe("5142877300"));

  test.each([
    ["+33 1 23 45 67 89", "+33123456789"],
    ["+33 (0)1 23 45 67 89", "+33123456789"],
    ["+44 20 7946 0958", "+442079460958"],
  ])("%s, from abroad, is %s", (typed, sent) => expect(searchToSend(typed)).toBe(sent));

  test.each([
    "123-456",
    "287-7300",
    "2026-0001234",
    "4512-345678",
    "51428-77300",
    "514-2877-300",
    "123-456-7890",
    "514 287-7300 ext. 4",
    "JUN-514 287-7300",
    "514 287-7300 tremblay",
    "H2X 1Y4",
    "+1",
    "+1 514",
    "ana@example.com",
    "#1042",
    "",
  ])("%s is sent as it is", (typed) => expect(searchToSend(typed)).toBe(typed));

  test("what the screen shows finds what is stored, whatever the number", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/), (digits) => {
        const stored = normalisePhone(digits);
        expect(stored).toContain(searchToSend(formatPhone(stored)));
      }),
    ));

  test("what was folded is not folded again, and is no longer than what was typed", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[+015-7(). ·\u00a0aé#-]{0,40}$/), (typed) => {
        const sent = searchToSend(cleanSearch(typed));
        expect(sent.length).toBeLessThanOrEqual(typed.length);
        expect(searchToSend(sent)).toBe(sent);
      }),
    ));
});
