/**
 * The command palette: commands of the current page, navigation, and commands of every page. Open it to add a command.
 */
import { cleanSearch } from "@merchant-portal/portal-features/rules/free-search";
import {
  localePreference,
  themePreference,
  themes,
  usePreference,
} from "@merchant-portal/portal-features/parts/preferences/preferences";
import { languages } from "@merchant-portal/portal-features/kit/locale";
import type { PageCommand } from "@merchant-portal/portal-features/kit/commands";
import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { useHasShop } from "@merchant-portal/portal-features/parts/merchant/use-has-shop";
import { useFoundOrders } from "@merchant-portal/portal-features/parts/orders/find-orders";
import {
  BookUserIcon,
  ChartColumnIcon,
  CircleHelpIcon,
  CommandPalette,
  FileSpreadsheetIcon,
  HouseIcon,
  KeyboardIcon,
  LanguagesIcon,
  ListIcon,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  PackageIcon,
  PackagePlusIcon,
  PencilIcon,
  PlugIcon,
  RefreshCwIcon,
  ScanBarcodeIcon,
  ScrollTextIcon,
  SearchIcon,
  StoreIcon,
  SunIcon,
  TagIcon,
  TruckIcon,
  KeyRoundIcon,
  UsersIcon,
  WarehouseIcon,
  type Command,
  type CommandFinder,
  type Icon,
} from "@merchant-portal/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import en from "#locales/en.json";
import fr from "#locales/fr.json";
import { pathTo, type PageName } from "#paths.ts";
import { withSearch } from "#search-text.ts";
import type { ShellUser } from "#session/visitor.tsx";
import { useIsPageOffered, usePageName } from "#shell/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { portalKeys, useCommandWords, useKeyNames } from "./keys.ts";

interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Commands of the mounted components; only those with `run` are listed. */
  offered: readonly PageCommand[];
  user: ShellUser;
  onShortcuts: () => void;
}

/** Maximum number of recent commands at the top. */
const maxRecent = 3;

/** Lists recent commands, the page's commands, every page, and the portal's commands. Also finds orders (S2.59). */
export const Palette = (props: PaletteProps) => (
  <Queries>
    <CommandsAndOrders {...props} />
  </Queries>
);

function CommandsAndOrders({ open, onOpenChange, offered, user, onShortcuts }: PaletteProps) {
  const t = useCommandWords();
  const written = useKeyNames();
  const navigate = useNavigate();
  const [recent, setRecent] = useState<readonly string[]>([]);
  const all = [...offered, ...usePageRoutes(), ...useOrdersToFix(), ...usePortalActions(user, onShortcuts)];
  const commands = all.flatMap(({ run, keys, group, ...command }): Command[] => {
    if (!run) return [];
    const at = recent.indexOf(command.id);
    return [
      {
        ...command,
        group: at < 0 ? group : t("recent"),
        shortcut: keys?.[0] && written(keys[0]).join(" "),
        run: () => {
          setRecent((before) => [command.id, ...before.filter((id) => id !== command.id)].slice(0, maxRecent));
          run();
        },
      },
    ];
  });
  // Without a date range: a search from here should find old orders too.
  const searchOrders = (query: string): Command => ({
    id: "search-orders",
    label: t("searchOrders", { query }),
    group: t("search"),
    icon: <SearchIcon aria-hidden />,
    run: () => {
      const state = withSearch("orders", user.sub, undefined, cleanSearch(query));
      void navigate(pathTo("orders", { created: "anyTime" }), { state });
    },
  });
  const finder = useOrderFinder(open);
  const rank = ({ id }: Command) => (recent.includes(id) ? recent.indexOf(id) : maxRecent);
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      forQuery={searchOrders}
      finder={finder}
      commands={commands.toSorted((one, other) => rank(one) - rank(other))}
      words={{
        title: t("title"),
        placeholder: t("placeholder"),
        noMatches: t("noMatches"),
        matches: (count) => t("matches", { count }),
      }}
    />
  );
}

/** The orders that the typed text finds, as entries that open them. `isOpen`: the palette is shown. */
function useOrderFinder(isOpen: boolean): CommandFinder {
  const t = useCommandWords();
  const shared = useSharedWords();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const result = useFoundOrders(isOpen ? query : "");
  const found = (): Command[] => {
    if (result.at === "failed") {
      const icon = <RefreshCwIcon aria-hidden />;
      const label = shared("actions.tryAgain");
      return [{ id: "orders-again", label, group: t("orders"), icon, staysOpen: true, run: result.retry }];
    }
    if (result.at !== "found") return [];
    return result.orders.map(({ id, title, detail }) => ({
      id: `order/${id}`,
      label: title,
      description: detail,
      group: t("orders"),
      icon: <PackageIcon aria-hidden />,
      // Without a date range: an old order is found, too.
      run: () => void navigate(pathTo("orders", { created: "anyTime", open: id })),
    }));
  };
  const status = () => {
    if (result.at === "idle") return undefined;
    if (result.at !== "found") return t(`finding.${result.at}`);
    const count = result.orders.length;
    if (count === 0) return t("finding.none", { query });
    return t(result.hasMore ? "finding.newest" : "finding.found", { count });
  };
  return { onQueryChange: setQuery, found: found(), status: status() };
}

