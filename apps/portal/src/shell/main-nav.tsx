import { ChevronDownIcon, cx, Menu, MenuContent, MenuItem, MenuTrigger } from "@merchant-portal/ui";
import { PageLink } from "#navigation/page-link.tsx";
import { usePageName } from "#navigation/use-page-name.ts";
import { usePortalWords } from "#use-portal-words.ts";
import { mainPages, profilePages } from "./nav-items.ts";

const link =
  "inline-flex min-h-9 items-center gap-1 rounded-control px-2.5 font-medium text-text-muted transition-colors hover:bg-surface-sunken hover:text-text aria-[current=page]:bg-surface-sunken aria-[current=page]:text-text data-current:bg-surface-sunken data-current:text-text forced-colors:underline-offset-4 forced-colors:aria-[current=page]:underline forced-colors:data-current:underline pointer-coarse:min-h-control";

/** The links of the header on a wide screen (Spec §2, Header). */
export function MainNav({ className }: { className?: string }) {
  const say = usePortalWords();
  const shown = usePageName();
  const isProfile = profilePages.some((page) => page === shown);
  return (
    <nav aria-label={say("header.main")} className={cx("flex flex-wrap items-center gap-0.5", className)}>
      {mainPages.map(({ page, word }) => (
        <PageLink key={page} page={page} className={link}>
          {say(`header.${word}`)}
        </PageLink>
      ))}
      <Menu>
        <MenuTrigger className={link} {...(isProfile && { "data-current": "" })}>
          {say("header.profile")} <ChevronDownIcon aria-hidden className="size-4" />
        </MenuTrigger>
        <MenuContent>
          {profilePages.map((page) => (
            <MenuItem key={page} asChild>
              <PageLink page={page}>{say(`pages.${page}`)}</PageLink>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      <PageLink page="integrations" className={link}>
        {say("header.integrations")}
      </PageLink>
    </nav>
  );
}
