/** The admin page of a demo Shopify shop. Open it to add an action of the shop, or a fault of its platform. */
import type { CreateFault, Fault, ShopifyOrder, ShopifyShop } from "@merchant-portal/api/sandbox";
import { html } from "hono/html";
import {
  badge,
  described,
  document,
  empty,
  field,
  hidden,
  type Html,
  loaded,
  moment,
  type Page,
  section,
} from "./page-frame.ts";

const demoShop = "alder-goods.myshopify.com";
const isShop = (text: string) => /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(text);

/** The shop in the URL, to which the portal returns after the app was installed; otherwise the demo's. */
export function shopOf(url: URL): string {
  const named = (url.searchParams.get("shop") ?? "").trim().toLowerCase();
  return isShop(named) ? named : demoShop;
}

/** The faults that a merchant of a shop is most likely to meet, limited to the Shopify platform. */
export const troubles = {
  slow: { preset: "slow", method: "ANY", path: "/shopify/**", times: 10 },
  lost: { preset: "lostInGateway", method: "POST", path: "/shopify/**", times: 1 },
  down: { preset: "unavailable", method: "ANY", path: "/shopify/**", times: 10 },
} as const satisfies Record<string, CreateFault>;
export type TroubleName = keyof typeof troubles;

/** `/sandbox/shop?shop=`: installing the app and fulfilling orders start and end here. */
export async function shopPage(page: Page): Promise<Html> {
  const { t } = page.words;
  const shop = shopOf(page.url);
  const query = new URLSearchParams({ shop }).toString();
  const read = <Answer>(call: string) => page.ask<Answer>(call).catch(() => undefined);
  const [shops, orders, faults, clock, link] = await Promise.all([
    read<ShopifyShop[]>("GET /shopify-shops"),
    read<ShopifyOrder[]>(`GET /shopify-orders?${query}`),
    read<Fault[]>("GET /faults"),
    read<{ now: number }>("GET /clock"),
    read<{ link: string }>(`GET /shopify-link?${query}`),
  ]);
  return document(page, {
    title: t("shop.title"),
    content: html`<div>
        <p><a href="/sandbox">${t("shop.back")}</a></p>
        <h1>${t("shop.title")}</h1>
        <p class="muted">${t("shop.about")}</p>
      </div>
      <div class="columns reversed">
        <div class="stack">${ordersSection(page, orders, clock?.now)}</div>
        <div class="stack">${appSection(page, shop, shops, link?.link)} ${troubleSection(page, faults)}</div>
      </div>`,
  });
}

function appSection(page: Page, shop: string, shops?: ShopifyShop[], link?: string): Html {
  const { t } = page.words;
  const asked = page.url.searchParams.get("shop");
  const error = asked !== null && !isShop(asked.trim().toLowerCase()) ? t("shop.wrongShop") : undefined;
  const choice = html`<form action="/sandbox/shop" data-own novalidate class="stack">
    ${field(
      { id: "shop", label: t("shop.name"), help: t("shop.shopHelp"), error },
      html`<input
        ${described("shop", error)}
        name="shop"
        value="${asked ?? shop}"
        autocapitalize="none"
        spellcheck="false"
      />`,
    )}
    <p><button>${t("shop.open")}</button></p>
  </form>`;
  const draw = (linked: ShopifyShop[]) => {
    const merchant = linked.find((one) => one.shop === shop)?.merchantName;
    const isNew = merchant === undefined;
    const [action = "", query] = (link ?? "").split("?");
    return html`<p>
        ${isNew ? badge("neutral", t("shop.app.none")) : badge("success", t("shop.app.installed", { merchant }))}
      </p>
      <div class="line">
        <form action="${action}" data-leaves>
          ${hidden(Object.fromEntries(new URLSearchParams(query)))}
          <button class="${isNew && "primary"}">${t(isNew ? "shop.app.install" : "shop.app.again")}</button>
        </form>
        ${!isNew && html`<form method="post">${hidden({ do: "uninstall", shop })}<button>${t("shop.app.uninstall")}</button></form>`}
      </div>
      <p class="muted small">${t("shop.app.about")}</p>`;
  };
  return section("app", { title: t("shop.app.title") }, [choice, loaded(shops, t("shop.app.failure"), page, draw)]);
}

/** How many orders are shown at first; `?orders=` shows more. */
const step = 12;

