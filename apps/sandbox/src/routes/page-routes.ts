/**
 * The pages and files that the sandbox serves to browsers. Open it to add one, or to change the `config.json` of the
 * demo.
 */
import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import type { Kysely } from "kysely";
import { type Brand, brandStyle, webManifest, withSocialTags } from "#brand.ts";
import type { BuiltFiles, LanguageFiles } from "#built-files.ts";
import type { Tables } from "#db/tables.ts";
import { isStorable } from "#contract/json-text.ts";
import { drawing } from "#drawings/drawing.ts";
import { readPublicOrder } from "#orders/read-order.ts";
import { createApiReference } from "#pages/control-room/api-reference/api-reference-routes.ts";
import { createControlRoom } from "#pages/control-room/control-room-routes.ts";
import { languageOf } from "#pages/control-room/page-words.ts";
import { hashOf, htmlPage, styleHash } from "#pages/html.ts";
import { trackingPage } from "#pages/tracking-page.ts";
import { ancestorsOf, type HeaderPolicy, securityHeaders } from "#security-headers.ts";
import { poolIds } from "#pool-ids.ts";
import { howToVideos } from "#provider-site/how-to.ts";
import type { SignInFlow } from "#settings.ts";

export interface PageServices {
  db: Kysely<Tables>;
  portal: BuiltFiles;
  /** Handles the sandbox's own calls, for the control room. */
  dispatch: (request: Request) => Promise<Response>;
  /** Where people reach the sandbox. */
  origin: string;
  policy: HeaderPolicy;
  /** The origins of the print agents. */
  printAgents: readonly string[];
  brand: Brand;
  languages: LanguageFiles;
  /** The sandbox's time, in milliseconds since the epoch. */
  now: () => number;
  /** Fields of the portal's configuration that are about the provider (`readOwnConfig`). */
  own?: Readonly<Record<string, unknown>> | undefined;
  signIn: SignInFlow | undefined;
  endAfterMinutes: number | undefined;
}

interface PageOptions {
  status?: number;
  /** Allows the style in the page. */
  styleHash?: string;
  /** Origins that may show the page in a frame: none by default. */
  ancestors?: readonly string[];
  referrer?: "same-origin";
  /** Takes the place of the policy's own directives. */
  directives?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The routes that people open in a browser. `ofSandbox`, under /sandbox: the control room and drawn pictures.
 * `ofPortal`, under /: the portal with its configuration, and public tracking.
 */
export function createPageRoutes(services: PageServices): { ofSandbox: Hono; ofPortal: Hono } {
  const page = (html: string, { status = 200, ...allowed }: PageOptions = {}) =>
    new Response(html, {
      status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-cache",
        ...securityHeaders(services.policy, allowed),
      },
    });
  return { ofSandbox: sandboxPages(services, page), ofPortal: portalPages(services, page) };
}

type MakePage = (html: string, options?: PageOptions) => Response;

const languageIn = (c: Context) => languageOf(c.req.header("accept-language"));

