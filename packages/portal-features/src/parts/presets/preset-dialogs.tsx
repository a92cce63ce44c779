/** The dialogs of presets: saving a package as one, and the list of them. */
import {
  Button,
  CheckboxField,
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  IconButton,
  SelectField,
  TextField,
  Trash2Icon,
} from "@merchant-portal/ui";
import { useRef, useState, useSyncExternalStore } from "react";
import { DialogForm } from "#kit/dialog-form.tsx";
import { newShortId } from "#kit/device-store.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { addressLine } from "#rules/address.ts";
import type { Measures } from "#rules/package-measure.ts";
import {
  longestPresetName,
  makeDefault,
  maxPresets,
  type Preset,
  presetIssue,
  presetName,
  type PresetOrder,
  type PresetStore,
  removePreset,
  restorePreset,
  savePreset,
} from "./presets.ts";
import { useMeasureWords, usePresetWords } from "./use-preset-words.ts";

interface SavePresetProps {
  measures: Measures;
  order: PresetOrder;
  store: PresetStore;
  onClose: () => void;
}

const parts = ["tags", "service", "origin"] as const;
type Part = (typeof parts)[number];

/** Names a preset, and asks which parts of the order it has besides the package. */
export function SavePreset({ measures, order, store, onClose }: SavePresetProps) {
  const t = usePresetWords();
  const shared = useSharedWords();
  const notify = useNotify();
  const measureWords = useMeasureWords();
  const partWords = usePartWords();
  const [name, setName] = useState("");
  const [isDefault, setDefault] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const issue = presetIssue(store.get(), name);
  const submit = async () => {
    if (issue) {
      setSubmitted(true);
      field.current?.focus();
      return;
    }
    const also = Object.fromEntries(parts.filter((part) => chosen.has(part)).map((part) => [part, order[part]]));
    const isStored = store.change(savePreset({ id: newShortId(), name, measures, ...also }, isDefault));
    const done = t("saved", { name: presetName(name) });
    if (isStored) notify.success(done, { id: "preset", seconds: 3 });
    else notify.warning(done, { id: "preset", detail: t("notKept") });
    onClose();
  };
  const choose = (part: Part, isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, part] : [...before].filter((one) => one !== part)));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t("dialog.title")}
        description={t("dialog.detail", { measures: measureWords(measures) })}
        closeLabel={shared("actions.close")}
      >
        <DialogForm submitLabel={t("dialog.submit")} onSubmit={submit} onCancel={onClose} failed={t("dialog.failed")}>
          <TextField
            ref={field}
            label={t("dialog.name")}
            help={t("dialog.nameHelp")}
            value={name}
            onValueChange={setName}
            maxLength={longestPresetName}
            autoComplete="off"
            error={issue && isSubmitted ? t(`nameIssue.${issue}`, { max: maxPresets }) : undefined}
          />
          {parts.map((part) => {
            const value = partWords(part, order);
            return (
              value !== "" && (
                <CheckboxField
                  key={part}
                  label={t(`also.${part}`, { value })}
                  value={chosen.has(part)}
                  onValueChange={(isOn) => choose(part, isOn)}
                />
              )
            );
          })}
          <CheckboxField label={t("dialog.isDefault")} value={isDefault} onValueChange={setDefault} />
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}

/** Returns a function that writes a part of a preset's order; empty where the order has none. */
function usePartWords(): (part: Part, order: PresetOrder) => string {
  const shared = useSharedWords();
  const format = useFormat();
  return (part, { tags = [], service, origin }) => {
    if (part === "tags") return format.list(tags);
    if (part === "service") return service ? shared(`service.${service}`) : "";
    return origin && origin.street.trim() !== "" ? addressLine(origin) : "";
  };
}

interface ManagePresetsProps {
  store: PresetStore;
  onClose: () => void;
}

/** The presets of this device: which one new orders begin with, and deleting them. */
export function ManagePresets({ store, onClose }: ManagePresetsProps) {
  const t = usePresetWords();
  const shared = useSharedWords();
  const notify = useNotify();
  const measureWords = useMeasureWords();
  const partWords = usePartWords();
  const { presets, defaultId } = useSyncExternalStore(store.subscribe, store.get);
  const remove = (preset: Preset, place: number) => {
    store.change(removePreset(preset.id));
    const undo = () => void store.change(restorePreset(preset, place, preset.id === defaultId));
    notify.info(t("list.removed", { name: preset.name }), {
      id: "preset",
      seconds: 10,
      action: { label: t("list.undo"), onPress: undo },
    });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t("list.title")}
        description={t("list.detail")}
        closeLabel={shared("actions.close")}
      >
        <DialogBody className="mp:grid mp:gap-4">
          <SelectField
            label={t("list.choose")}
            value={defaultId ?? ""}
            onValueChange={(id) => void store.change(makeDefault(id === "" ? undefined : id))}
            options={[
              { value: "", label: t("list.noDefault") },
              ...presets.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {presets.length === 0 && <p className="mp:text-text-muted">{t("list.empty")}</p>}
          <ul className="mp:grid mp:gap-2">
            {presets.map((preset, place) => (
              <li key={preset.id} className="mp:flex mp:items-start mp:justify-between mp:gap-2">
                <span className="mp:grid mp:min-w-0">
                  <bdi className="mp:wrap-anywhere">{preset.name}</bdi>
                  <span className="mp:text-meta mp:wrap-anywhere mp:text-text-muted">
                    {[measureWords(preset.measures), ...parts.map((part) => partWords(part, preset))]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                <IconButton
                  size="sm"
                  label={t("list.remove", { name: preset.name })}
                  icon={<Trash2Icon />}
                  onClick={() => remove(preset, place)}
                />
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{shared("actions.close")}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
