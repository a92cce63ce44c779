/** The section of the label printer: switches that break it, how the portal reaches it, and its jobs. Open it to add a condition. */
import type { PrintJob, Printer } from "@merchant-portal/api/sandbox";
import { html } from "hono/html";
import {
  badge,
  copyText,
  disclosure,
  empty,
  field,
  hidden,
  type Html,
  loaded,
  moment,
  type Page,
  type RoomData,
  section,
} from "./page-frame.ts";

const conditions = ["ready", "noPaper", "offline"] as const;
const tones = {
  printing: "info",
  printed: "success",
  noPaper: "warning",
  offline: "warning",
  cancelled: "neutral",
} as const;

export function printerSection(page: Page, { printer, clock }: RoomData): Html {
  const { t } = page.words;
  const draw = (found: Printer) =>
    html`${switches(page, found)}
      <p class="line muted">${t("printer.pair")} ${copyText(found.agent.pairingCode, t("printer.copyCode"), "mono")}</p>
      ${
        found.jobs.length === 0
          ? empty(t("printer.empty"), t("printer.emptyAbout"))
          : html`<div class="line">
                <h3>${t("printer.jobs")}</h3>
                <form method="post" class="end">
                  ${hidden({ do: "forgetJobs" })}<button class="quiet">${t("printer.forget")}</button>
                </form>
              </div>
              <ul class="rows">
                ${found.jobs.map((job) => jobItem(page, job, clock?.now))}
              </ul>`
      }`;
  return section("printer", { title: t("printer.title"), about: t("printer.about") }, [
    loaded(printer, t("printer.failure"), page, draw),
  ]);
}

/** The first form is sent at every change; the second counts the labels of a new roll. */
function switches({ words: { t } }: Page, printer: Printer): Html {
  return html`<form method="post" data-auto class="line">
      ${hidden({ do: "printer" })}
      <fieldset class="segments">
        <legend>${t("printer.condition")}</legend>
        ${conditions.map(
          (one) =>
            html`<label
              ><input type="radio" name="condition" value="${one}" ${printer.condition === one && "checked"} /><span
                >${t(`printer.conditions.${one}`)}</span
              ></label
            >`,
        )}
      </fieldset>
      <label class="check"
        ><input type="checkbox" name="isSlow" value="yes" ${printer.isSlow && "checked"} /> ${t("printer.slow")}</label
      >
      <noscript><button>${t("printer.set")}</button></noscript>
    </form>
    <form method="post" data-own class="line bottom">
      ${hidden({ do: "roll" })}
      ${field(
        { id: "roll", label: t("printer.left"), help: t("printer.leftHelp") },
        html`<input
          id="roll"
          name="labelsLeft"
          type="number"
          min="0"
          max="100000"
          aria-describedby="roll-help"
          value="${printer.labelsLeft}"
        />`,
      )}
      <button>${t("printer.set")}</button>
    </form>`;
}

function jobItem({ words }: Page, job: PrintJob, now?: number): Html {
  const { t } = words;
  const { id, printed, sent, state, via, receivedAt } = job;
  const pictures = Array.from({ length: printed }, (_, index) => index + 1).map(
    (at) =>
      html`<img
        src="/sandbox/printer/jobs/${id}/labels/${at}.png"
        alt="${t("printer.label", { at, total: printed })}"
        width="288"
        height="432"
        loading="lazy"
      />`,
  );
  const strip = html`<div class="pictures" role="region" tabindex="0" aria-label="${t("printer.pictures", { id })}">
    ${pictures}
  </div>`;
  return html`<li id="${id}">
    <p class="line">
      ${badge(tones[state], t(`printer.states.${state}`))}
      <strong>${t("printer.labels", { printed, count: sent })}</strong>
      <small>${t(`printer.vias.${via}`)} · ${moment(receivedAt, now, words)}</small>
    </p>
    ${printed > 0 && disclosure(t("printer.show"), t("printer.hide"), t("printer.ofJob", { id }), strip)}
  </li>`;
}