function sandboxPages({ dispatch, origin, now }: PageServices, page: MakePage): Hono {
  // Without a referrer, a form that the browser sends itself has no origin either, and over plain HTTP nothing else says whose it is.
  const respond: MakePage = (html, options) => page(html, { ...options, referrer: "same-origin" });
  const routes = new Hono().route("/", createControlRoom({ dispatch, origin, respond }));
  routes.route("/api", createApiReference({ dispatch, origin, now, respond }));
  // The form of the provider's CRM, which the portal shows in a frame.
  routes.get("/contact-form", (c) => {
    const isSent = c.req.query("email") !== undefined;
    return page(contactForm(languageIn(c), isSent), { ancestors: ["'self'"], styleHash });
  });
  // The outbox's former URL, which people have bookmarked.
  routes.get("/outbox/view", (c) => c.redirect(`/sandbox${new URL(c.req.url).search}#outbox`));

  // Files that the control room links to, as text that a browser displays.
  const text = async (c: Context, path: string) =>
    c.text(await readFile(new URL(`../../../../${path}`, import.meta.url), "utf8"), 200, {
      "Cache-Control": "no-cache",
    });
  routes.get("/readme", (c) => text(c, "apps/sandbox/README.md"));
  routes.get("/contract/:file{(?:portal-v1|shopify-platform|address-lookup|sandbox)\\.yaml}", (c) =>
    text(c, `openapi/${c.req.param("file")}`),
  );

  routes.get("/photos/:file{[a-zA-Z0-9-]{1,60}\\.svg}", (c) => {
    const svg = drawing(c.req.param("file").slice(0, -".svg".length));
    if (svg === undefined) return c.notFound();
    return c.body(svg, 200, { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" });
  });
  return routes;
}

function portalPages(services: PageServices, page: MakePage): Hono {
  const { db, portal, origin, policy, brand, languages, own } = services;
  const routes = new Hono();
  routes.get("/config.json", async (c) =>
    c.json({ languages: await languages.list(), ...withOwn(portalConfig(services), own) }, 200, {
      "Cache-Control": "no-cache",
    }),
  );
  routes.get("/languages/:name", async (c) => {
    const content = await languages.read(c.req.param("name"));
    if (!content) return c.notFound();
    return c.body(new Uint8Array(content), 200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
  });
  routes.get("/manifest.json", (c) =>
    c.body(webManifest(brand), 200, { "Content-Type": "application/json", "Cache-Control": "no-cache" }),
  );
  routes.get("/tracking", async (c) => {
    const id = c.req.query("orderID") ?? "";
    const order = isStorable(id) ? await readPublicOrder(db, id) : undefined;
    return page(trackingPage(order, languageIn(c), brand), {
      status: order ? 200 : 404,
      styleHash: hashOf(brandStyle(brand)),
    });
  });
  routes.get("*", async (c) => {
    const { path } = c.req;
    const file =
      path === "/" || path.endsWith(".html")
        ? undefined
        : await portal.file(path, c.req.header("accept-encoding") ?? "");
    if (file) return file;
    // A missing file is a 404, not a page of the portal's router.
    if (/\.[a-z0-9]+$/i.test(path) && !path.endsWith("/index.html")) return c.notFound();
    const html = await portal.page();
    if (html === undefined) return page(notBuiltPage, { status: 503, styleHash });
    return page(withSocialTags(html, brand, `${origin}/`), { ancestors: ancestorsOf(path, policy) });
  });
  return routes;
}

const notBuiltPage = htmlPage({
  title: "The portal is not built",
  lang: "en",
  body: "<p>The sandbox is running, but there is no built portal to serve. Use <code>npm start</code>, which builds it first.</p>",
});

/** The demo provider's contact form, where people without an account request one. The portal shows it in a frame. */
const words = {
  en: {
    title: "Open an account",
    about: "Leave your email and the name of your business. We will write to you within a day.",
    business: "Business",
    email: "Email",
    send: "Send",
    sent: "Thank you. This is a demo: nothing was sent to anybody.",
  },
  fr: {
    title: "Ouvrir un compte",
    about: "Laissez votre courriel et le nom de votre entreprise. Nous vous écrirons d’ici une journée.",
    business: "Entreprise",
    email: "Courriel",
    send: "Envoyer",
    sent: "Merci. Ceci est une démo : rien n’a été envoyé.",
  },
};

/** @param isSent shows thanks for a submitted form. Nothing of it is stored */
function contactForm(lang: "en" | "fr", isSent: boolean): string {
  const { title, about, business, email, send, sent } = words[lang];
  const form = `<p>${about}</p>
<form action="/sandbox/contact-form">
<p><label>${business}<br><input name="business" required maxlength="200" autocomplete="organization"></label></p>
<p><label>${email}<br><input name="email" type="email" required maxlength="254" autocomplete="email"></label></p>
<p><button>${send}</button></p>
</form>`;
  return htmlPage({ title, lang, body: isSent ? `<p>${sent}</p>` : form });
}

/** The sandbox's addresses, and what the operator's file says of the provider. */
const withOwn = (config: ReturnType<typeof portalConfig>, own: PageServices["own"] = {}) => ({
  ...config,
  ...own,
  links: { ...config.links, ...(own["links"] as object | undefined) },
});

/** `/config.json` of the portal that the sandbox serves, for a made-up provider. */
const portalConfig = ({ brand, printAgents, policy, signIn = "form", endAfterMinutes, origin }: PageServices) => ({
  apiBase: "/v1",
  shopifyPlatformBase: "/shopify",
  // The sandbox also simulates the shop's admin.
  shopifyOrigins: ["/"],
  idempotencyKeys: true,
  identity: identityOf(signIn, origin),
  ...(endAfterMinutes !== undefined && { session: { endAfterMinutes } }),
  addressLookup: { provider: "sandbox", baseUrl: "/lookup" },
  brand,
  links: {
    tracking: "/tracking?orderID={id}",
    externalTracking: "/tracking?orderID={id}&from=carrier",
    shopifyAppStore: "https://apps.shopify.com/",
    wixInstructions: { en: "/provider/wix/en.pdf", fr: "/provider/wix/fr.pdf" },
    terms: { en: "/provider/terms/en.html", fr: "/provider/terms/fr.html" },
    howToVideos: howToVideos("/provider/how-to"),
    crmForm: "/sandbox/contact-form",
    outbox: "/sandbox#outbox",
    controlRoom: "/sandbox",
  },
  printAgents,
  embedOrigins: policy.embedOrigins ?? [],
  ...(policy.imageOrigins && { imageOrigins: policy.imageOrigins }),
  reporting: { cspUrl: "/sandbox/csp-reports" },
});

function identityOf(signIn: SignInFlow, origin: string): object {
  if (signIn === "oidc") {
    const hosted = { authority: `${origin}/identity/${poolIds.userPoolId}` };
    return { clientId: poolIds.clientId, flow: "hosted", hosted };
  }
  const pool = { ...poolIds, endpoint: "/identity" };
  return signIn === "hosted"
    ? { ...pool, flow: "hosted", hosted: { domain: "/identity" } }
    : { ...pool, authFlow: "USER_SRP_AUTH" };
}