function ordersSection(page: Page, orders: ShopifyOrder[] | undefined, now?: number): Html {
  const { t } = page.words;
  const shop = shopOf(page.url);
  const limit = Number(page.url.searchParams.get("orders")) || step;
  const place = html`<form method="post" class="line">
    ${hidden({ do: "placeOrder", shop })} <span class="muted" id="place">${t("shop.orders.place")}</span>
    ${(["provider", "otherCarrier", "outOfArea"] as const).map(
      (shipping) => html`<button name="shipping" value="${shipping}">${t(`shop.orders.${shipping}`)}</button>`,
    )}
  </form>`;
  const draw = (all: ShopifyOrder[]) => {
    if (all.length === 0) return empty(t("shop.orders.empty"), t("shop.orders.emptyAbout"));
    return html`<table>
        <caption class="sr">
          ${t("shop.orders.title")}
        </caption>
        <thead>
          <tr>
            ${(["number", "method", "state", "tags"] as const).map(
              (name) => html`<th scope="col">${t(`shop.orders.${name}`)}</th>`,
            )}
            <th scope="col"><span class="sr">${t("shop.orders.actions")}</span></th>
          </tr>
        </thead>
        <tbody>
          ${all.slice(0, limit).map((order) => orderRow(page, order, now))}
        </tbody>
      </table>
      ${
        all.length > limit &&
        html`<form action="/sandbox/shop" class="line">
          ${hidden({ shop })} <button name="orders" value="${limit + 4 * step}">${t("shop.orders.more")}</button>
          <span class="muted">${t("shop.orders.shown", { shown: limit, all: all.length })}</span>
        </form>`
      }`;
  };
  return section("orders", { title: t("shop.orders.title") }, [
    place,
    loaded(orders, t("shop.orders.failure"), page, draw),
  ]);
}

function orderRow({ words, url }: Page, order: ShopifyOrder, now?: number): Html {
  const { t } = words;
  const { id, orderNumber: number, buyer, createdAt, shippingMethod, isFulfilled, isOnHold, tags, fulfillPage } = order;
  const [tone, state] = isFulfilled
    ? (["success", "fulfilled"] as const)
    : isOnHold
      ? (["warning", "onHold"] as const)
      : (["neutral", "unfulfilled"] as const);
  const change = isOnHold ? "release" : "hold";
  return html`<tr id="order-${id}">
    <th scope="row">
      #${number}<small><bdi>${buyer}</bdi> · ${moment(createdAt, now, words)}</small>
    </th>
    <td>${shippingMethod}</td>
    <td>${badge(tone, t(`shop.orders.${state}`))}</td>
    <td>${tags.map((tag) => html`<span class="badge neutral">${tag}</span> `)}</td>
    <td>
      <div class="line">
        <a class="button" href="${fulfillPage}" aria-label="${t("shop.orders.fulfillOne", { number })}"
          >${t("shop.orders.fulfill")}</a
        >
        ${
          !isFulfilled &&
          html`<form method="post">
            ${hidden({ do: "holdOrder", id, shop: shopOf(url), isOnHold: isOnHold ? "" : "yes" })}
            <button class="quiet" aria-label="${t(`shop.orders.${change}One`, { number })}">
              ${t(`shop.orders.${change}`)}
            </button>
          </form>`
        }
      </div>
    </td>
  </tr>`;
}

function troubleSection(page: Page, faults: Fault[] | undefined): Html {
  const { t } = page.words;
  return section("trouble", { title: t("shop.trouble.title"), about: t("shop.trouble.about") }, [
    html`<form method="post" class="line">
      ${hidden({ do: "trouble" })}
      ${(["slow", "lost", "down"] as const).map(
        (name) => html`<button name="trouble" value="${name}">${t(`shop.trouble.${name}`)}</button>`,
      )}
    </form>`,
    loaded(
      faults,
      t("shop.trouble.failure"),
      page,
      ({ length: count }) =>
        html`<div class="line">
          <a href="/sandbox#faults">${count === 0 ? t("shop.trouble.none") : t("shop.trouble.active", { count })}</a>
          ${
            count > 0 &&
            html`<form method="post">
              ${hidden({ do: "clearFaults" })}<button class="quiet">${t("shop.trouble.remove")}</button>
            </form>`
          }
        </div>`,
    ),
  ]);
}
