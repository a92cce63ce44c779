import { cx, TriangleAlertIcon } from "@merchant-portal/ui";
import { unprintable } from "#rules/label-text.ts";
import { useSharedWords } from "./use-shared-words.ts";

/** Letters that an issue or a hint names at most. */
const most = 10;

/** Warns that a label cannot show some letters of a text. Announced when it appears; the text can be sent as it is. */
export function PrintHint({ text, className }: { text: string; className?: string }) {
  const t = useSharedWords();
  const letters = unprintable(text).slice(0, most);
  return (
    // Without a place in the grid while there is nothing to see.
    <output className={letters.length === 0 ? "mp:sr-only" : cx("mp:text-dense mp:text-text-muted", className)}>
      {letters.length > 0 && (
        <span className="mp:flex mp:gap-1.5">
          <TriangleAlertIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-warning" />
          <span className="mp:min-w-0">{t("unprintable", { letters: letters.join(" ") })}</span>
        </span>
      )}
    </output>
  );
}
