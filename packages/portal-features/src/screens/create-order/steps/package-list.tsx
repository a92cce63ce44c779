/** The packages in the package step. */
import { PrintHint } from "#kit/print-hint.tsx";
import { Button, Card, CopyIcon, IconButton, PlusIcon, Trash2Icon } from "@merchant-portal/ui";
import { useOffer } from "#kit/use-offer.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PresetMenu } from "#parts/presets/preset-menu.tsx";
import { addTags, measuresOf, type Preset } from "#parts/presets/presets.ts";
import { allowedDeliveryService } from "#rules/delivery-service.ts";
import { maxPackages } from "#rules/package-count.ts";
import { minMeasure, maxMeasure, sizeUnits, weightUnits } from "#rules/package-measure.ts";
import { Order } from "#screens/create-order/fields.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";
import { emptyPackage } from "#screens/create-order/values.ts";

/** The packages of the order, to add, duplicate and remove. The package count is their number. */
export function PackageList() {
  const t = useCreateOrderWords();
  const format = useFormat();
  const { getValues } = Order.useFormActions();
  const { rows, append, remove } = Order.useFieldRows("packages");

  return (
    <section aria-label={t("package.packages")} className="mp:grid mp:gap-4">
      <ul className="mp:grid mp:gap-4">
        {rows.map(({ key, index }) => (
          <li key={key}>
            <PackageCard
              index={index}
              onDuplicate={rows.length < maxPackages ? () => append({ ...getValues(`packages.${index}`) }) : undefined}
              onRemove={rows.length > 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2">
        <Button
          variant="secondary"
          icon={<PlusIcon />}
          disabled={rows.length >= maxPackages}
          onClick={() => append(emptyPackage)}
        >
          {t("package.add")}
        </Button>
        <output className="mp:text-text-muted mp:tabular-nums">
          {t("package.count", { count: rows.length, number: format.number(rows.length) })}
        </output>
      </div>
    </section>
  );
}

interface PackageCardProps {
  index: number;
  onDuplicate: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Returns a function that writes what a preset says into a package and its order. */
function useChoosePreset(name: `packages.${number}`): (preset: Preset) => void {
  const offer = useOffer();
  const { getValues, setValue } = Order.useFormActions();
  return ({ measures, tags, service, origin }) => {
    // One by one, so that the fields show them.
    setValue(`${name}.weight`, measures.weight);
    setValue(`${name}.weightUnit`, measures.weightUnit);
    setValue(`${name}.length`, measures.length);
    setValue(`${name}.width`, measures.width);
    setValue(`${name}.height`, measures.height);
    setValue(`${name}.sizeUnit`, measures.sizeUnit);
    if (tags) setValue("tags", addTags(getValues("tags"), tags));
    // A preset may be older than what the provider offers.
    if (service && offer.services.includes(service)) {
      const chosen = allowedDeliveryService(getValues("deliveryService"), service, offer.deliveryServices);
      setValue("service", service);
      setValue("deliveryService", chosen);
    }
    if (origin) setValue("origin", origin);
  };
}

function PackageCard({ index, onDuplicate, onRemove }: PackageCardProps) {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const number = index + 1;
  const name = `packages.${index}` as const;
  const options = <Unit extends "lb" | "kg" | "inch" | "cm">(units: readonly Unit[]) =>
    units.map((unit) => ({ value: unit, label: shared(`units.${unit}`) }));

  const { getValues } = Order.useFormActions();
  const choosePreset = useChoosePreset(name);
  const presetValues = () => {
    const { tags, service, origin } = getValues();
    return { measures: measuresOf(getValues(name)), order: { tags, service, origin } };
  };

  return (
    <Card className="mp:grid mp:gap-4 mp:p-4" aria-label={t("package.packageN", { number })}>
      <div className="mp:flex mp:items-center mp:justify-between mp:gap-2">
        <h3 className="mp:font-medium">{t("package.packageN", { number })}</h3>
        <div className="mp:flex mp:gap-1">
          <PresetMenu number={number} getValues={presetValues} onChoose={choosePreset} />
          {onDuplicate && (
            <IconButton
              size="sm"
              label={t("package.duplicateN", { number })}
              icon={<CopyIcon />}
              onClick={onDuplicate}
            />
          )}
          {onRemove && (
            <IconButton size="sm" label={t("package.removeN", { number })} icon={<Trash2Icon />} onClick={onRemove} />
          )}
        </div>
      </div>
      <div className="mp:@container">
        <div className="mp:grid mp:gap-3 mp:@min-[14rem]:grid-cols-2 mp:@min-[32rem]:grid-cols-4">
          <Order.TextField
            className="mp:@min-[14rem]:col-span-2"
            name={`${name}.refNumber`}
            label={t("package.packageRef")}
            isOptional
            autoComplete="off"
          />
          <Order.NumberField
            name={`${name}.weight`}
            label={t("package.weight")}
            isOptional
            min={minMeasure}
            max={maxMeasure}
            step={0.1}
          />
          <Order.SelectField
            name={`${name}.weightUnit`}
            label={t("package.weightUnit")}
            options={options(weightUnits)}
          />
          <Order.NumberField
            name={`${name}.length`}
            label={t("package.length")}
            isOptional
            min={minMeasure}
            max={maxMeasure}
            inputMode="decimal"
          />
          <Order.NumberField
            name={`${name}.width`}
            label={t("package.width")}
            isOptional
            min={minMeasure}
            max={maxMeasure}
            inputMode="decimal"
          />
          <Order.NumberField
            name={`${name}.height`}
            label={t("package.height")}
            isOptional
            min={minMeasure}
            max={maxMeasure}
            inputMode="decimal"
          />
          <Order.SelectField name={`${name}.sizeUnit`} label={t("package.sizeUnit")} options={options(sizeUnits)} />
        </div>
        <PrintHint className="mp:mt-2" text={Order.useFormValue(`${name}.refNumber`) ?? ""} />
      </div>
    </Card>
  );
}
