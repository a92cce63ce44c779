import { Definition, DefinitionList } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { Unbroken } from "#kit/value-text.tsx";
import { useCreateOrderWords } from "#screens/create-order/use-create-order-words.ts";

interface Fact {
  term: string;
  value: ReactNode;
}

/** Terms and values of the review. Empty values show "none", as leaving a field empty is a choice. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const t = useCreateOrderWords();
  const isEmpty = (value: ReactNode) => value === undefined || value === false || value === "";
  return (
    <DefinitionList>
      {items.map(({ term, value }) => (
        <Definition key={term} term={term}>
          {isEmpty(value) ? (
            <span className="mp:text-text-muted">{t("review.none")}</span>
          ) : typeof value === "string" ? (
            <bdi>
              <Unbroken>{value}</Unbroken>
            </bdi>
          ) : (
            value
          )}
        </Definition>
      ))}
    </DefinitionList>
  );
}
