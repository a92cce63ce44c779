import { setStyleNonce } from "@merchant-portal/ui";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { loadConfig } from "#config/load-config.ts";
import { isPublic, pageAt } from "#navigation/paths.ts";
import { preloadPage } from "#navigation/preloads.ts";
import { applyLocale, localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";
import { applyTheme, themePreference } from "@merchant-portal/portal-features/parts/preferences/theme-preference";
import { loadMerchantParts } from "#shell/use-merchant-parts.ts";
import { Start } from "#start.tsx";
import "./portal.css";

applyLocale();
applyTheme();
localePreference.subscribe(applyLocale);
themePreference.subscribe(applyTheme);

// The server writes a fresh nonce into the page; it opens `style-src` only, never `script-src`.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setStyleNonce(nonce);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

// The page that the address asks for is fetched beside the configuration, and what the shell shows to a merchant, for who that very
// likely is. Until they are there the page shows the shell that index.html holds: React would let a skeleton of its own stand for 300 ms
// at least. Files that are slow are not waited for longer, and what did not come is told where it is shown.
const patience = new Promise((resolve) => setTimeout(resolve, 1000));
const wanted = pageAt(location.pathname);
const isMerchants = wanted && wanted !== "signIn" && !isPublic(wanted);
const files = Promise.all([wanted && preloadPage(wanted), isMerchants && loadMerchantParts().catch(() => undefined)]);
const [loaded] = await Promise.all([loadConfig(), Promise.race([files, patience])]);
// What a boundary catches it also logs, with the reference that the merchant is told.
const portal = createRoot(root, { onCaughtError: () => undefined });
// Drawn in slices: what a slice asks the server for is on its way while the next is drawn.
startTransition(() =>
  portal.render(
    <StrictMode>
      <Start loaded={loaded} />
    </StrictMode>,
  ),
);
