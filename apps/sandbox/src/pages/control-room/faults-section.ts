/** The section of faults: the active ones, and the form that sets one. Open it to change how a fault reads, or the groups of presets. */
import type { Call, Fault, FaultPreset } from "@merchant-portal/api/sandbox";
import { html } from "hono/html";
import { callText, everyCall, readFaultForm, toCurl } from "./fault-form.ts";
import {
  copyText,
  described,
  field,
  hidden,
  type Html,
  icon,
  loaded,
  type Page,
  type RoomData,
  section,
} from "./page-frame.ts";
import type { PageWords } from "./page-words.ts";

type PresetId = FaultPreset["id"];

/** The order and groups of the presets. A preset that is not listed comes last. */
const groups: Record<string, readonly PresetId[]> = {
  noAnswer: ["refuse", "hang", "cutAnswer", "lostAnswer", "lostInGateway"],
  slow: ["slow", "late"],
  failure: ["serverError", "badGateway", "unavailable", "tooManyRequests"],
  refusal: ["badRequest", "unauthenticated", "forbidden", "notFound", "conflict", "unprocessable"],
  wrong: ["htmlAnswer", "emptyAnswer", "nullAnswer", "missingField", "extraField", "otherType"],
};

export async function faultsSection(page: Page, { faults }: RoomData): Promise<Html> {
  const { t } = page.words;
  const [presets, calls] = await Promise.all([
    page.ask<FaultPreset[]>("GET /fault-presets"),
    page.ask<Call[]>("GET /operations"),
  ]);
  return section("faults", { title: t("faults.title"), about: t("faults.about") }, [
    loaded(
      faults,
      t("faults.failure"),
      page,
      (active) => html`${activeFaults(page, active)} ${faultForm(page, presets, calls)}`,
    ),
  ]);
}

/** The active faults, in the order in which they apply. */
function activeFaults({ words }: Page, faults: Fault[]): Html {
  const { t } = words;
  if (faults.length === 0) return html`<p class="hint success">${t("faults.none")}</p>`;
  const item = (fault: Fault) => {
    const { id, method, path, query, target } = fault;
    const where = query ? `${path} ?${query}` : path;
    return html`<li id="${id}" class="line">
      <div>
        <p class="mono"><strong>${method}</strong> ${where} ${target}</p>
        <p>${troubleOf(fault, words)}</p>
        <p class="muted small">${remainingOf(fault, words)}</p>
      </div>
      <form method="post" class="end">
        ${hidden({ do: "removeFaults", id })}
        <button class="quiet" aria-label="${t("faults.remove", { call: `${method} ${where}` })}">
          ${icon("close")}
        </button>
      </form>
    </li>`;
  };
  return html`<ul class="rows hint warning" aria-label="${t("faults.active")}">
      ${faults.map(item)}
    </ul>
    ${
      faults.length > 1 &&
      html`<form method="post">
        ${hidden({ do: "removeFaults" })} ${faults.map(({ id }) => hidden({ id }))}
        <button>${t("faults.removeAll", { count: faults.length })}</button>
      </form>`
    }`;
}

/** What happens to a call: the words of the preset, or of each field. */
function troubleOf(fault: Fault, { t }: PageWords): Html | string {
  const { preset, status, delayMs, hang, dropConnection, cutAfterBytes, shape, body, afterCommit } = fault;
  if (preset)
    return html`<strong>${t(`faults.presets.${preset}.title`)}</strong> · ${t(`faults.presets.${preset}.about`)}`;
  const parts = [
    delayMs ? t("faults.trouble.delay", { seconds: delayMs / 1000 }) : "",
    hang ? t("faults.trouble.hang") : "",
    dropConnection ? t("faults.trouble.drop") : "",
    status !== undefined || body !== undefined ? t("faults.trouble.status", { status: String(status ?? 200) }) : "",
    shape ? t("faults.trouble.shape") : "",
    cutAfterBytes === undefined ? "" : t("faults.trouble.cut", { bytes: cutAfterBytes }),
    afterCommit ? t("faults.trouble.afterCommit") : "",
  ];
  return parts.filter(Boolean).join(", ") || t("faults.trouble.headers");
}

function remainingOf({ times, remaining, skipRemaining = 0 }: Fault, { t }: PageWords): string {
  const calls =
    times === "always" || remaining === "always"
      ? t("faults.left.always")
      : t("faults.left.counted", { count: remaining, all: times });
  return skipRemaining > 0 ? `${t("faults.left.skip", { count: skipRemaining })} · ${calls}` : calls;
}

