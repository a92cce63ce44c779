import { DashboardScreen } from "@merchant-portal/portal-features/screens/dashboard";
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
import { useNavigate } from "react-router-dom";
import { pathTo } from "#paths.ts";
import { useShellUser } from "#session/visitor.tsx";
import { PageLink, useIsPageOffered } from "#shell/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { PageFrame } from "./page-frame.tsx";

/** Tiles of the dashboard, in the order of S2.6. */
const tiles = [
  { page: "createOrder", title: "header.createOrder", Icon: PackagePlusIcon },
  { page: "bulkCreate", title: "header.bulkCreate", Icon: FileSpreadsheetIcon },
  { page: "orders", title: "header.viewOrders", Icon: ListIcon },
  { page: "merchantInfo", title: "header.profile", Icon: StoreIcon },
  { page: "integrations", title: "header.integrations", Icon: PlugIcon },
  { page: "addressBook", title: "pages.addressBook", Icon: BookUserIcon },
] as const;

/** `/dashboard`: the merchant's day and links to every task. */
export function Component() {
  const t = usePortalWords();
  const isMobile = useNarrow();
  const isOffered = useIsPageOffered();
  const navigate = useNavigate();
  const user = useShellUser();
  return (
    <PageFrame>
      <DashboardScreen
        user={user ? { name: user.name || user.email, merchantName: user.merchantName || user.email } : undefined}
        onCreateLike={(order) => void navigate(pathTo("createOrder"), { state: { startLike: order } })}
        onFix={({ id }) => void navigate(pathTo("createOrder", { fix: id }))}
        linkTo={(page, query) => (
          <PageLink page={page} query={query}>
            {null}
          </PageLink>
        )}
      >
        <ul className="mp:grid mp:gap-3 mp:md:grid-cols-2 mp:lg:grid-cols-3">
          {tiles
            .filter(({ page }) => isOffered(page) && !(isMobile && page === "integrations"))
            .map(({ page, title, Icon }) => (
              <li key={page} className="mp:grid">
                <Tile asChild icon={<Icon />} title={t(title)} detail={t(`dashboard.${page}`)}>
                  <PageLink page={page}>{null}</PageLink>
                </Tile>
              </li>
            ))}
        </ul>
      </DashboardScreen>
    </PageFrame>
  );
}
