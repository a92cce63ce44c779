import type { Locale } from "#kit/locale.ts";
import { saveBlob } from "#kit/save-blob.ts";
import { useLocale } from "#kit/use-locale.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import { useFaultWords } from "#parts/order-import/use-row-error-words.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";

/** Names of the downloaded files with erroneous rows. */
const errorFiles = {
  en: { orders: "order-details-errors.csv", packages: "package-details-errors.csv" },
  fr: { orders: "details-des-commandes-erreurs.csv", packages: "details-des-colis-erreurs.csv" },
} as const satisfies Record<Locale, Record<FileSlot, string>>;

/** Downloads rows with errors as CSV: the file's own columns and an `error` column. */
export function useErrorFiles({ worker }: ImportSession): () => Promise<void> {
  const { templates } = useFaultWords();
  const locale = useLocale();
  return async () => {
    for (const slot of ["orders", "packages"] as const)
      saveBlob(await worker.errorFile(slot, templates), errorFiles[locale][slot]);
  };
}
