import { setNonce } from "get-nonce";

/**
 * Sets the nonce of the page's `style-src`; call it once at start. Radix locks scrolling behind dialogs with a <style>
 * that it writes into the document; without the nonce a strict policy blocks it, and the page scrolls behind the
 * dialog.
 */
export function setStyleNonce(nonce: string): void {
  setNonce(nonce);
}
