import type { PageCommand } from "@merchant-portal/portal-features/kit/commands";
import { singleKeysPreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { ShortcutDialog, SwitchField } from "@merchant-portal/ui";
import { portalKeys, useCommandWords, useKeyNames } from "./keys.ts";

interface ShortcutsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Commands of the mounted components; those with keys are listed. */
  offered: readonly PageCommand[];
  hasSingleKeys: boolean;
}

/** The dialog with every keyboard shortcut of the current page, and the setting for single-character shortcuts. */
export function Shortcuts({ open, onOpenChange, offered, hasSingleKeys }: ShortcutsProps) {
  const t = useCommandWords();
  const shared = useSharedWords();
  const written = useKeyNames();
  const everywhere = [
    { label: t("title"), keys: [written(portalKeys.palette)] },
    ...(hasSingleKeys ? [{ label: t("shortcuts"), keys: [portalKeys.shortcuts] }] : []),
    { label: t("notices"), keys: [portalKeys.notices] },
  ];
  // Single-character shortcuts that run anywhere need the setting. Keys without `run` only work on the focused element,
  // so they are always active. The list is from when the dialog opened; the setting may have changed since.
  const isActive = ({ keys = [], run }: PageCommand) =>
    keys.some((way) => hasSingleKeys || run === undefined || way.join().length > 1);
  const listed = offered.filter(isActive);
  const groups = [...Map.groupBy(listed, ({ group }) => group)].map(([title, commands]) => ({
    title,
    shortcuts: commands.map(({ label, keys = [] }) => ({ label, keys: keys.map(written) })),
  }));
  return (
    <ShortcutDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("shortcuts")}
      closeLabel={shared("actions.close")}
      or={t("or")}
      groups={[{ title: t("everywhere"), shortcuts: everywhere }, ...groups]}
    >
      <SwitchField
        label={t("singleKeys")}
        help={t("singleKeysHelp")}
        value={hasSingleKeys}
        onValueChange={(isOn) => singleKeysPreference.set(isOn ? "on" : "off")}
      />
    </ShortcutDialog>
  );
}
