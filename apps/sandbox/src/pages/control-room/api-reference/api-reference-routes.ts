/** The API reference under `/sandbox/api`: a page for each contract with its viewer, the tables of `docs/reference.md`, and their files. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Account } from "@merchant-portal/api/sandbox";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { Marked, type Tokens } from "marked";
import { createBuiltFiles } from "#built-files.ts";
import { documentNames } from "#contract/document.ts";
import { head, type Html } from "#pages/control-room/page-frame.ts";
import { languageOf, type PageWords, wordsIn } from "#pages/control-room/page-words.ts";
import { escapeHtml } from "#pages/html.ts";
import { poolIds } from "#pool-ids.ts";
import { type ContractName, liveDocument, type Read } from "./live-examples.ts";

export interface ApiReferenceServices {
  /** Handles a call of the API or of the sandbox, without a network. */
  dispatch: (request: Request) => Promise<Response>;
  origin: string;
  now: () => number;
  /** Makes the response of a page. */
  respond: (html: string, options: { directives?: Readonly<Record<string, readonly string[]>> }) => Response;
}

/** What the viewer needs beyond the portal's policy, and what it does not: it reaches this origin alone. */
const viewerPolicy = {
  "connect-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  // The viewer writes the contract's descriptions as HTML, cleaned by DOMPurify; the script of the page says so to the browser.
  "trusted-types": ["default", "dompurify"],
};

const root = new URL("../../../../../../", import.meta.url);
const viewerFolder = fileURLToPath(new URL(".", import.meta.resolve("swagger-ui-dist/package.json")));
const own = {
  "api-reference.js": "text/javascript; charset=utf-8",
  "api-reference.css": "text/css; charset=utf-8",
};

/** The routes under `/sandbox/api`. */
export function createApiReference({ dispatch, origin, now, respond }: ApiReferenceServices): Hono {
  const viewer = createBuiltFiles(viewerFolder.replace(/[\\/]$/, ""));
  const readAs =
    (token?: string): Read =>
    async (path) => {
      const headers = token ? { Authorization: token } : {};
      const response = await dispatch(new Request(origin + path, { headers }));
      return response.ok ? response.json() : undefined;
    };
  const wordsOf = (c: Context) => wordsIn(languageOf(c.req.header("accept-language")));

  const routes = new Hono();
  routes.get("/", (c) => c.redirect("/sandbox/api/portal-v1"));
  routes.get("/reference", async (c) => {
    const text = await readFile(new URL("docs/reference.md", root), "utf8");
    const [, tables = ""] = /^# .*\n([\s\S]*)$/.exec(text) ?? [];
    return respond(await tablesPage(wordsOf(c), await markdown.parse(tables)), {});
  });
  routes.get("/assets/:file{swagger-ui(?:-bundle\\.js|\\.css)}", async (c) => {
    const file = await viewer.file(`/${c.req.param("file")}`, c.req.header("accept-encoding") ?? "");
    return file ?? c.notFound();
  });
  routes.get("/assets/:file{api-reference\\.(?:js|css)}", async (c) => {
    const file = c.req.param("file") as keyof typeof own;
    return c.body(await readFile(new URL(file, import.meta.url), "utf8"), 200, {
      "Content-Type": own[file],
      "Cache-Control": "no-cache",
    });
  });
  routes.get(`/:file{(?:${documentNames.join("|")})\\.json}`, async (c) => {
    const name = c.req.param("file").slice(0, -".json".length) as ContractName;
    const token = c.req.header("authorization");
    return c.json(await liveDocument(name, { read: readAs(token), token, now: now() }), 200, {
      "Cache-Control": "no-store",
    });
  });
  routes.get(`/:name{${documentNames.join("|")}}`, async (c) => {
    const accounts: Account[] = (await readAs()("/sandbox/accounts")) ?? [];
    const page = await contractPage(wordsOf(c), c.req.param("name") as ContractName, accounts);
    return respond(page, { directives: viewerPolicy });
  });
  return routes;
}

