import { Button, Drawer, DrawerContent, DrawerTrigger, IconButton, LogOutIcon, MenuIcon } from "@merchant-portal/ui";
import { useState } from "react";
import { PageLink } from "#navigation/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { Greeting } from "./account-menu.tsx";
import { LanguageSwitch } from "@merchant-portal/portal-features/parts/preferences/language-switch";
import { mainPages, profilePages } from "./nav-items.ts";
import { useLocation } from "#navigation/use-location.ts";
import type { ShellUser } from "#navigation/visitor.ts";

const link =
  "flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-surface-sunken aria-[current=page]:bg-accent-subtle aria-[current=page]:text-accent forced-colors:underline-offset-4 forced-colors:aria-[current=page]:underline";

/** The header of a phone: everything behind one button (Spec §2, Header). */
export function MobileMenu({ user }: { user: ShellUser }) {
  const say = usePortalWords();
  const { key } = useLocation();
  // Open belongs to one place: going anywhere closes it, also by the browser's own buttons.
  const [openAt, setOpenAt] = useState<string>();
  return (
    <Drawer open={openAt === key} onOpenChange={(isOpen) => setOpenAt(isOpen ? key : undefined)}>
      <DrawerTrigger asChild>
        <IconButton label={say("header.openMenu")} icon={<MenuIcon />} tooltip={false} />
      </DrawerTrigger>
      <DrawerContent side="start" title={say("header.menu")} closeLabel={say("header.closeMenu")}>
        <div className="flex min-h-full flex-col gap-4">
          <div className="px-3">
            <Greeting user={user} />
          </div>
          <nav aria-label={say("header.main")} className="grid">
            {mainPages.map(({ page, word }) => (
              <PageLink key={page} page={page} className={link}>
                {say(`header.${word}`)}
              </PageLink>
            ))}
            <p className="px-3 pt-4 pb-1 text-meta font-medium text-text-muted">{say("header.profile")}</p>
            {profilePages.map((page) => (
              <PageLink key={page} page={page} className={link}>
                {say(`pages.${page}`)}
              </PageLink>
            ))}
            <PageLink page="addressBook" className={link}>
              {say("pages.addressBook")}
            </PageLink>
          </nav>
          <div className="mt-auto grid gap-3 border-t border-border pt-4">
            <LanguageSwitch />
            <Button icon={<LogOutIcon />} onClick={user.onLogOut}>
              {say("header.logOut")}
            </Button>
          </div>
        </div>
      </DrawerContent>
    </Drawer>
  );
}
