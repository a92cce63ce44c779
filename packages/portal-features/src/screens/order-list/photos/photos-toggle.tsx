import { Button, cx, ImageIcon } from "@merchant-portal/ui";
import { usePreference } from "#parts/preferences/use-preference.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { photosPreference } from "./photos-preference.ts";

/** Shows or hides the photos of each order in the list. */
export function PhotosToggle() {
  const say = useOrderListWords();
  const isOn = usePreference(photosPreference) === "shown";
  return (
    <Button
      icon={<ImageIcon />}
      aria-pressed={isOn}
      onClick={() => photosPreference.set(isOn ? "hidden" : "shown")}
      className={cx("max-md:gap-0", isOn && "border-accent bg-accent-subtle hover:bg-accent-subtle")}
    >
      {/* On a phone the toolbar stays one line. */}
      <span className="max-md:sr-only">{say("photos.toggle")}</span>
    </Button>
  );
}