/** The form: what happens, to which call, how often. It shows the same as a command, and keeps what was sent. */
function faultForm({ words, sent: form, url }: Page, presets: FaultPreset[], calls: Call[]): Html {
  const { t } = words;
  const isSent = form?.get("do") === "addFault" || form?.get("do") === "previewFault";
  const sent = isSent ? form : new URLSearchParams({ preset: "serverError", times: "3", skip: "0" });
  const { fault, problems } = readFaultForm(sent, calls);
  const errorOf = (...names: typeof problems) => {
    const name = form?.get("do") === "addFault" && names.find((one) => problems.includes(one));
    return name ? t(`faults.wrong.${name}`) : undefined;
  };
  const input = (id: string, name: "times" | "skip") => {
    const error = errorOf(name);
    const control = html`<input
      ${described(id, error)}
      name="${name}"
      inputmode="numeric"
      size="8"
      value="${sent.get(name)}"
    />`;
    return field({ id, label: t(`faults.${name}`), error }, control);
  };
  const command = toCurl(fault, url.origin);
  return html`<form
    id="fault-form"
    method="post"
    novalidate
    data-own
    data-preview="previewFault"
    class="stack"
    aria-labelledby="add-fault"
  >
    <h3 id="add-fault">${t("faults.add")}</h3>
    ${hidden({ do: "addFault" })} ${troubleChoice(words, presets, fault.preset)}
    ${callChoice(words, calls, sent.get("call"), errorOf("call", "path"))}
    <div class="line top">
      <div class="field">
        <label for="fault-often">${t("faults.often")}</label>
        <select id="fault-often" name="often">
          ${(["once", "times", "always"] as const).map(
            (often) =>
              html`<option value="${often}" ${sent.get("often") === often && "selected"}>
                ${t(`faults.oftens.${often}`)}
              </option>`,
          )}
        </select>
      </div>
      <div class="times">${input("fault-times", "times")}</div>
      ${input("fault-skip", "skip")}
    </div>
    <p><button class="primary">${t("faults.submit")}</button></p>
    <div id="fault-command">
      ${
        problems.length === 0 &&
        html`<p class="muted small">${t("faults.command")}</p>
          ${copyText(command, t("faults.copyCommand"), "mono block")}`
      }
    </div>
  </form>`;
}

/** The field that chooses a call: one of the list, or any path. */
function callChoice({ t }: PageWords, calls: Call[], value: string | null, error: string | undefined): Html {
  const option = (call: Call, name: string) => html`<option value="${callText(call)}">${name}</option>`;
  return html`${field(
      { id: "fault-call", label: t("faults.call"), help: t("faults.callHelp"), error: error },
      html`<input
        ${described("fault-call", error)}
        name="call"
        list="calls"
        value="${value}"
        placeholder="${t("faults.callPlaceholder")}"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
      />`,
    )}
    <datalist id="calls">
      ${option(everyCall, t("faults.everyCall"))} ${calls.map((call) => option(call, call.name))}
    </datalist>`;
}

/** Radio buttons for the presets in their groups; the words of the chosen one stand below. */
function troubleChoice({ t, has }: PageWords, presets: FaultPreset[], chosen: string | undefined): Html {
  const said = ({ id, title, about }: FaultPreset) => {
    const key = `faults.presets.${id}.title`;
    return has(key) ? { title: t(key), about: t(`faults.presets.${id}.about`) } : { title, about };
  };
  const listed = new Set(Object.values(groups).flat());
  const all = { ...groups, other: presets.map(({ id }) => id).filter((id) => !listed.has(id)) };
  const pill = (preset: FaultPreset) =>
    html`<label title="${said(preset).about}"
      ><input type="radio" name="preset" value="${preset.id}" ${preset.id === chosen && "checked"} /><span
        >${said(preset).title}</span
      ></label
    >`;
  const rows = Object.entries(all).flatMap(([group, ids]) => {
    const members = ids.flatMap((id) => presets.find((preset) => preset.id === id) ?? []);
    const key = `faults.groups.${group}`;
    if (members.length === 0 || !has(key)) return [];
    return html`<div class="pills">
      <span class="muted small">${t(key)}</span>
      <div class="line">${members.map(pill)}</div>
    </div>`;
  });
  const about = presets.find(({ id }) => id === chosen);
  return html`<fieldset class="stack">
    <legend>${t("faults.what")}</legend>
    ${rows}
    <p id="fault-about" class="hint" aria-live="polite">${about && said(about).about}</p>
  </fieldset>`;
}
