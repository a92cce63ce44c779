import { createApiClient } from "@merchant-portal/api";
import { DeliveryProvider } from "@merchant-portal/portal-features/kit/provider";
import { createNotices } from "@merchant-portal/ui";
import { useState } from "react";
import { BrowserRouter, useNavigate } from "react-router-dom";
import { ConfigContext } from "#config/config-context.ts";
import type { PortalConfig } from "#config/schema.ts";
import { localePreference } from "#preferences/locale-preference.ts";
import { themePreference } from "#preferences/theme-preference.ts";
import { usePreference } from "#preferences/use-preference.ts";
import { PortalRoutes } from "#routes.tsx";

export function App({ config }: { config: PortalConfig }) {
  return (
    <ConfigContext value={config}>
      <BrowserRouter>
        <Frame config={config} />
      </BrowserRouter>
    </ConfigContext>
  );
}

/** What surrounds every page: the client, language, theme, notices and the visitor. */
function Frame({ config }: { config: PortalConfig }) {
  const navigate = useNavigate();
  const locale = usePreference(localePreference);
  const theme = usePreference(themePreference);
  // Notices outlive a change of user: 'you have been signed out' must still be read.
  const [notices] = useState(createNotices);
  const [api] = useState(() =>
    createApiClient({
      baseUrl: config.apiBase,
      locale: localePreference.get,
      idempotencyKeys: config.idempotencyKeys,
    }),
  );

  return (
    <DeliveryProvider
      api={api}
      locale={locale}
      notices={notices}
      onNavigate={(href) => void navigate(href)}
      {...(theme !== "system" && { theme })}
      {...(config.brand.accent && { accent: config.brand.accent })}
    >
      <PortalRoutes />
    </DeliveryProvider>
  );
}
