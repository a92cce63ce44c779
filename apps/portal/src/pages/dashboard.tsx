import { PageHeading } from "@merchant-portal/portal-features/kit/page-heading";
import {
  BookUserIcon,
  FileSpreadsheetIcon,
  ListIcon,
  PackagePlusIcon,
  PlugIcon,
  StoreIcon,
  Tile,
  useNarrow,
} from "@merchant-portal/ui";
import { PageLink } from "#navigation/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";

/** The ways into a merchant's tasks, in the specification's order (§2). */
const tiles = [
  { page: "createOrder", title: "header.createOrder", Icon: PackagePlusIcon },
  { page: "bulkCreate", title: "header.bulkCreate", Icon: FileSpreadsheetIcon },
  { page: "orders", title: "header.viewOrders", Icon: ListIcon },
  { page: "merchantInfo", title: "header.profile", Icon: StoreIcon },
  { page: "integrations", title: "header.integrations", Icon: PlugIcon },
  { page: "addressBook", title: "pages.addressBook", Icon: BookUserIcon },
] as const;

export function DashboardPage() {
  const say = usePortalWords();
  const isMobile = useNarrow();
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 md:px-6 md:py-10">
      <PageHeading title={say("pages.dashboard")} description={say("dashboard.welcome")} />
      <ul className="mt-6 grid gap-3 md:mt-8 md:grid-cols-2 lg:grid-cols-3">
        {tiles
          .filter(({ page }) => !(isMobile && page === "integrations"))
          .map(({ page, title, Icon }) => (
            <li key={page} className="grid">
              <Tile asChild icon={<Icon />} title={say(title)} detail={say(`dashboard.${page}`)}>
                <PageLink page={page}>{null}</PageLink>
              </Tile>
            </li>
          ))}
      </ul>
    </div>
  );
}
