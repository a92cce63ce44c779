/** The root of the control room: its providers, and which of its two pages is shown. Open it to add a page. */
import type { SandboxClient } from "@merchant-portal/api/sandbox";
import { createQueryClient } from "@merchant-portal/portal-features/kit/provider";
import {
  localePreference,
  themePreference,
  usePreference,
} from "@merchant-portal/portal-features/parts/preferences/preferences";
import { ScreenProvider } from "@merchant-portal/portal-features/kit/screen-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode, useState } from "react";
import { ControlRoom } from "#control-room.tsx";
import { ShopAdmin } from "#shop/shop-admin.tsx";
import { SandboxContext } from "#sandbox/sandbox-context.ts";
import { ErrorState } from "@merchant-portal/ui";
import { useControlWords } from "./use-control-words.ts";

/** `/sandbox/shop` shows the admin of a Shopify shop: the portal sends merchants back to it. */
const Page = /\/shop\/?$/.test(location.pathname) ? ShopAdmin : ControlRoom;

/**
 * The root of the control room: API client, query cache, language and theme. The last two are shared with the portal.
 */
export function App({ sandbox }: { sandbox: SandboxClient }) {
  const locale = usePreference(localePreference);
  const theme = usePreference(themePreference);
  const [queries] = useState(createQueryClient);
  return (
    <SandboxContext value={sandbox}>
      <QueryClientProvider client={queries}>
        <ScreenProvider locale={locale} {...(theme !== "system" && { theme })}>
          <CrashBoundary>
            <Page />
          </CrashBoundary>
        </ScreenProvider>
      </QueryClientProvider>
    </SandboxContext>
  );
}

/** Shows a sentence instead of an empty page when rendering fails. React logs the error. */
class CrashBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const t = useControlWords();
  return (
    <main>
      <ErrorState
        title={t("crash.title")}
        detail={t("crash.text")}
        retry={{ label: t("crash.reload"), onPress: () => location.reload() }}
        level={2}
      />
    </main>
  );
}
