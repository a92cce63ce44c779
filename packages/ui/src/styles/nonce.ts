import { setNonce } from "get-nonce";

/**
 * Call once at start with the nonce of the page's `style-src`. The scroll lock of dialogs is a style that Radix writes
 * into the document; without the nonce a strict policy blocks it and the page scrolls behind the dialog.
 */
export function setStyleNonce(nonce: string): void {
  setNonce(nonce);
}
