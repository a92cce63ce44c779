/** The custom fields of the package step. */
import { Button, IconButton, PlusIcon, Trash2Icon } from "@merchant-portal/ui";
import { Order } from "#screens/create-order/fields.ts";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";
import { customFieldPairs } from "#screens/create-order/schema.ts";

/** Up to three custom fields, pairs of name and value (S9.8). */
export function CustomFields() {
  const t = useCreateOrderWords();
  const { rows, append, remove } = Order.useFieldRows("customFields");

  return (
    <section aria-labelledby="custom-fields-title" className="mp:grid mp:gap-4">
      <h3 id="custom-fields-title" className="mp:text-title-sm mp:font-semibold">
        {t("package.customFields")}
      </h3>
      {rows.map(({ key, index }) => (
        <div
          key={key}
          className="mp:grid mp:grid-cols-[1fr_auto] mp:items-end mp:gap-3 mp:@lg:grid-cols-[1fr_1fr_auto]"
        >
          <Order.TextField
            className="mp:@max-lg:col-span-2"
            name={`customFields.${index}.name`}
            label={t("package.customName", { number: index + 1 })}
            autoComplete="off"
          />
          <Order.TextField
            name={`customFields.${index}.value`}
            label={t("package.customValue", { number: index + 1 })}
            autoComplete="off"
          />
          <IconButton
            label={t("package.removeCustomField", { number: index + 1 })}
            icon={<Trash2Icon />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {rows.length < customFieldPairs && (
        <div>
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => append({ name: "", value: "" })}>
            {t("package.addCustomField")}
          </Button>
        </div>
      )}
    </section>
  );
}
