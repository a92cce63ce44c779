/** The sections of the clock and of the data, with the reset. Open it to add a step of the clock or a figure. */
import type { State } from "@merchant-portal/api/sandbox";
import { html } from "hono/html";
import { badge, described, field, hidden, type Html, loaded, type Page, type RoomData, section } from "./page-frame.ts";

const hour = 3_600_000;
const day = 24 * hour;
const steps = [
  { count: 1, unit: "hour", ms: hour },
  { count: 6, unit: "hour", ms: 6 * hour },
  { count: 1, unit: "day", ms: day },
  { count: 1, unit: "week", ms: 7 * day },
] as const;
const units = { minute: 60_000, hour, day } as const;

/** The milliseconds of a sent clock form, a year at most; undefined for another number. */
export function advanceOf(sent: URLSearchParams): number | undefined {
  const unit = Object.entries(units).find(([name]) => name === sent.get("unit"))?.[1] ?? 1;
  const ms = Math.round(Number(sent.get("count")) * unit);
  return ms > 0 && ms <= 365 * day ? ms : undefined;
}

/** The sandbox's time where the merchants are, how far it is ahead, and buttons that move it. */
export function clockSection(page: Page, { clock, state }: RoomData): Html {
  const { words } = page;
  const { t, clockIn } = words;
  const zoned = state?.merchants.filter(({ timeZone }) => timeZone !== undefined) ?? [];
  const zone = zoned[0]?.timeZone;
  const others = zoned.filter(({ timeZone }) => timeZone !== zone);
  return section("clock", { title: t("clock.title") }, [
    loaded(
      clock,
      t("clock.failure"),
      page,
      ({ now, offsetMs }) =>
        html`<p class="figure"><time datetime="${new Date(now).toISOString()}">${clockIn(now, zone)}</time></p>
          <p class="muted">${words.dayIn(now, zone)}</p>
          <dl class="facts">
            ${others.map(
              ({ name, timeZone }) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${clockIn(now, timeZone)}</dd>
                </div>`,
            )}
          </dl>
          <p>
            ${
              offsetMs === 0
                ? badge("success", t("clock.real"))
                : badge("info", t("clock.ahead", { time: words.duration(offsetMs) }))
            }
          </p>
          ${clockForms(page)}
          <p class="muted small">${t("clock.effect")}</p>`,
    ),
  ]);
}

/** Four usual steps, or any number of minutes, hours or days. */
function clockForms({ words, sent }: Page): Html {
  const { t } = words;
  const wrong = sent?.get("do") === "clock" && advanceOf(sent) === undefined ? t("clock.wrong") : undefined;
  return html`<form method="post">
      ${hidden({ do: "clock" })}
      <fieldset class="halves" aria-label="${t("clock.forward")}">
        ${steps.map(
          ({ count, unit, ms }) => html`<button name="count" value="${ms}">+${words.unit(count, unit)}</button>`,
        )}
      </fieldset>
    </form>
    <form method="post" novalidate data-own class="line bottom">
      ${hidden({ do: "clock" })}
      ${field(
        { id: "clock-count", label: t("clock.other"), error: wrong },
        html`<input
          ${described("clock-count", wrong)}
          name="count"
          inputmode="decimal"
          size="4"
          value="${sent?.get("unit") ? sent.get("count") : "30"}"
        />`,
      )}
      <select name="unit" aria-label="${t("clock.unit")}">
        ${(["minute", "hour", "day"] as const).map(
          (unit) =>
            html`<option value="${unit}" ${sent?.get("unit") === unit && "selected"}>
              ${t(`clock.units.${unit}`)}
            </option>`,
        )}
      </select>
      <button>${t("clock.move")}</button>
    </form>`;
}

/** What the sandbox stores, whether its responses broke the contract, and the reset. */
export function dataSection(page: Page, data: RoomData): Html {
  const { t, number } = page.words;
  const fact = (term: unknown, value: unknown) =>
    html`<div>
      <dt>${term}</dt>
      <dd>${value}</dd>
    </div>`;
  const problems = (count: number, href: string) =>
    count === 0 ? badge("success", t("data.none")) : html`<a href="${href}">${badge("danger", number(count))}</a>`;
  const draw = (state: State) =>
    html`<dl class="facts">
        ${state.merchants.map(({ name, orders, shopifyShop }) =>
          fact(html`${name}<small>${shopifyShop}</small>`, t("data.orders", { count: orders })),
        )}
      </dl>
      <dl class="facts">
        ${fact(t("data.database"), t(`data.databases.${state.database}`))}
        ${fact(t("data.seeded"), t("data.seededWith", { count: state.seeded.orders, seed: String(state.seeded.seed) }))}
        ${fact(t("data.version"), state.version)}
        ${fact(t("data.violations"), problems(state.contractViolations, "/sandbox/violations"))}
        ${fact(t("data.reports"), problems(state.policyReports, "/sandbox/csp-reports"))}
      </dl>
      <p><button type="button" data-opens="reset">${t("reset.ask")}</button></p>
      ${resetDialog(page, data, state)}`;
  return section("data", { title: t("data.title") }, [loaded(data.state, t("data.failure"), page, draw)]);
}

/** Lists what a reset deletes, with current numbers. While it runs, the page's script shows the progress. */
function resetDialog({ words }: Page, { accounts = [], mails = [], faults = [], clock }: RoomData, state: State): Html {
  const { t } = words;
  const item = (key: "orders" | "accounts" | "passwords" | "mails" | "faults", count: number) =>
    count > 0 && html`<li>${t(`reset.${key}`, { count })}</li>`;
  const offset = clock?.offsetMs ?? 0;
  return html`<dialog id="reset" role="alertdialog" aria-labelledby="reset-title" aria-describedby="reset-about">
    <form method="post" class="stack">
      ${hidden({ do: "reset" })}
      <h2 id="reset-title">${t("reset.title")}</h2>
      <p id="reset-about">${t("reset.about")}</p>
      <ul>
        ${item(
          "orders",
          state.merchants.reduce((sum, { orders }) => sum + orders, 0),
        )}
        ${item("accounts", accounts.filter(({ purpose }) => purpose === undefined).length)}
        ${item("passwords", accounts.filter((one) => one.purpose && one.passwordState === "changed").length)}
        ${item("mails", mails.length)} ${item("faults", faults.length)}
        ${offset > 0 && html`<li>${t("reset.clock", { time: words.duration(offset) })}</li>`}
      </ul>
      <p class="muted">${t("reset.stays")}</p>
      <div data-own data-progress="${t("reset.progress", { done: "{done}", all: "{all}" })}" hidden>
        <progress aria-label="${t("reset.title")}"></progress>
        <p class="muted small"></p>
      </div>
      <div class="line end">
        <button type="button" data-closes="reset" autofocus>${t("reset.cancel")}</button>
        <button class="danger">${t("reset.confirm")}</button>
      </div>
    </form>
  </dialog>`;
}
