/** The menu of presets beside a package: chooses one, saves the package as one, and opens the list of them (S2.71). */
import { Button, ChevronDownIcon, Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@merchant-portal/ui";
import { useState } from "react";
import { lazyFile } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import type { Measures } from "#rules/package-measure.ts";
import { isMeasured, type Preset, type PresetOrder, usePresets } from "./presets.ts";
import { useMeasureWords, usePresetWords } from "./use-preset-words.ts";

const dialogs = lazyFile(() => import("./preset-dialogs.tsx"));
const SavePreset = dialogs.part((file) => file.SavePreset);
const ManagePresets = dialogs.part((file) => file.ManagePresets);

interface PackageAndOrder {
  measures: Measures;
  order: PresetOrder;
}

interface PresetMenuProps {
  /** The number of the package, from 1. */
  number: number;
  /** Returns the package's measures and what its order says besides, to save as a preset. */
  getValues: () => PackageAndOrder;
  onChoose: (preset: Preset) => void;
}

/** The presets of the merchant on this device. Draws nothing where nothing can be kept for a merchant. */
export function PresetMenu({ number, getValues, onChoose }: PresetMenuProps) {
  const t = usePresetWords();
  const format = useFormat();
  const notify = useNotify();
  const measureWords = useMeasureWords();
  const { stored, store } = usePresets();
  const [opened, setOpened] = useState<{ at: "save"; values: PackageAndOrder } | { at: "manage" }>();
  dialogs.usePreload(store !== undefined);
  if (!store) return null;
  const { presets, defaultId } = stored;
  const choose = (preset: Preset) => {
    onChoose(preset);
    const parts = (["tags", "service", "origin"] as const).filter((part) => preset[part] !== undefined);
    const { name } = preset;
    if (parts.length === 0) return notify.success(t("applied", { name }), { id: "preset", seconds: 3 });
    const words = format.list(parts.map((part) => t(`parts.${part}`)));
    return notify.success(t("appliedMore", { name, parts: words }), { id: "preset", seconds: 5 });
  };
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button size="sm" variant="ghost" aria-label={t("menuOf", { number })}>
            <span className="mp:flex mp:items-center mp:gap-1.5">
              {t("menu")}
              <ChevronDownIcon aria-hidden className="mp:text-text-muted" />
            </span>
          </Button>
        </MenuTrigger>
        <MenuContent className="mp:max-h-96 mp:w-72 mp:overflow-y-auto">
          {presets.map((preset) => (
            <MenuItem key={preset.id} textValue={preset.name} onSelect={() => choose(preset)}>
              <span className="mp:grid mp:min-w-0">
                <bdi className="mp:wrap-anywhere">{preset.name}</bdi>
                <span className="mp:text-meta mp:text-text-muted">
                  {[measureWords(preset.measures), preset.id === defaultId && t("default")].filter(Boolean).join(" · ")}
                </span>
              </span>
            </MenuItem>
          ))}
          {presets.length === 0 && <p className="mp:px-3 mp:py-2 mp:text-dense mp:text-text-muted">{t("none")}</p>}
          <MenuSeparator />
          <SaveItem getValues={getValues} onSave={(values) => setOpened({ at: "save", values })} />
          {presets.length > 0 && <MenuItem onSelect={() => setOpened({ at: "manage" })}>{t("manage")}</MenuItem>}
        </MenuContent>
      </Menu>
      {opened && (
        <PartBoundary fallback={null}>
          {opened.at === "save" ? (
            <SavePreset {...opened.values} store={store} onClose={close} />
          ) : (
            <ManagePresets store={store} onClose={close} />
          )}
        </PartBoundary>
      )}
    </>
  );
}

interface SaveItemProps {
  getValues: PresetMenuProps["getValues"];
  onSave: (values: PackageAndOrder) => void;
}

/** Saves the package. It reads the fields when the menu opens, as typing in them draws nothing here. */
function SaveItem({ getValues, onSave }: SaveItemProps) {
  const t = usePresetWords();
  return (
    <MenuItem disabled={!isMeasured(getValues().measures)} onSelect={() => onSave(getValues())}>
      {t("save")}
    </MenuItem>
  );
}
