/** The page of the control room: accounts, mail, printer, faults, clock and data. Open it to add or move a section. */
import type { Account, Clock, Fault, Mail, Printer, State } from "@merchant-portal/api/sandbox";
import { html } from "hono/html";
import { clockSection, dataSection } from "./clock-and-data.ts";
import { faultsSection } from "./faults-section.ts";
import {
  badge,
  copyText,
  disclosure,
  document,
  empty,
  type Html,
  loaded,
  moment,
  newTab,
  type Page,
  type RoomData,
  section,
  type Tone,
} from "./page-frame.ts";
import { printerSection } from "./printer-section.ts";

/** `/sandbox`. */
export async function roomPage(page: Page): Promise<Html> {
  const { t } = page.words;
  const read = <Answer>(call: string) => page.ask<Answer>(call).catch(() => undefined);
  const [accounts, mails, printer, faults, clock, state] = await Promise.all([
    read<Account[]>("GET /accounts"),
    read<Mail[]>("GET /outbox"),
    read<Printer>("GET /printer"),
    read<Fault[]>("GET /faults"),
    read<Clock>("GET /clock"),
    read<State>("GET /state"),
  ]);
  const data: RoomData = { accounts, mails, printer, faults, clock, state };
  return document(page, {
    title: t("title"),
    content: html`<div>
        <h1>${t("title")}</h1>
        <p class="muted">${t("about")}</p>
      </div>
      ${overview(page, data)}
      <div class="columns">
        <div class="stack">
          ${accountsSection(page, data)} ${outboxSection(page, data)} ${printerSection(page, data)}
          ${await faultsSection(page, data)}
        </div>
        <div class="stack">${clockSection(page, data)} ${dataSection(page, data)} ${linksSection(page, data)}</div>
      </div>`,
  });
}

/** Four figures at the top of the page. Each leads to its section. */
function overview({ words }: Page, { clock, faults, mails, state }: RoomData): Html {
  const { t, number } = words;
  const violations = state && state.contractViolations + state.policyReports;
  const tile = (to: string, tone: Tone, name: string, value?: string, detail?: string) =>
    html`<li>
      <a href="#${to}" class="tile ${tone}"
        ><span>${name}</span><strong>${value ?? "–"}</strong><small>${detail}</small></a
      >
    </li>`;
  return html`<nav aria-label="${t("overview.label")}">
    <ul class="tiles">
      ${tile(
        "clock",
        clock?.offsetMs ? "info" : "neutral",
        t("clock.title"),
        clock && words.clockIn(clock.now, state?.merchants[0]?.timeZone),
        clock && (clock.offsetMs === 0 ? t("clock.real") : t("clock.ahead", { time: words.duration(clock.offsetMs) })),
      )}
      ${tile(
        "faults",
        faults?.length ? "warning" : "neutral",
        t("faults.title"),
        faults && number(faults.length),
        faults && t(faults.length === 0 ? "overview.noFaults" : "overview.faults"),
      )}
      ${tile(
        "outbox",
        "neutral",
        t("outbox.title"),
        mails && number(mails.length),
        mails && (mails[0] ? t("overview.mail", { to: mails[0].to }) : t("overview.noMail")),
      )}
      ${tile(
        "data",
        violations ? "danger" : "success",
        t("overview.contract"),
        violations === 0 ? t("overview.met") : violations === undefined ? undefined : number(violations),
        violations === undefined ? "" : t(violations === 0 ? "overview.metAbout" : "overview.broken"),
      )}
    </ul>
  </nav>`;
}

/** The demo accounts with what each is good for, then those that merchants created. The sandbox knows no chosen password. */
function accountsSection(page: Page, { accounts, clock }: RoomData): Html {
  const { words } = page;
  const { t } = words;
  const mailOf = (email: string) =>
    html`<a href="/sandbox?${new URLSearchParams({ to: email }).toString()}#outbox"
      >${t("accounts.readMail")} <span class="sr">${email}</span></a
    >`;
  const who = ({ email, name }: Account) =>
    html`<th scope="row">${copyText(email, t("accounts.copyEmail", { email }))}<small>${name}</small></th>`;
  const demoRow = (account: Account) => {
    const { email, password, passwordState, merchantName, purpose, authenticatorKey } = account;
    const secret = password
      ? html`${copyText(password, t("accounts.copyPassword", { email }), "mono")}
        ${passwordState === "temporary" && html`<small>${t("accounts.temporary")}</small>`}`
      : html`${badge("warning", t("accounts.changed"))} ${mailOf(email)}`;
    return html`<tr>
      ${who(account)}
      <td>
        ${secret}
        ${authenticatorKey && html`<small>${t("accounts.authenticatorKey")} ${copyText(authenticatorKey, t("accounts.copyKey", { email }), "mono")}</small>`}
      </td>
      <td>${merchantName}<small>${purpose && t(`accounts.purposes.${purpose}`)}</small></td>
    </tr>`;
  };
  const createdRow = (account: Account) =>
    html`<tr>
      ${who(account)}
      <td>${account.passwordState === "temporary" ? mailOf(account.email) : badge("neutral", t("accounts.own"))}</td>
      <td>
        ${account.merchantName}<small
          >${t("accounts.createdAt")} · ${moment(account.createdAt, clock?.now, words)}</small
        >
      </td>
    </tr>`;
  return section("accounts", { title: t("accounts.title"), about: t("accounts.about") }, [
    loaded(accounts, t("accounts.failure"), page, (all) => {
      const created = all.filter(({ purpose }) => purpose === undefined);
      const demo = all.filter(({ purpose }) => purpose !== undefined);
      return html`${accountTable(page, t("accounts.demo"), t("accounts.purpose"), demo.map(demoRow))}
        <h3>${t("accounts.created")}</h3>
        ${
          created.length === 0
            ? html`<p class="muted">${t("accounts.noneCreated")}</p>`
            : accountTable(page, t("accounts.created"), t("accounts.merchant"), created.map(createdRow))
        }`;
    }),
  ]);
}

