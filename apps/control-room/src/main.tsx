/** The entry point of the control room: makes the sandbox client and mounts the app. */
import { createSandboxClient } from "@merchant-portal/api/sandbox";
import {
  applyLocale,
  applyTheme,
  localePreference,
  themePreference,
} from "@merchant-portal/portal-features/parts/preferences/preferences";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "#app.tsx";
import "./control-room.css";

applyLocale();
applyTheme();
localePreference.subscribe(applyLocale);
themePreference.subscribe(applyTheme);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root.");

// 10 minutes for writes: a reset of a hundred thousand orders is slow.
const sandbox = createSandboxClient({ baseUrl: "/sandbox", timeoutMs: { read: 15_000, write: 600_000 } });

createRoot(root).render(
  <StrictMode>
    <App sandbox={sandbox} />
  </StrictMode>,
);
