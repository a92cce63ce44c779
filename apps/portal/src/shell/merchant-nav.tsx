/** The signed-in part of the header: links, menus, a phone's drawer, the palette and the log-out confirmation. Open it to add a link. */
import { LanguageSwitch } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useScanner } from "@merchant-portal/portal-features/parts/scanning/scan-listener";
import {
  Button,
  ChevronDownIcon,
  CommandIcon,
  cx,
  Drawer,
  DrawerContent,
  DrawerTrigger,
  IconButton,
  LogOutIcon,
  Menu,
  MenuContent,
  MenuIcon,
  MenuItem,
  MenuTrigger,
  PlusIcon,
  useNarrow,
} from "@merchant-portal/ui";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { paletteKey, useCommandCenter } from "#commands/command-center.tsx";
import { useCommandWords } from "#commands/keys.ts";
import type { PageName } from "#paths.ts";
import type { ShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { AccountMenu, Greeting } from "./account-menu.tsx";
import { LogOut } from "./log-out.tsx";
import { PageLink, useIsPageOffered, usePageName } from "./page-link.tsx";

/** A drawer on a phone; links and menus on wider screens, on two lines where needed. */
export function MerchantNav({ user }: { user: ShellUser }) {
  const t = useCommandWords();
  const isMobile = useNarrow();
  const { show, center } = useCommandCenter(user);
  // From the first key on: the keys of a scan must not run the shortcuts of a list.
  useScanner();
  return (
    <>
      {isMobile ? (
        <div className="mp:order-1 mp:-ms-1">
          <MobileMenu user={user} />
        </div>
      ) : (
        <MainNav className="mp:order-last mp:-mx-2.5 mp:basis-full mp:pb-2 mp:@min-[59rem]:order-none mp:@min-[59rem]:mx-0 mp:@min-[59rem]:basis-auto mp:@min-[59rem]:pb-0" />
      )}
      <div className="mp:ms-auto mp:flex mp:shrink-0 mp:items-center mp:gap-1 mp:max-md:order-3 mp:md:gap-2">
        {!isMobile && (
          <IconButton
            className="mp:@max-[80rem]:hidden"
            label={t("title")}
            icon={<CommandIcon />}
            aria-keyshortcuts={paletteKey()}
            onClick={() => show("palette")}
          />
        )}
        {!isMobile && <LanguageSwitch isShort />}
        <CreateOrderLink />
        <AccountMenu user={user} onView={show} />
        {center}
        <LogOut key={user.sub} user={user} />
      </div>
    </>
  );
}

/** The one primary button of the header. On the wizard's own page it steps back, where 'Next' is the primary one. */
function CreateOrderLink() {
  const t = usePortalWords();
  return (
    <Button
      asChild
      variant="primary"
      icon={<PlusIcon aria-hidden />}
      className="mp:aria-[current=page]:border-border mp:aria-[current=page]:bg-surface-sunken mp:aria-[current=page]:text-text mp:aria-[current=page]:shadow-none mp:max-md:aspect-square mp:max-md:px-0"
    >
      <PageLink page="createOrder">
        <span className="mp:max-md:sr-only">{t("header.createOrder")}</span>
      </PageLink>
    </Button>
  );
}

type HeaderWord = "viewOrders" | "createOrder" | "bulkCreate" | "integrations";

/** Links of the drawer; in the header 'Create order' is a button. */
const mainPages: readonly { page: PageName; word: HeaderWord }[] = [
  { page: "orders", word: "viewOrders" },
  { page: "createOrder", word: "createOrder" },
  { page: "bulkCreate", word: "bulkCreate" },
];

/** Pages in the `Profile` menu. */
const profilePages: readonly ("merchantInfo" | "shipFromLocations")[] = ["merchantInfo", "shipFromLocations"];

/** Pages that only the drawer has; on a wide screen the dashboard and the orders list lead there. */
const otherPages = ["addressBook", "figures"] as const;

const mainLink =
  "mp:inline-flex mp:min-h-9 mp:items-center mp:gap-1 mp:rounded-control mp:px-2.5 mp:font-medium mp:text-text-muted mp:transition-colors mp:hover:bg-surface-sunken mp:hover:text-text mp:aria-[current=page]:bg-surface-sunken mp:aria-[current=page]:text-text mp:data-current:bg-surface-sunken mp:data-current:text-text mp:forced-colors:underline-offset-4 mp:forced-colors:aria-[current=page]:underline mp:forced-colors:data-current:underline mp:pointer-coarse:min-h-control";

/** The header's links on a wide screen. */
function MainNav({ className }: { className?: string }) {
  const t = usePortalWords();
  const shown = usePageName();
  const isOffered = useIsPageOffered();
  const isProfile = profilePages.some((page) => page === shown);
  return (
    <nav aria-label={t("header.main")} className={cx("mp:flex mp:flex-wrap mp:items-center mp:gap-0.5", className)}>
      {mainPages
        .filter(({ page }) => page !== "createOrder" && isOffered(page))
        .map(({ page, word }) => (
          <PageLink key={page} page={page} className={mainLink}>
            {t(`header.${word}`)}
          </PageLink>
        ))}
      <Menu>
        <MenuTrigger className={mainLink} {...(isProfile && { "data-current": "" })}>
          {t("header.profile")} <ChevronDownIcon aria-hidden className="mp:size-4" />
        </MenuTrigger>
        <MenuContent>
          {profilePages.map((page) => (
            <MenuItem key={page} asChild>
              <PageLink page={page}>{t(`pages.${page}`)}</PageLink>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <PageLink page="integrations" className={mainLink}>
        {t("header.integrations")}
      </PageLink>
    </nav>
  );
}

const drawerLink =
  "mp:flex mp:min-h-11 mp:items-center mp:rounded-control mp:px-3 mp:font-medium mp:hover:bg-surface-sunken mp:aria-[current=page]:bg-accent-subtle mp:aria-[current=page]:text-accent mp:forced-colors:underline-offset-4 mp:forced-colors:aria-[current=page]:underline";

/** Radix passes over links: it would focus the language, which Space then switches. */
const focusFirstLink = (event: Event) => {
  event.preventDefault();
  if (event.target instanceof Element) event.target.querySelector("a")?.focus();
};

/** The header of a phone: all links in a drawer. */
function MobileMenu({ user }: { user: ShellUser }) {
  const t = usePortalWords();
  const isOffered = useIsPageOffered();
  const { key } = useLocation();
  // The drawer is open for one location: any navigation closes it, including Back.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <Drawer open={openAt === key} onOpenChange={(isOpen) => setOpenAt(isOpen ? key : undefined)}>
      <DrawerTrigger asChild>
        <IconButton label={t("header.openMenu")} icon={<MenuIcon />} tooltip={false} />
      </DrawerTrigger>
      <DrawerContent
        side="start"
        title={t("header.menu")}
        closeLabel={t("header.closeMenu")}
        onOpenAutoFocus={focusFirstLink}
      >
        <div className="mp:flex mp:min-h-full mp:flex-col mp:gap-4">
          <div className="mp:px-3">
            <Greeting user={user} />
          </div>
          <nav aria-label={t("header.main")} className="mp:grid">
            {mainPages
              .filter(({ page }) => isOffered(page))
              .map(({ page, word }) => (
                <PageLink key={page} page={page} className={drawerLink}>
                  {t(`header.${word}`)}
                </PageLink>
              ))}
            <p className="mp:px-3 mp:pt-4 mp:pb-1 mp:text-meta mp:font-medium mp:text-text-muted">
              {t("header.profile")}
            </p>
            {profilePages.map((page) => (
              <PageLink key={page} page={page} className={drawerLink}>
                {t(`pages.${page}`)}
              </PageLink>
            ))}
            {otherPages.filter(isOffered).map((page) => (
              <PageLink key={page} page={page} className={drawerLink}>
                {t(`pages.${page}`)}
              </PageLink>
            ))}
          </nav>
          <div className="mp:mt-auto mp:grid mp:gap-3 mp:border-t mp:border-border mp:pt-4">
            <LanguageSwitch />
            <Button icon={<LogOutIcon />} onClick={user.onLogOut}>
              {t("header.logOut")}
            </Button>
          </div>
        </div>
      </DrawerContent>
    </Drawer>
  );
}
