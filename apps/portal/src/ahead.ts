/**
 * Runs before the app has loaded, from a file of its own (vite.config.ts): asks for the code of the page at this address and for the words of the
 * language, so that they load together with the app and not after it. What fails here is asked for again by the page, which says so.
 */
import { isCompiled, nearestLocale } from "@merchant-portal/portal-features/kit/locale";
import { storedChoice } from "@merchant-portal/portal-features/kit/safe-storage";
import { hasStoredSession } from "@merchant-portal/portal-features/parts/session/token-store";
import {
  embedCode,
  loaderCode,
  merchantNavCode,
  merchantWorkCode,
  pageCode,
  pageFrameCode,
  startsWithWork,
} from "#page-code.ts";
import { isEmbed, isPublic, pageAt, pathOf } from "#paths.ts";
import { isOfScreens, screensCode } from "#screens-code.ts";
import { showNotLoaded, type WordGroup, wordsOf, wordsOfPage } from "#words.ts";

const path = pathOf(location.pathname);
const page = pageAt(path);
const isSignedIn = hasStoredSession();
/** Signing in comes first, and is part of the start. */
const leadsToSignIn = !isEmbed(path) && !isSignedIn && !(page && isPublic(page));
const isText = (value: unknown): value is string => typeof value === "string";
/** Which languages come from files is not known yet: another than English and French may be one, and waits for config.json. */
const likelyLocale = storedChoice("language", isText) ?? nearestLocale(navigator.languages[0] ?? "en");

// The app itself: when it does not come, nobody else can say so.
const app = document.querySelector<HTMLScriptElement>("script[type=module]:not([async])");
if (app) import(/* @vite-ignore */ app.src).catch(showNotLoaded);

const ignore = () => undefined;
const words: readonly WordGroup[] = leadsToSignIn ? ["start"] : wordsOfPage(page);
for (const load of codeOfPage()) load().catch(ignore);
if (isCompiled(likelyLocale)) for (const group of words) wordsOf(likelyLocale, group).catch(ignore);

function codeOfPage(): readonly (() => Promise<unknown>)[] {
  if (isEmbed(path)) return [embedCode];
  if (page === undefined || leadsToSignIn) return [];
  const opened = page === "signIn" ? "dashboard" : page;
  // The loaders first: the page's first requests wait for them.
  const around = isSignedIn ? [loaderCode, merchantNavCode, ...(startsWithWork(opened) ? [merchantWorkCode] : [])] : [];
  return [...around, pageFrameCode, ...(isOfScreens(opened) ? [screensCode] : []), pageCode[opened]];
}
