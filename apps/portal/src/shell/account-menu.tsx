import {
  Button,
  ChevronDownIcon,
  IconButton,
  LogOutIcon,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
  PlugIcon,
  UserIcon,
  useNarrow,
} from "@merchant-portal/ui";
import { PageLink } from "#navigation/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import type { ShellUser } from "#navigation/visitor.ts";

/** Who is signed in, and the way out. On a narrow screen it also holds what the header has no room for. */
export function AccountMenu({ user }: { user: ShellUser }) {
  const say = usePortalWords();
  const isMobile = useNarrow();
  return (
    <Menu>
      <MenuTrigger asChild>
        {isMobile ? (
          <IconButton label={say("header.account")} icon={<UserIcon />} tooltip={false} />
        ) : (
          <Button variant="ghost" icon={<UserIcon />} className="px-2.5">
            <span className="inline-flex items-center gap-1">
              {say("header.account")} <ChevronDownIcon aria-hidden className="text-text-muted" />
            </span>
          </Button>
        )}
      </MenuTrigger>
      <MenuContent align="end" className="min-w-56">
        <MenuLabel>
          <Greeting user={user} />
        </MenuLabel>
        <MenuSeparator />
        {isMobile && (
          <MenuItem asChild>
            <PageLink page="integrations">
              <PlugIcon aria-hidden /> {say("header.integrations")}
            </PageLink>
          </MenuItem>
        )}
        <MenuItem icon={<LogOutIcon aria-hidden />} onSelect={user.onLogOut}>
          {say("header.logOut")}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

/** `Hello, {name}` and the merchant under it (Spec §2, Header). */
export function Greeting({ user: { name, merchantName, email } }: { user: ShellUser }) {
  const say = usePortalWords();
  return (
    <span className="block min-w-0 wrap-break-word">
      <span className="block text-body font-medium text-text">{say("header.greeting", { name: name || email })}</span>
      <span className="block text-dense font-normal text-text-muted">{merchantName || email}</span>
    </span>
  );
}
