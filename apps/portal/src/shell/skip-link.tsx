import { usePortalWords } from "#use-portal-words.ts";

/** The first stop of the keyboard: past the header, to the page (WCAG 2.4.1). */
export function SkipLink() {
  const say = usePortalWords();
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-notice"
      onClick={(event) => {
        // The address keeps its own fragment; the focus is what counts.
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
    >
      {say("header.skip")}
    </a>
  );
}
