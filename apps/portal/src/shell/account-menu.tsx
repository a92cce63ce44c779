import {
  Button,
  ChevronDownIcon,
  CommandIcon,
  IconButton,
  KeyboardIcon,
  LogOutIcon,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
  MonitorIcon,
  PlugIcon,
  UserIcon,
  useNarrow,
} from "@merchant-portal/ui";
import type { CommandView } from "#commands/command-center.tsx";
import { useKeyNames } from "#commands/key-names.ts";
import { portalKeys } from "#commands/portal-keys.ts";
import { PageLink } from "#navigation/page-link.tsx";
import { useCommandWords } from "#commands/use-command-words.ts";
import { useState } from "react";
import { ThisDevice } from "./this-device.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import type { ShellUser } from "#navigation/visitor.ts";

/** Who is signed in, and the way out. On a narrow screen it also holds what the header has no room for. */
export function AccountMenu({ user, onView }: { user: ShellUser; onView: (view: CommandView) => void }) {
  const say = usePortalWords();
  const sayCommand = useCommandWords();
  const written = useKeyNames();
  const isMobile = useNarrow();
  const [isDeviceShown, setDeviceShown] = useState(false);
  return (
    <>
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
        <MenuContent align="end" className="min-w-[min(14rem,calc(100vw-1rem))]">
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
          <MenuItem
            icon={<CommandIcon aria-hidden />}
            shortcut={written(portalKeys.palette).join(" ")}
            onSelect={() => onView("palette")}
          >
            {sayCommand("title")}
          </MenuItem>
          <MenuItem icon={<KeyboardIcon aria-hidden />} onSelect={() => onView("shortcuts")}>
            {sayCommand("shortcuts")}
          </MenuItem>
          <MenuItem icon={<MonitorIcon aria-hidden />} onSelect={() => setDeviceShown(true)}>
            {say("thisDevice.title")}
          </MenuItem>
          <MenuItem icon={<LogOutIcon aria-hidden />} onSelect={user.onLogOut}>
            {say("header.logOut")}
          </MenuItem>
        </MenuContent>
      </Menu>
      {isDeviceShown && <ThisDevice user={user} onClose={() => setDeviceShown(false)} />}
    </>
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
