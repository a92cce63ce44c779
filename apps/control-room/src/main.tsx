import { createSandboxClient } from "@merchant-portal/api/sandbox";
import { applyLocale, applyTheme, localePreference, themePreference } from "@merchant-portal/portal-features/app";
import { setStyleNonce } from "@merchant-portal/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app.tsx";
import "./control-room.css";

applyLocale();
applyTheme();
localePreference.subscribe(applyLocale);
themePreference.subscribe(applyTheme);

// The server writes a fresh nonce into the page; it opens `style-src` only, never `script-src`.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setStyleNonce(nonce);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

// A reset of a hundred thousand orders takes its time.
const sandbox = createSandboxClient({ baseUrl: "/sandbox", timeoutMs: { read: 15_000, write: 600_000 } });

createRoot(root).render(
  <StrictMode>
    <App sandbox={sandbox} />
  </StrictMode>,
);
