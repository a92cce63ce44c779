/** What the provider says around every page: its notices, and links to help, status and privacy. Loaded only where `config.json` has them. */
import { defineWords, useLocale } from "@merchant-portal/portal-features/kit/define-words";
import { useClock } from "@merchant-portal/portal-features/kit/relative-time";
import { inLanguage } from "@merchant-portal/portal-features/kit/locale";
import { createSafeStorage } from "@merchant-portal/portal-features/kit/safe-storage";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { zonedEpochMs } from "@merchant-portal/portal-features/rules/zoned-time";
import { Banner, ExternalLinkIcon, MenuItem } from "@merchant-portal/ui";
import { useState } from "react";
import { type PortalConfig, useConfig } from "#config/config.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { TabLink } from "./page-link.tsx";

const useT = defineWords("fromProvider", { en, fr });

type Notice = NonNullable<PortalConfig["notices"]>[number];

/** Epoch ms at which a notice begins and ends, in the provider's zone. A date alone begins and ends its day. */
export function spanOf({ from, to }: Pick<Notice, "from" | "to">, timeZone: string): [from: number, to: number] {
  const at = (moment: string | undefined, whole: string, open: number) =>
    moment === undefined ? open : zonedEpochMs(moment.slice(0, 10), moment.slice(11) || whole, timeZone);
  return [at(from, "00:00", -Infinity), at(to, "24:00", Infinity)];
}

const storage = () => createSafeStorage(() => localStorage);
const dismissedKey = "mp.notices";

/** Another text, or the same for another time, is another notice: shops close on more than one holiday. */
const idOf = ({ text, from = "", to = "" }: Notice) => [text.en, from, to].join("\n");

/** The notices that were closed in this browser, by `idOf`. */
function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(dismissedKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** The notices of this moment that were not closed, above every page (S2.99). */
export function ProviderNotices({ notices }: { notices: readonly Notice[] }) {
  const t = useT();
  const { defaults, brand } = useConfig();
  const locale = useLocale();
  const [dismissed, setDismissed] = useState(readDismissed);
  const timeZone = defaults?.timeZone ?? "UTC";
  const isNow = (notice: Notice, now: number) => {
    const [from, to] = spanOf(notice, timeZone);
    return from <= now && now < to;
  };
  // Text, so that a minute that changes nothing draws nothing.
  const current = useClock((now) => notices.map((notice) => Number(isNow(notice, now))).join(""));
  const shown = notices.filter((notice, at) => current[at] === "1" && !dismissed.includes(idOf(notice)));
  if (shown.length === 0) return null;
  const dismiss = (notice: Notice) => {
    // Those of notices that are gone from the configuration are forgotten.
    const next = [...dismissed, idOf(notice)].filter((id) => notices.some((one) => idOf(one) === id));
    storage().setItem(dismissedKey, JSON.stringify(next));
    setDismissed(next);
  };
  return (
    <aside
      aria-label={t("notices", { brand: brand.name })}
      className="mp:grid mp:gap-2 mp:px-4 mp:pt-3 mp:md:px-6 mp:print:hidden"
    >
      {shown.map((notice) => {
        const { value, lang } = inLanguage(notice.text, locale);
        return (
          <Banner
            key={idOf(notice)}
            tone={notice.severity}
            {...(notice.dismissible && { onDismiss: () => dismiss(notice), dismissLabel: t("dismiss") })}
            actions={
              notice.link && (
                <TabLink href={inLanguage(notice.link, locale).value} className={outside}>
                  {t("more")}
                </TabLink>
              )
            }
          >
            <span lang={lang}>{value}</span>
          </Banner>
        );
      })}
    </aside>
  );
}

const outside =
  "mp:inline-flex mp:min-h-6 mp:items-center mp:underline mp:underline-offset-2 mp:hover:text-text mp:pointer-coarse:min-h-11";

const linkNames = ["help", "status", "privacy"] as const;

/** Links to help, status and privacy, as far as the provider has them: in the footer, and where a page failed. */
export function ProviderLinks({ of = linkNames }: { of?: readonly (typeof linkNames)[number][] }) {
  const t = useT();
  const format = useFormat();
  const { links, legal } = useConfig();
  const locale = useLocale();
  const edition = legal?.privacy && t("edition", { ...legal.privacy, date: format.fullDay(legal.privacy.date) });
  return (
    <nav aria-label={t("links")} className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4">
      {of.map((name) => {
        const href = links[name] && inLanguage(links[name], locale).value;
        const words = name === "privacy" && edition ? `${t(name)} (${edition})` : t(name);
        return (
          href !== undefined && (
            <TabLink key={name} href={href} className={outside}>
              {words}
            </TabLink>
          )
        );
      })}
    </nav>
  );
}

/** Help and status in the account menu. */
export function ProviderMenuItems() {
  const t = useT();
  const { links } = useConfig();
  const locale = useLocale();
  return (["help", "status"] as const).map((name) => {
    const href = links[name] && inLanguage(links[name], locale).value;
    return (
      href !== undefined && (
        <MenuItem key={name} asChild>
          <TabLink href={href}>
            <ExternalLinkIcon aria-hidden /> {t(name)}
          </TabLink>
        </MenuItem>
      )
    );
  });
}
