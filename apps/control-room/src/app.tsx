import type { SandboxClient } from "@merchant-portal/api/sandbox";
import {
  createQueryClient,
  localePreference,
  ScreenProvider,
  themePreference,
  usePreference,
} from "@merchant-portal/portal-features/app";
import { QueryClientProvider } from "@tanstack/react-query";
import { Component, type ReactNode, useState } from "react";
import { ControlRoom } from "#control-room.tsx";
import { ShopAdmin } from "#shop/shop-admin.tsx";
import { SandboxContext } from "#sandbox/sandbox-context.ts";
import { ErrorState } from "@merchant-portal/ui";
import { useControlWords } from "./use-control-words.ts";

/** The admin of a shop is a page of its own: the portal sends merchants back to it. */
const Page = /\/shop\/?$/.test(location.pathname) ? ShopAdmin : ControlRoom;

/** What is around the page: the client, its cache, the language and the theme, which are the portal's. */
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

/** Catches what breaks while the page is drawn: better a sentence than nothing. React itself logs the error. */
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
  const say = useControlWords();
  return (
    <main>
      <ErrorState
        title={say("crash.title")}
        detail={say("crash.text")}
        retry={{ label: say("crash.reload"), onPress: () => location.reload() }}
        level={2}
      />
    </main>
  );
}
