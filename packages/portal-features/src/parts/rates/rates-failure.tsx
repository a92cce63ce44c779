/** What the two forms of an order show in place of rates that could not be loaded. Open it to change what it says or where the focus goes. */
import { Banner, Button } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { Unbroken } from "#kit/value-text.tsx";
import { useErrorWords } from "#kit/error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useRateWords, type Places } from "./postal-check.ts";
import { isRefused } from "./rates.api.ts";

interface RatesFailureProps {
  /** The error of the request. */
  error: unknown;
  places: Places;
  onRetry: () => unknown;
  /** Beside the retry button. */
  children?: ReactNode;
}

/**
 * Rates that could not be loaded, for `empty` of a field of rates: the sentence of S5.6, then the reason. The button gives its focus to the
 * field, because it goes while the rates load again.
 */
export function RatesFailure({ error, places, onRetry, children }: RatesFailureProps) {
  const t = useRateWords();
  const shared = useSharedWords();
  const { text, reference } = useErrorWords()(error);
  return (
    <Banner
      tone="error"
      role="alert"
      title={<Unbroken>{t("cannotShip", { ...places })}</Unbroken>}
      actions={
        <>
          <Button
            size="sm"
            onClick={({ currentTarget }) => {
              focusGroup(currentTarget.closest("fieldset"));
              return onRetry();
            }}
          >
            {shared("actions.tryAgain")}
          </Button>
          {children}
        </>
      }
    >
      {[!isRefused(error) && t("ratesFailed"), text, reference && `${reference.label} ${reference.value}`]
        .filter(Boolean)
        .join(" ")}
    </Banner>
  );
}

/** Focuses a group of fields as a whole. */
export function focusGroup(group: HTMLElement | null | undefined) {
  if (!group) return;
  group.tabIndex = -1;
  group.focus();
}