/** Icon of each page, in the palette's order; null for pages that are only opened from elsewhere. */
const icons: Readonly<Record<PageName, Icon | null>> = {
  orders: ListIcon,
  scan: ScanBarcodeIcon,
  createOrder: PackagePlusIcon,
  bulkCreate: FileSpreadsheetIcon,
  dashboard: HouseIcon,
  figures: ChartColumnIcon,
  addressBook: BookUserIcon,
  merchantInfo: StoreIcon,
  shipFromLocations: WarehouseIcon,
  integrations: PlugIcon,
  serviceUsers: UsersIcon,
  security: KeyRoundIcon,
  shipstation: TruckIcon,
  wix: PlugIcon,
  pricing: TagIcon,
  howTo: CircleHelpIcon,
  termsOfService: ScrollTextIcon,
  // For signed-out visitors.
  signIn: null,
  signInCallback: null,
  // Opened by Shopify with a shop or an order.
  shopifyAuthorize: null,
  shopifyFulfill: null,
};

/** Navigation commands for every other page of a signed-in merchant. */
function usePageRoutes(): PageCommand[] {
  const t = usePortalWords();
  const command = useCommandWords();
  const navigate = useNavigate();
  const shown = usePageName();
  const hasShop = useHasShop();
  const isOffered = useIsPageOffered();
  return (Object.keys(icons) as PageName[]).flatMap((page) => {
    const Picture = icons[page];
    // A merchant with a shop has no labels here, and nothing to scan (S6.3).
    if (!Picture || page === shown || !isOffered(page) || (page === "scan" && hasShop)) return [];
    return {
      id: `page/${page}`,
      label: t(`pages.${page}`),
      // The name in both languages finds it.
      keywords: `${en.pages[page]} ${fr.pages[page]}`,
      group: command("goTo"),
      icon: <Picture aria-hidden />,
      run: () => void navigate(pathTo(page)),
    };
  });
}

/** From any page but the list, whose own views are among its commands. */
function useOrdersToFix(): PageCommand[] {
  const t = usePortalWords();
  const command = useCommandWords();
  const navigate = useNavigate();
  if (usePageName() === "orders") return [];
  return [
    {
      id: "page/orders-to-fix",
      label: t("ordersToFix"),
      keywords: `${en.ordersToFix} ${fr.ordersToFix}`,
      group: command("goTo"),
      icon: <PencilIcon aria-hidden />,
      run: () => void navigate(pathTo("orders", { view: "toFix" })),
    },
  ];
}

/** What people type who look for a language in the other one. */
const keywordsOf: Readonly<Record<string, string>> = { en: "anglais", fr: "French" };

const themeIcons = {
  system: <MonitorIcon aria-hidden />,
  light: <SunIcon aria-hidden />,
  dark: <MoonIcon aria-hidden />,
};

/** Commands on every page: language, theme, shortcuts, log out. */
function usePortalActions(user: ShellUser, onShortcuts: () => void): PageCommand[] {
  const t = usePortalWords();
  const command = useCommandWords();
  const locale = usePreference(localePreference);
  const theme = usePreference(themePreference);
  const group = command("portal");
  return [
    ...languages()
      .filter(({ tag }) => tag !== locale)
      .map(({ tag, name }) => ({
        id: `language/${tag}`,
        group,
        label: command("otherLanguage", { name }),
        keywords: `language langue ${tag} ${keywordsOf[tag] ?? ""}`,
        icon: <LanguagesIcon aria-hidden />,
        run: () => localePreference.set(tag),
      })),
    ...themes
      .filter((one) => one !== theme)
      .map((one) => ({
        id: `theme/${one}`,
        group,
        label: command(`theme.${one}`),
        keywords: "theme thème mode",
        icon: themeIcons[one],
        run: () => themePreference.set(one),
      })),
    {
      id: "shortcuts",
      group,
      label: command("shortcuts"),
      keywords: "keys help touches aide",
      icon: <KeyboardIcon aria-hidden />,
      keys: [portalKeys.shortcuts],
      run: onShortcuts,
    },
    {
      id: "log-out",
      group,
      label: t("header.logOut"),
      keywords: "sign out quit exit déconnexion quitter",
      icon: <LogOutIcon aria-hidden />,
      run: user.onLogOut,
    },
  ];
}
