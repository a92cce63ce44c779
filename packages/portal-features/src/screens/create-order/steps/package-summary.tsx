/** The packages in the review step. Open it to add a value to the review. */
import { Tag } from "@merchant-portal/ui";
import { Joined } from "#kit/value-text.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useMeasureWords } from "#parts/presets/use-preset-words.ts";
import { Facts } from "#screens/create-order/steps/facts.tsx";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";
import type { CreateOrderValues, PackageValues } from "#screens/create-order/schema.ts";

/** The review's block for packages, reference, tags, notes, age, signature and custom fields. */
export function PackageSummary({ values }: { values: CreateOrderValues }) {
  const t = useCreateOrderWords();
  const shared = useSharedWords();
  const format = useFormat();
  const measures = useMeasureWords();
  const inWords = (one: PackageValues) => [one.refNumber.trim(), measures(one)].filter(Boolean);

  return (
    <Facts
      items={[
        { term: t("review.packageCount"), value: format.number(values.packages.length) },
        ...values.packages.map((one, index) => ({
          term: t("review.packageLine", { number: index + 1 }),
          value: inWords(one).length > 0 && <Joined>{inWords(one)}</Joined>,
        })),
        { term: t("package.refNumber"), value: values.refNumber },
        {
          term: t("package.tags"),
          value: values.tags.length > 0 && (
            <span className="mp:flex mp:flex-wrap mp:gap-1">
              {values.tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </span>
          ),
        },
        { term: shared("fields.notes"), value: values.notes },
        { term: t("package.minimumAge"), value: values.minimumAge !== undefined && format.number(values.minimumAge) },
        { term: t("package.signature"), value: t(values.signatureRequired ? "review.yes" : "review.no") },
        ...values.customFields
          .filter(({ name }) => name.trim() !== "")
          .map(({ name, value }) => ({ term: t("review.customField", { name }), value })),
      ]}
    />
  );
}