/** Reads the tables: headings have ids for the links to them, wide tables scroll, and a link to another document is its words. */
const markdown = new Marked({
  renderer: {
    heading({ text, depth }) {
      return `<h${depth} id="${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}">${escapeHtml(text)}</h${depth}>`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return href.startsWith("#") ? `<a href="${escapeHtml(href)}">${words}</a>` : words;
    },
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[], name: "th" | "td") =>
        `<tr>${cells.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join("")}</tr>`;
      const body = rows.map((cells) => row(cells, "td")).join("");
      return `<div class="wide" tabindex="0"><table><thead>${row(header, "th")}</thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

const tables = "reference";
type PageName = ContractName | typeof tables;

async function frame(
  { t, language }: PageWords,
  { name, head: more, content }: { name: PageName; head?: Html; content: Html },
): Promise<string> {
  const title = `${t(`api.names.${name}`)} · ${t("api.title")}`;
  const link = (one: PageName) =>
    html`<li>
      <a href="/sandbox/api/${one}" ${one === name && raw('aria-current="page"')}>${t(`api.names.${one}`)}</a>
    </li>`;
  return String(
    await html`<!doctype html>
      <html lang="${language}" data-mp>
        <head>
          ${head(title)} ${more}
          <link rel="stylesheet" href="/sandbox/api/assets/api-reference.css" />
          <script src="/sandbox/api/assets/api-reference.js"></script>
        </head>
        <body>
          <a href="#content" class="skip">${t("header.skip")}</a>
          <header class="bar">
            <strong>${t("api.title")}</strong>
            <nav aria-label="${t("api.contracts")}">
              <ul class="plain line">
                ${[...documentNames, tables].map((one) => link(one as PageName))}
              </ul>
            </nav>
            <a class="button" href="/sandbox">${t("api.room")}</a>
          </header>
          ${content}
        </body>
      </html>`,
  );
}

/** The tables are written in English. */
const tablesPage = (words: PageWords, body: string) =>
  frame(words, {
    name: tables,
    content: html`<main id="content" class="page" tabindex="-1">
      <h1>${words.t("api.names.reference")}</h1>
      <div class="document" lang="en">${raw(body)}</div>
    </main>`,
  });

function contractPage(words: PageWords, name: ContractName, accounts: readonly Account[]): Promise<string> {
  const { t } = words;
  const file = `/sandbox/contract/${name}.yaml`;
  const needsAccount = name === "portal-v1" || name === "shopify-platform";
  // The form knows no second step.
  const usable = accounts.filter(
    ({ password, passwordState, authenticatorKey }) => password && passwordState === "chosen" && !authenticatorKey,
  );
  const usual = name === "shopify-platform" ? "shopify" : "manyOrders";
  const content = html`<main id="content" class="page" tabindex="-1">
    <div class="page-head">
      <h1>${t(`api.names.${name}`)}</h1>
      <p class="muted">${t("api.about")} <a class="mono" href="${file}">${name}.yaml</a></p>
      ${
        needsAccount
          ? html`<form id="sign-in" class="card" data-client="${poolIds.clientId}" aria-labelledby="sign-in-title">
              <h2 id="sign-in-title">${t("api.signIn.title")}</h2>
              <div class="line">
                <label for="account">${t("api.signIn.account")}</label>
                <select id="account">
                  ${usable.map(
                    ({ email, password, name: person, merchantName, purpose }) =>
                      html`<option
                        value="${email}"
                        data-password="${password}"
                        data-done="${t("api.signIn.done", { name: person, merchant: merchantName })}"
                        ${purpose === usual && "selected"}
                      >
                        ${email} (${merchantName})
                      </option>`,
                  )}
                </select>
                <button>${t("api.signIn.go")}</button>
              </div>
              <p class="muted small">${t("api.signIn.about")}</p>
              <p
                role="status"
                data-failed="${t("api.signIn.failed", { why: "…" })}"
                data-second-step="${t("api.signIn.secondStep")}"
              >
                ${t("api.signIn.none")}
              </p>
            </form>`
          : html`<p class="muted">${t("api.signIn.public")}</p>`
      }
    </div>
    <noscript
      ><p>${t("api.noScript")} <a href="${file}">${name}.yaml</a></p></noscript
    >
    <div id="viewer" lang="en" data-contract="${name}" data-failed="${t("api.failed")}">
      <p class="muted" lang="${words.language}">${t("api.loading")}</p>
    </div>
  </main>`;
  const head = html`<link rel="stylesheet" href="/sandbox/api/assets/swagger-ui.css" />
    <script defer src="/sandbox/api/assets/swagger-ui-bundle.js"></script>`;
  return frame(words, { name, head, content });
}