function accountTable({ words: { t } }: Page, caption: string, lastColumn: string, rows: Html[]): Html {
  return html`<table>
    <caption class="sr">
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t("accounts.account")}</th>
        <th scope="col">${t("accounts.password")}</th>
        <th scope="col">${lastColumn}</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** How many mails are shown at first. 'More' adds four times as many. */
const step = 6;

/** The mail that a provider would have sent; `?to=` shows that of one recipient, `?mails=` more of it. */
function outboxSection(page: Page, { mails, clock }: RoomData): Html {
  const { t } = page.words;
  const { searchParams } = page.url;
  const recipient = searchParams.get("to") ?? "";
  const limit = Number(searchParams.get("mails")) || step;
  const draw = (all: Mail[]) => {
    if (all.length === 0 && recipient === "") return empty(t("outbox.empty"), t("outbox.emptyAbout"));
    const found = all.filter(({ to }) => to.includes(recipient.trim().toLowerCase()));
    const list = html`<ul class="rows">
      ${found.slice(0, limit).map((mail) => mailItem(page, mail, clock?.now))}
    </ul>`;
    const others = empty(
      t("outbox.noMatch", { recipient }),
      t("outbox.noMatchAbout", { count: all.length }),
      html`<form action="/sandbox"><button data-clears="recipient">${t("outbox.showAll")}</button></form>`,
    );
    return html`<form action="/sandbox" data-own data-live>
        <label for="recipient" class="sr">${t("outbox.recipient")}</label>
        <input
          type="search"
          id="recipient"
          name="to"
          value="${recipient}"
          placeholder="${t("outbox.recipient")}"
          autocomplete="off"
        />
      </form>
      <p role="status" class="sr">${t("outbox.found", { count: found.length })}</p>
      ${found.length === 0 ? others : list}
      ${
        found.length > limit &&
        html`<form action="/sandbox" class="line">
          <input type="hidden" name="to" value="${recipient}" />
          <button name="mails" value="${limit + 4 * step}">${t("outbox.more")}</button>
          <span class="muted">${t("outbox.shown", { shown: limit, all: found.length })}</span>
        </form>`
      }`;
  };
  return section("outbox", { title: t("outbox.title"), about: t("outbox.about") }, [
    loaded(mails, t("outbox.failure"), page, draw),
  ]);
}

function mailItem({ words }: Page, { id, to, subject, text, kind, secret, sentAt }: Mail, now?: number): Html {
  const { t } = words;
  const copy = t(kind === "temporaryPassword" ? "outbox.copyPassword" : "outbox.copyCode", { email: to });
  return html`<li id="${id}">
    <p class="line">
      <strong>${to}</strong> <small>${moment(sentAt, now, words)}</small>
      ${secret !== undefined && copyText(secret, copy, "mono end")}
    </p>
    <p class="muted">${subject}</p>
    ${disclosure(t("outbox.showText"), t("outbox.hideText"), t("outbox.ofMail", { email: to }), html`<pre>${text.trim()}</pre>`)}
  </li>`;
}

const routes = ["accounts", "outbox", "faults", "operations", "clock", "state", "health", "violations", "csp-reports"];
const contracts = ["portal-v1", "shopify-platform", "address-lookup", "sandbox"];

/** The pages that people open and the routes that programs read. */
function linksSection(page: Page, { state }: RoomData): Html {
  const { t } = page.words;
  const link = (href: string, text: string) =>
    html`<li><a href="${href}" target="_blank" rel="noopener">${text}${newTab(page)}</a></li>`;
  const file = (href: string, text: string) =>
    html`<li><a class="mono" href="${href}" target="_blank" rel="noopener">${text}</a></li>`;
  const order = state?.sampleOrderId;
  return section("links", { title: t("links.title") }, [
    html`<ul class="plain">
      ${link("/", t("links.portal"))}
      ${order && link(`/tracking?${new URLSearchParams({ orderID: order }).toString()}`, t("links.tracking"))}
      ${link("/sandbox/shop?shop=alder-goods.myshopify.com", t("links.shop"))} ${link("/sandbox/api", t("links.api"))}
      ${link("/sandbox/readme", t("links.readme"))}
    </ul>`,
    html`<h3>${t("links.routes")}</h3>
      <ul class="plain line">
        ${routes.map((route) => file(`/sandbox/${route}`, `/sandbox/${route}`))}
      </ul>`,
    html`<h3>${t("links.contract")}</h3>
      <ul class="plain line">
        ${contracts.map((name) => file(`/sandbox/contract/${name}.yaml`, `${name}.yaml`))}
      </ul>`,
  ]);
}
