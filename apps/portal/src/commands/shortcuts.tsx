import { type PageCommand, singleKeysPreference, useSharedWords } from "@merchant-portal/portal-features/app";
import { ShortcutDialog, SwitchField } from "@merchant-portal/ui";
import { portalKeys, useCommandWords, useKeyNames } from "./keys.ts";

interface ShortcutsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the page offers; what has keys is told. */
  offered: readonly PageCommand[];
  hasSingleKeys: boolean;
}

/** Every key that is heard now, and the switch of those that are a single character. */
export function Shortcuts({ open, onOpenChange, offered, hasSingleKeys }: ShortcutsProps) {
  const t = useCommandWords();
  const shared = useSharedWords();
  const written = useKeyNames();
  const everywhere = [
    { label: t("title"), keys: [written(portalKeys.palette)] },
    ...(hasSingleKeys ? [{ label: t("shortcuts"), keys: [portalKeys.shortcuts] }] : []),
    { label: t("notices"), keys: [portalKeys.notices] },
  ];
  // What was offered when this was opened; the switch may have been turned since.
  // A key of something that runs is heard wherever the focus is; a move's where it is pressed.
  const isHeard = ({ keys = [], run }: PageCommand) =>
    keys.some((way) => hasSingleKeys || run === undefined || way.join().length > 1);
  const listed = offered.filter(isHeard);
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
