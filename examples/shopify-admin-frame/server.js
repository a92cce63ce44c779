/** The server of an app in Shopify's admin: the page, the files of the widgets, and one call that exchanges tokens. Only Node. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const { PORT = "3000", SHOPIFY_API_KEY = "", SHOPIFY_API_SECRET = "", SANDBOX = "http://localhost:4173" } = process.env;
const { DELIVERY_API = `${SANDBOX}/v1` } = process.env;
if (SHOPIFY_API_KEY === "" || SHOPIFY_API_SECRET === "") throw new Error("Set SHOPIFY_API_KEY and SHOPIFY_API_SECRET.");

/** The merchant of each shop: your own database. A password never reaches the page. */
const merchants = new Map([
  ["alder-goods.myshopify.com", { USERNAME: "shopify@example.com", PASSWORD: "Merchant-2026!" }],
]);

/** The shop that a session token of Shopify is for; undefined when the token is not one for this app. */
function shopOf(token) {
  const [head = "", body = "", signature = ""] = token.split(".");
  const expected = createHmac("sha256", SHOPIFY_API_SECRET).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const { aud, dest, exp, nbf } = JSON.parse(Buffer.from(body, "base64url").toString());
  const now = Date.now() / 1000;
  return aud === SHOPIFY_API_KEY && exp > now && nbf <= now + 5 ? new URL(dest).hostname : undefined;
}

async function tokenOf(account) {
  const response = await fetch(`${SANDBOX}/identity`, {
    method: "POST",
    headers: { "X-Amz-Target": "AWSCognitoIdentityProviderService.InitiateAuth" },
    body: JSON.stringify({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: "merchantportaldemo",
      AuthParameters: account,
    }),
  });
  const { AuthenticationResult } = await response.json();
  return AuthenticationResult.IdToken;
}

async function exchange(request, response) {
  const shop = shopOf(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
  const account = merchants.get(shop);
  if (!account) return response.writeHead(shop ? 403 : 401).end();
  response.writeHead(200, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end(await tokenOf(account));
}

/** Only this shop's admin may frame the page. Shopify adds `shop` to the address. */
async function sendPage(url, response) {
  const shop = url.searchParams.get("shop") ?? "";
  const parents = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(shop)
    ? `https://${shop} https://admin.shopify.com`
    : "'none'";
  const page = await readFile(new URL("index.html", import.meta.url), "utf8");
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `frame-ancestors ${parents}`,
  });
  response.end(page.replace("{{SHOPIFY_API_KEY}}", SHOPIFY_API_KEY).replace("{{DELIVERY_API}}", DELIVERY_API));
}

const widgets = new URL("standalone/", import.meta.resolve("@merchant-portal/portal-features/embed.css"));
const types = { ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2", ".html": "text/html" };

async function sendFile(path, response) {
  const file = path === "/page.js" ? new URL("page.js", import.meta.url) : fileIn(widgets, path, "/standalone/");
  const content = file && (await readFile(file).catch(() => undefined));
  if (!content) return response.writeHead(404).end();
  response.writeHead(200, { "Content-Type": types[extname(path)] ?? "application/octet-stream" }).end(content);
}

function fileIn(folder, path, prefix) {
  const found = new URL(`.${normalize(path.slice(prefix.length - 1))}`, folder);
  return path.startsWith(prefix) && fileURLToPath(found).startsWith(fileURLToPath(folder)) ? found : undefined;
}

async function answer(request, response) {
  const url = new URL(request.url ?? "/", "http://localhost");
  try {
    if (request.method === "POST" && url.pathname === "/token") await exchange(request, response);
    else if (url.pathname === "/") await sendPage(url, response);
    else await sendFile(url.pathname, response);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(PORT), () => console.log(`http://localhost:${server.address().port}`));
