import { version } from "#package.json";
import { useConfig } from "#config/config-context.ts";
import { usePortalWords } from "#use-portal-words.ts";
import { ThemeSwitch } from "@merchant-portal/portal-features/parts/preferences/theme-switch";

/** The foot of every page: the version (Spec §1), the environment unless it is production, the demo's control room. */
export function Footer() {
  const say = usePortalWords();
  const { environment, links } = useConfig();
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t border-border px-4 py-2 text-meta text-text-muted md:justify-between">
      <span className="tabular-nums">{say("footer.version", { version })}</span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
        {environment === "demo" && links.controlRoom && (
          <a
            href={links.controlRoom}
            target="_blank"
            rel="noopener noreferrer"
            className="underline underline-offset-2 hover:text-text"
          >
            {say("footer.controlRoom")} <span className="sr-only">{say("footer.opensInNewTab")}</span>
          </a>
        )}
        {environment !== "production" && (
          <span>{say("environment.label", { name: say(`environment.${environment}`) })}</span>
        )}
        <ThemeSwitch />
      </span>
    </footer>
  );
}
