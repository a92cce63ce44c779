/**
 * Runs before the app has loaded, from a file of its own (vite.config.ts): asks for the code of the page at this address and for the words of the
 * language, so that they load together with the app and not after it. What fails here is asked for again by the page, which says so.
 */
import { browserLocale, isLocale, type Locale } from "@merchant-portal/portal-features/kit/locale";
import { hasStoredSession } from "@merchant-portal/portal-features/parts/session/token-store";
import { embedCode, loaderCode, merchantNavCode, merchantWorkCode, pageCode, pageFrameCode } from "#page-code.ts";
import { isEmbed, isPublic, pageAt, pathOf } from "#paths.ts";
import { showNotLoaded, wordsOf } from "#words.ts";

const path = pathOf(location.pathname);
const page = pageAt(path);
const isSignedIn = hasStoredSession();

// The app itself: when it does not come, nobody else can say so.
const app = document.querySelector<HTMLScriptElement>("script[type=module]:not([async])");
if (app) import(/* @vite-ignore */ app.src).catch(showNotLoaded);

const ignore = () => undefined;
for (const load of firstCode()) load().catch(ignore);
for (const group of firstWords()) wordsOf(likelyLocale(), group).catch(ignore);

function firstCode(): readonly (() => Promise<unknown>)[] {
  if (isEmbed(path)) return [embedCode];
  // Signing in comes first, and is part of the start.
  if (page === undefined || (!isSignedIn && !isPublic(page))) return [];
  // The orders page loads the code of jobs after its first rows.
  const work = page === "orders" ? [] : [merchantWorkCode];
  // The loaders first: the page's first requests wait for them.
  const around = isSignedIn ? [loaderCode, merchantNavCode, ...work] : [];
  return [...around, pageFrameCode, pageCode[page === "signIn" ? "dashboard" : page]];
}

function firstWords() {
  if (!isEmbed(path) && !isSignedIn && !(page && isPublic(page))) return ["start"] as const;
  return page === "orders" ? (["start", "orders"] as const) : (["start", "orders", "other"] as const);
}

/** As in `localePreference`, but for the provider's default, which is not known yet. */
function likelyLocale(): Locale {
  try {
    const stored = [localStorage.getItem("mp.language"), localStorage.getItem("language")].find(isLocale);
    return stored ?? browserLocale() ?? "en";
  } catch {
    return browserLocale() ?? "en";
  }
}
