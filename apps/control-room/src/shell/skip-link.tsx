import { useControlWords } from "#use-control-words.ts";

/** The first Tab stop: skips the header (WCAG 2.4.1). */
export function SkipLink() {
  const t = useControlWords();
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-notice"
    >
      {t("header.skip")}
    </a>
  );
}
