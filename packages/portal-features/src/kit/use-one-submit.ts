/** One submit at a time, for a plain `<form>`. Not in `dialog-form.tsx`: the sign-in page needs no dialog. */
import { type FormEvent, useRef, useState } from "react";

/**
 * The submit of a plain `<form>`, one at a time: a second press of Enter or of the button does nothing until the promise settles, even before React
 * has drawn the first one. `send` handles its own errors. `Form` of the form library does the same by itself.
 */
export function useOneSubmit(send: () => void | Promise<void>) {
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await send();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles events of a dialog's form to the form that opened it: saving a preset would submit the wizard's step.
    event.stopPropagation();
    void run();
  };
  return { submit, isBusy };
}
