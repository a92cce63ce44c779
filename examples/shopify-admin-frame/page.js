/** In the frame: Shopify's session token says which shop this is, and our server exchanges it for the token of the shop's merchant. */
import { connectDelivery } from "/standalone/merchant-portal.js";

let token;

async function getToken({ rejected } = {}) {
  if (rejected !== undefined) token = undefined;
  token ??= await exchange();
  return token;
}

async function exchange() {
  // It lives for a minute, so a new one each time.
  const shopToken = await shopify.idToken();
  const response = await fetch("/token", { method: "POST", headers: { Authorization: `Bearer ${shopToken}` } });
  if (!response.ok) throw new Error(`This shop has no merchant here: ${response.status}.`);
  return response.text();
}

connectDelivery({
  baseUrl: document.querySelector("meta[name=delivery-api]").content,
  getToken,
  locale: shopify.config.locale?.startsWith("fr") ? "fr" : "en",
  // The admin is always light.
  appearance: { theme: "light", accent: "#303030", radius: 8 },
  onError: console.error,
});
