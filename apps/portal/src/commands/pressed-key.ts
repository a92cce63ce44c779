/** Which of the portal's own keys was pressed, judged by the character, so that it is the same on every keyboard. */

type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing" | "repeat"
>;

/** Ctrl and K, on a Mac ⌘ and K: there Ctrl K cuts off a line. Where the letters are not Latin, the key of that place counts. */
export function isPaletteKey(event: Pressed, isMac: boolean): boolean {
  if (event.isComposing || event.repeat || event.altKey || event.shiftKey) return false;
  if (isMac ? !event.metaKey || event.ctrlKey : !event.ctrlKey || event.metaKey) return false;
  const key = event.key.toLowerCase();
  return key === "k" || (event.code === "KeyK" && !/^[a-z]$/.test(key));
}

/** `?`, however many keys it takes: it may need Shift or AltGr, which some browsers tell as Ctrl and Alt. */
export function isHelpKey(event: Pressed, isAltGraph: boolean): boolean {
  if (event.isComposing || event.repeat || event.key !== "?") return false;
  return isAltGraph || !(event.ctrlKey || event.metaKey || event.altKey);
}

/** Whether this keyboard has a ⌘. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
