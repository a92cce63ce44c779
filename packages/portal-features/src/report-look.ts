/** Tells a host's developer in the console what of the look cannot be used, and which words of it are hard to read. The sentences load when there is something to say. */
import type { Appearance, AppearanceFault } from "@merchant-portal/ui";

/** The last texts: a page with many widgets says each thing once. */
const said = { faults: "", contrast: "" };

/** The options that can make words hard to read. On an accent or a button colour the words are chosen by contrast. */
const checked = ["text", "textMuted", "background", "surface", "buttonText"] as const;

/** Writes an error for options that cannot be used, and a warning for a contrast that is too low, once each. */
export async function reportLook(faults: readonly AppearanceFault[], appearance: Appearance = {}): Promise<void> {
  if (faults.length === 0 && !checked.some((name) => name in appearance)) return;
  const { faultMessage, contrastMessage } = await import("@merchant-portal/ui/appearance-console");
  const fault = faultMessage(faults) ?? "";
  if (fault !== "" && fault !== said.faults) {
    said.faults = fault;
    // oxlint-disable-next-line no-console -- for the host's developer: the widgets show defaults instead
    console.error(fault);
  }
  const contrast = contrastMessage(appearance) ?? "";
  if (contrast !== "" && contrast !== said.contrast) {
    said.contrast = contrast;
    // oxlint-disable-next-line no-console -- for the host's developer: the widgets are as the host said
    console.warn(contrast);
  }
}
