/** The account menu of the header. Open it to add a setting. */
import { lazyPart } from "@merchant-portal/portal-features/kit/lazy-part";
import { PartBoundary } from "@merchant-portal/portal-features/kit/load-failure";
import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { WaitingDialog } from "@merchant-portal/portal-features/kit/waiting-dialog";
import { alertsPreference, usePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { MerchantLogo } from "@merchant-portal/portal-features/parts/merchant/merchant-logo";
import {
  Button,
  ChevronDownIcon,
  CommandIcon,
  HistoryIcon,
  KeyboardIcon,
  KeyRoundIcon,
  LogOutIcon,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
  MonitorIcon,
  PlugIcon,
  useNarrow,
} from "@merchant-portal/ui";
import type { CommandView } from "#commands/command-center.tsx";
import { portalKeys, useCommandWords, useKeyNames } from "#commands/keys.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useConfig } from "#config/config.ts";
import type { ShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { PageLink, useIsPageOffered } from "./page-link.tsx";
import { ShellBoundary } from "./shell-boundary.tsx";

const TodayDialog = lazyPart(
  () => import("@merchant-portal/portal-features/parts/today/today-dialog"),
  (file) => file.TodayDialog,
);

const ThisDevice = lazyPart(
  () => import("./this-device.tsx"),
  (file) => file.ThisDevice,
);

/** The account menu: user, settings, log out. On a narrow screen it also has what does not fit in the header. */
export function AccountMenu({ user, onView }: { user: ShellUser; onView: (view: CommandView) => void }) {
  const t = usePortalWords();
  const command = useCommandWords();
  const written = useKeyNames();
  const isMobile = useNarrow();
  const hasSecurity = useIsPageOffered()("security");
  const [isDeviceShown, setDeviceShown] = useState(false);
  const [isTodayShown, setTodayShown] = useState(false);
  const alerts = usePreference(alertsPreference);
  const closeToday = () => setTodayShown(false);
  const closeDevice = () => setDeviceShown(false);
  const waiting = (title: string, onClose: () => void) => (children: ReactNode) => (
    <WaitingDialog title={title} onClose={onClose}>
      {children}
    </WaitingDialog>
  );
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" className="mp:px-1.5 mp:max-md:aspect-square mp:max-md:px-0">
            <span className="mp:flex mp:items-center mp:gap-2 mp:text-start">
              <Queries>
                <MerchantLogo name={user.merchantName || user.name || user.email} />
              </Queries>
              <span className="mp:sr-only">{t("header.account")}</span>
              <AccountNames user={user} />
              <ChevronDownIcon aria-hidden className="mp:text-text-muted mp:max-md:hidden" />
            </span>
          </Button>
        </MenuTrigger>
        <MenuContent align="end" className="mp:min-w-[min(14rem,calc(100vw-1rem))]">
          <MenuLabel>
            <Greeting user={user} />
          </MenuLabel>
          <MenuSeparator />
          {isMobile && (
            <MenuItem asChild>
              <PageLink page="integrations">
                <PlugIcon aria-hidden /> {t("header.integrations")}
              </PageLink>
            </MenuItem>
          )}
          <MenuItem
            icon={<CommandIcon aria-hidden />}
            shortcut={written(portalKeys.palette).join(" ")}
            onSelect={() => onView("palette")}
          >
            {command("title")}
          </MenuItem>
          <MenuItem icon={<KeyboardIcon aria-hidden />} onSelect={() => onView("shortcuts")}>
            {command("shortcuts")}
          </MenuItem>
          <MenuItem icon={<HistoryIcon aria-hidden />} onSelect={() => setTodayShown(true)}>
            {t("header.today")}
          </MenuItem>
          {hasSecurity && (
            <MenuItem asChild>
              <PageLink page="security">
                <KeyRoundIcon aria-hidden /> {t("pages.security")}
              </PageLink>
            </MenuItem>
          )}
          <MenuItem icon={<MonitorIcon aria-hidden />} onSelect={() => setDeviceShown(true)}>
            {t("thisDevice.title")}
          </MenuItem>
          <ProviderItems />
          <MenuItem icon={<LogOutIcon aria-hidden />} onSelect={user.onLogOut}>
            {t("header.logOut")}
          </MenuItem>
        </MenuContent>
      </Menu>
      {isTodayShown && (
        <Queries>
          <PartBoundary renderFailure={waiting(t("header.today"), closeToday)}>
            <TodayDialog
              alerts={alerts === "on"}
              onAlertsChange={(isOn) => alertsPreference.set(isOn ? "on" : "off")}
              onClose={closeToday}
            />
          </PartBoundary>
        </Queries>
      )}
      {isDeviceShown && (
        <PartBoundary renderFailure={waiting(t("thisDevice.title"), closeDevice)}>
          <ThisDevice user={user} onClose={closeDevice} />
        </PartBoundary>
      )}
    </>
  );
}

const Items = lazy(async () => ({ default: (await import("./from-provider.tsx")).ProviderMenuItems }));

/** The provider's help and status, where it has them. */
function ProviderItems() {
  const { help, status } = useConfig().links;
  if (!help && !status) return null;
  return (
    <ShellBoundary>
      <Suspense>
        <Items />
      </Suspense>
    </ShellBoundary>
  );
}

/** Whose account this is. For the eyes only where the header has room. */
function AccountNames({ user: { name, merchantName, email } }: { user: ShellUser }) {
  return (
    <span className="mp:grid mp:max-w-36 mp:leading-4 mp:@max-[74rem]:sr-only">
      <bdi className="mp:truncate mp:text-dense">{name || email}</bdi>
      {merchantName && <bdi className="mp:truncate mp:text-meta mp:font-normal mp:text-text-muted">{merchantName}</bdi>}
    </span>
  );
}

/** `Hello, {name}`, with the merchant below. */
export function Greeting({ user: { name, merchantName, email } }: { user: ShellUser }) {
  const t = usePortalWords();
  return (
    <span className="mp:block mp:min-w-0 mp:wrap-break-word">
      <span className="mp:block mp:text-body mp:font-medium mp:text-text">
        {t("header.greeting", { name: name || email })}
      </span>
      <span className="mp:block mp:text-dense mp:font-normal mp:text-text-muted">{merchantName || email}</span>
    </span>
  );
}
