import {
  type PricingInput,
  pricingQuery,
  readPricingQuery,
} from "@merchant-portal/portal-features/screens/pricing/pricing-query";
import { PricingScreen } from "@merchant-portal/portal-features/screens/pricing";
import { useEffect, useState } from "react";
import { useConfig } from "#config/config.ts";
import { hrefOf, pathTo } from "#paths.ts";
import { useSearchParams } from "react-router-dom";
import { PageFrame } from "./page-frame.tsx";

/** Milliseconds before the URL is written; browsers limit how often it may change. */
const pauseMs = 400;

/**
 * `/platform/pricing`. Volume and postal code are written to the URL shortly after a change, so that the estimate can
 * be shared.
 */
export function Component() {
  const { brand, offer, offered } = useConfig();
  const about = (offer?.services ?? []).flatMap(({ code, about }) => (about ? [[code, about]] : []));
  const [input, setInput] = useInputInUrl();
  return (
    <PageFrame>
      <PricingScreen
        input={input}
        onInputChange={setInput}
        link={new URL(hrefOf(pathTo("pricing", pricingQuery(input))), location.origin).href}
        supportEmail={brand.supportEmail}
        prices={offered?.prices}
        about={Object.fromEntries(about)}
      />
    </PageFrame>
  );
}

/** The input, until the URL changes to one that this page did not write: a link, or Back. */
function useInputInUrl() {
  const [query, setQuery] = useSearchParams();
  const url = query.toString();
  const [state, setState] = useState(() => ({ input: readPricingQuery(query), url, written: [url] }));
  const { input, written } = state;
  if (state.url !== url) {
    setState(written.includes(url) ? { ...state, url } : { input: readPricingQuery(query), url, written: [url] });
  }
  const change = (next: PricingInput) => setState((last) => ({ ...last, input: next }));

  const text = new URLSearchParams(pricingQuery(input)).toString();
  // A URL without a query means the defaults; do not write them.
  const isWritten = text === new URLSearchParams(pricingQuery(readPricingQuery(query))).toString();
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(() => {
      setState((last) => ({ ...last, written: [...last.written, text] }));
      setQuery(new URLSearchParams(text), { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [isWritten, text, setQuery]);
  return [input, change] as const;
}
