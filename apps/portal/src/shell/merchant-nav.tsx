import { CommandIcon, IconButton, useNarrow } from "@merchant-portal/ui";
import { paletteKey, useCommandCenter } from "#commands/command-center.tsx";
import { useCommandWords } from "#commands/use-command-words.ts";
import type { ShellUser } from "#navigation/visitor.ts";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageSwitch } from "@merchant-portal/portal-features/parts/preferences/language-switch";
import { MainNav } from "./main-nav.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

/** The signed-in part of the header: a drawer on a phone, links and menus elsewhere; on a middling screen on two lines. */
export function MerchantNav({ user }: { user: ShellUser }) {
  const say = useCommandWords();
  const isMobile = useNarrow();
  const { show, center } = useCommandCenter(user);
  return (
    <>
      {isMobile ? (
        <div className="order-1 -ml-1">
          <MobileMenu user={user} />
        </div>
      ) : (
        <MainNav className="order-last -mx-2.5 basis-full pb-2 xl:order-none xl:mx-0 xl:ml-3 xl:basis-auto xl:pb-0" />
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1 max-md:order-3">
        {!isMobile && (
          <IconButton
            label={say("title")}
            icon={<CommandIcon />}
            aria-keyshortcuts={paletteKey()}
            onClick={() => show("palette")}
          />
        )}
        {!isMobile && <LanguageSwitch />}
        <AccountMenu user={user} onView={show} />
        {center}
      </div>
    </>
  );
}
