/** What the pages of the control room share: the document, its header and footer, sections, copy buttons. */
import type { Account, Clock, Fault, Mail, Printer, State } from "@merchant-portal/api/sandbox";
import { html } from "hono/html";
import type { PageWords } from "./page-words.ts";

export type Html = ReturnType<typeof html>;

/** Makes one of the sandbox's own calls: `GET /accounts`. @throws CallFailed */
export type Ask = <Answer = unknown>(call: string, body?: unknown) => Promise<Answer>;

/** What a page is drawn from. */
export interface Page {
  words: PageWords;
  ask: Ask;
  url: URL;
  /** The sandbox's version. */
  version: string;
  /** What became of the form that was sent. */
  notice?: Html | undefined;
  /** The form that was sent, so that it is shown as it was. */
  sent?: URLSearchParams | undefined;
}

/** What the first page shows; what could not be read is undefined. */
export interface RoomData {
  accounts: Account[] | undefined;
  mails: Mail[] | undefined;
  printer: Printer | undefined;
  faults: Fault[] | undefined;
  clock: Clock | undefined;
  state: State | undefined;
}

const icons = {
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  close: "M6 6l12 12M18 6L6 18",
  sliders: "M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M16 4v4M8 10v4M14 16v4",
  system: "M3 4h18v12H3zM8 20h8M12 16v4",
  light: "M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M19 5l-1 1M6 18l-1 1",
  dark: "M20 14A8 8 0 1110 4a6 6 0 0010 10z",
};

/** A drawing beside words. */
export const icon = (name: keyof typeof icons): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}" /></svg>`;

export const newTab = ({ words }: Page): Html =>
  html` ${icon("external")} <span class="sr">${words.t("newTab")}</span>`;

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";
export const badge = (tone: Tone, text: string): Html => html`<span class="badge ${tone}">${text}</span>`;

/** A value with a button that copies it. */
export const copyText = (value: string, label: string, className = ""): Html =>
  html`<span class="copy ${className}"
    ><span>${value}</span
    ><button type="button" class="quiet" data-copy="${value}" aria-label="${label}" title="${label}">
      ${icon("copy")}
    </button></span
  >`;

/** `5 min ago`, in full when pointed at. */
export const moment = (at: number, now: number | undefined, { dateTime, relative }: PageWords): Html =>
  html`<time datetime="${new Date(at).toISOString()}" title="${dateTime(at)}"
    >${now === undefined ? dateTime(at) : relative(Math.min(at, now), now)}</time
  >`;

/** A section of a page. It takes the focus when its fragment is followed. */
export const section = (id: string, { title, about }: { title: string; about?: string }, content: unknown): Html =>
  html`<section id="${id}" class="card" tabindex="-1" aria-labelledby="${id}-title">
    <header>
      <h2 id="${id}-title">${title}</h2>
      ${about && html`<p class="muted">${about}</p>`}
    </header>
    <div class="stack">${content}</div>
  </section>`;

/** Draws what was read, or that it could not be read. */
export const loaded = <Data>(data: Data | undefined, failure: string, page: Page, draw: (data: Data) => unknown) =>
  data === undefined
    ? html`<div role="alert" class="empty">
        <h3>${failure}</h3>
        <form><button>${page.words.t("notice.tryAgain")}</button></form>
      </div>`
    : draw(data);

export const empty = (title: string, about: string, more?: Html): Html =>
  html`<div class="empty">
    <h3>${title}</h3>
    <p class="muted">${about}</p>
    ${more}
  </div>`;

/** A part that is closed at first; its button says what it will do. */
export const disclosure = (show: string, hide: string, what: string, content: Html): Html =>
  html`<details>
    <summary>
      <span class="closed">${show}</span><span class="open">${hide}</span> <span class="sr">${what}</span>
    </summary>
    ${content}
  </details>`;

