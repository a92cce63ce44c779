import type { PageCommand } from "@merchant-portal/portal-features/kit/commands";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { singleKeysPreference } from "@merchant-portal/portal-features/parts/preferences/single-keys-preference";
import { ShortcutDialog, SwitchField } from "@merchant-portal/ui";
import { useCommandWords } from "./use-command-words.ts";
import { useKeyNames } from "./key-names.ts";
import { portalKeys } from "./portal-keys.ts";

interface ShortcutsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the page offers; what has keys is told. */
  offered: readonly PageCommand[];
  hasSingleKeys: boolean;
}

/** Every key that is heard now, and the switch of those that are a single character. */
export function Shortcuts({ open, onOpenChange, offered, hasSingleKeys }: ShortcutsProps) {
  const say = useCommandWords();
  const shared = useSharedWords();
  const written = useKeyNames();
  const everywhere = [
    { label: say("title"), keys: [written(portalKeys.palette)] },
    ...(hasSingleKeys ? [{ label: say("shortcuts"), keys: [portalKeys.shortcuts] }] : []),
    { label: say("notices"), keys: [portalKeys.notices] },
  ];
  // What was offered when this was opened; the switch may have been turned since.
  // A key of something that runs is heard wherever the focus is; a move's where it is pressed.
  const isHeard = ({ keys = [], run }: PageCommand) =>
    keys.some((way) => hasSingleKeys || run === undefined || way.join().length > 1);
  const told = offered.filter(isHeard);
  const groups = [...Map.groupBy(told, ({ group }) => group)].map(([title, commands]) => ({
    title,
    shortcuts: commands.map(({ label, keys = [] }) => ({ label, keys: keys.map(written) })),
  }));
  return (
    <ShortcutDialog
      open={open}
      onOpenChange={onOpenChange}
      title={say("shortcuts")}
      closeLabel={shared("actions.close")}
      or={say("or")}
      groups={[{ title: say("everywhere"), shortcuts: everywhere }, ...groups]}
    >
      <SwitchField
        label={say("singleKeys")}
        help={say("singleKeysHelp")}
        value={hasSingleKeys}
        onValueChange={(isOn) => singleKeysPreference.set(isOn ? "on" : "off")}
      />
    </ShortcutDialog>
  );
}
