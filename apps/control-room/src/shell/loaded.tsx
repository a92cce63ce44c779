import { useErrorWords } from "@merchant-portal/portal-features/kit/error-words";
import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Banner, ErrorState } from "@merchant-portal/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useControlWords } from "#use-control-words.ts";

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** The title of the error: "The outbox could not be read". */
  failure: string;
  /** A skeleton with the shape and height of the content. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Draws the data of a query, its skeleton while it loads, or its error. When a later poll fails, the old data stays.
 */
export function Loaded<Data>({ query, failure, skeleton, children }: LoadedProps<Data>) {
  const t = useControlWords();
  const shared = useSharedWords();
  const inWords = useErrorWords();
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error === null) return <div aria-busy="true">{skeleton}</div>;
  if (data === undefined) {
    const { text, reference } = inWords(error);
    const retry = { label: shared("actions.tryAgain"), onPress: () => void refetch(), busy: isFetching };
    return <ErrorState level={3} title={failure} detail={text} reference={reference} retry={retry} className="py-8" />;
  }
  return (
    <>
      {error !== null && (
        <Banner tone="warning" aria-live="polite" title={failure} className="mb-4">
          {t("live.old")}
        </Banner>
      )}
      {children(data)}
    </>
  );
}
