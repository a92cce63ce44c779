import type { PageCommand } from "@merchant-portal/portal-features/kit/commands";
import {
  BookUserIcon,
  CircleHelpIcon,
  FileSpreadsheetIcon,
  HouseIcon,
  ListIcon,
  PackagePlusIcon,
  PlugIcon,
  ScrollTextIcon,
  StoreIcon,
  TagIcon,
  TruckIcon,
  UsersIcon,
  WarehouseIcon,
  type Icon,
} from "@merchant-portal/ui";
import { pathTo, type PageName } from "#navigation/paths.ts";
import { useNavigate } from "#navigation/use-location.ts";
import { usePageName } from "#navigation/use-page-name.ts";
import en from "#locales/en.json";
import fr from "#locales/fr.json";
import { useCommandWords } from "./use-command-words.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** Each page by its picture, those first that are wanted most; null where one comes from elsewhere, with something to do there. */
const icons: Readonly<Record<PageName, Icon | null>> = {
  orders: ListIcon,
  createOrder: PackagePlusIcon,
  bulkCreate: FileSpreadsheetIcon,
  dashboard: HouseIcon,
  addressBook: BookUserIcon,
  merchantInfo: StoreIcon,
  shipFromLocations: WarehouseIcon,
  integrations: PlugIcon,
  serviceUsers: UsersIcon,
  shipstation: TruckIcon,
  wix: PlugIcon,
  pricing: TagIcon,
  howTo: CircleHelpIcon,
  termsOfService: ScrollTextIcon,
  // For who is signed out.
  signIn: null,
  // Opened by Shopify, for one shop or one of its orders.
  shopifyAuthorize: null,
  shopifyFulfill: null,
};

/** A command for every other page that a signed-in merchant can go to. */
export function usePageRoutes(): PageCommand[] {
  const say = usePortalWords();
  const sayCommand = useCommandWords();
  const navigate = useNavigate();
  const shown = usePageName();
  return (Object.keys(icons) as PageName[]).flatMap((page) => {
    const Picture = icons[page];
    if (!Picture || page === shown) return [];
    return {
      id: `page/${page}`,
      label: say(`pages.${page}`),
      // Found by its name in either language.
      keywords: `${en.pages[page]} ${fr.pages[page]}`,
      group: sayCommand("goTo"),
      icon: <Picture aria-hidden />,
      run: () => navigate(pathTo(page)),
    };
  });
}
