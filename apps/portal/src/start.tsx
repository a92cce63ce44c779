import { WordsProvider } from "@merchant-portal/portal-features/kit/words-provider";
import { PortalContainer } from "@merchant-portal/ui";
import { useState } from "react";
import { App } from "#app.tsx";
import { ConfigErrorPage } from "#config/config-error-page.tsx";
import { loadConfig, type LoadedConfig } from "#config/load-config.ts";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/locale-preference";
import { usePreference } from "@merchant-portal/portal-features/parts/preferences/use-preference";

/** The app once its configuration is right; until then what is wrong with it, and another try. */
export function Start({ loaded }: { loaded: LoadedConfig }) {
  const locale = usePreference(localePreference);
  const [latest, setLatest] = useState(loaded);
  const [isTrying, setTrying] = useState(false);
  if ("config" in latest) return <App config={latest.config} />;

  const tryAgain = async () => {
    setTrying(true);
    setLatest(await loadConfig());
    setTrying(false);
  };
  return (
    <WordsProvider locale={locale}>
      <PortalContainer>
        <ConfigErrorPage problem={latest.problem} isTrying={isTrying} onRetry={() => void tryAgain()} />
      </PortalContainer>
    </WordsProvider>
  );
}
