/** What the config error page says of fields that contradict each other. Loaded only then. */
import { defineWords } from "@merchant-portal/portal-features/kit/define-words";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { Clash } from "./offer.ts";

const useT = defineWords("configClashes", { en, fr });

/** Each pair of fields, with what to do. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  const t = useT();
  return (
    <>
      <p className="mp:text-text-muted">{t("intro")}</p>
      <ul className="mp:list-inside mp:list-disc">
        {clashes.map(({ fields: [one, other], why }) => (
          <li key={`${one} ${other} ${why}`} className="mp:wrap-anywhere">
            <code>{t("and", { one, other })}</code>: {t(`why.${why}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