/** A field with its label, help and error. `control` has the id and, with `describedBy`, the names of both texts. */
export const field = (
  { id, label, help, error }: { id: string; label: string; help?: string; error?: string | undefined },
  control: Html,
): Html =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    ${control} ${help && html`<p id="${id}-help" class="muted small">${help}</p>`}
    <p id="${id}-error" class="error small">${error}</p>
  </div>`;

/** The attributes that tie a control to its help and error. */
export const described = (id: string, error?: string): Html =>
  html`id="${id}" aria-describedby="${id}-error ${id}-help" ${error && html`aria-invalid="true"`}`;

/** Names and values for the fields of a form that nobody sees. */
export const hidden = (values: Record<string, string>): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

/** A message after a form was sent; `action` stands beside it. */
export const notice = (tone: "success" | "danger", title: string, detail?: string, action?: Html): Html =>
  html`<div class="notice ${tone}" role="${tone === "danger" ? "alert" : "status"}">
    <p><strong>${title}</strong>${detail && html`<br />${detail}`}</p>
    ${action}
  </div>`;

function languageAndTheme({ words: { t, language } }: Page): Html {
  const names = { en: "English", fr: "Français" };
  const choice = (name: string, value: string, isChecked: boolean, label: unknown, lang?: string) =>
    html`<label lang="${lang ?? language}"
      ><input type="radio" name="${name}" value="${value}" ${isChecked && "checked"} /><span>${label}</span></label
    >`;
  return html`<div class="switches">
    <fieldset class="segments">
      <legend class="sr">${t("header.language")}</legend>
      ${(["en", "fr"] as const).map((one) => choice("language", one, one === language, names[one], one))}
    </fieldset>
    <fieldset class="segments">
      <legend class="sr">${t("header.theme")}</legend>
      ${(["system", "light", "dark"] as const).map((one) =>
        choice("theme", one, one === "system", html`${icon(one)}<span class="sr">${t(`header.themes.${one}`)}</span>`),
      )}
    </fieldset>
  </div>`;
}

/** What the head of each of the sandbox's own pages has. */
export const head = (title: string): Html =>
  html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · Merchant Portal</title>
    <link rel="icon" href="/sandbox/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/sandbox/assets/tokens.css" />
    <link rel="stylesheet" href="/sandbox/assets/control-room.css" />`;

/** A whole page: the frame around its `main`. `title` is also its first heading. */
export function document(page: Page, { title, content }: { title: string; content: Html }): Html {
  const { t, language } = page.words;
  const close = html`<button type="button" class="quiet" data-close="notices" aria-label="${t("notice.close")}">
    ${icon("close")}
  </button>`;
  return html`<!doctype html>
    <html lang="${language}" data-mp data-copied="${t("notice.copied")}" data-copy-failed="${t("notice.copyFailed")}">
      <head>
        ${head(title)}
        <script src="/sandbox/assets/control-room.js"></script>
      </head>
      <body>
        <a href="#content" class="skip">${t("header.skip")}</a>
        <header class="bar">
          <span class="logo">${icon("sliders")}</span>
          <strong>${t("header.sandbox")}</strong>
          <output id="live" class="badge success" data-lost="${t("live.lost")}">${t("live.on")}</output>
          ${languageAndTheme(page)}
          <a class="button" href="/" target="_blank" rel="noopener">${t("header.portal")}${newTab(page)}</a>
        </header>
        <main id="content" tabindex="-1">
          <p id="old" class="notice warning" role="status" data-own hidden>${t("live.old")}</p>
          ${content}
        </main>
        <footer class="bar">
          <span>${t("footer.version", { version: page.version })}</span><span>${t("footer.local")}</span>
        </footer>
        <div id="notices" role="region" aria-label="${t("notice.label")}">
          ${page.notice && html`${page.notice} ${close}`}
        </div>
        <div id="no-answer" hidden>${notice("danger", t("notice.noAnswer"), t("notice.noAnswerAbout"))} ${close}</div>
        <p id="said" class="sr" role="status" data-own></p>
      </body>
    </html>`;
}
