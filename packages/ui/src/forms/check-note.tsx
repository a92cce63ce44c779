import { type ReactNode, useSyncExternalStore } from "react";
import { CircleHelpIcon } from "#display/icons.ts";
import { Spinner } from "#feedback/spinner.tsx";
import { focusField } from "./focus-field.ts";
import { fieldId, useFormScope } from "./form-scope.ts";
import { useFormWords } from "./form-words.tsx";

/** What stands at a field about its check (`useFieldCheck`): undefined where there is none, null while there is nothing to say. */
export function useCheckNote(name: string): ReactNode {
  const { form, id } = useFormScope();
  const { checks } = form;
  const words = useFormWords();
  const read = () => checks.stateOf(name);
  const state = useSyncExternalStore(checks.subscribe, read, read);
  if (state === "checking")
    return (
      <span className="flex items-center gap-1.5">
        <Spinner />
        {words.checking}
      </span>
    );
  if (state === "failed")
    return (
      <span className="flex gap-1.5">
        <CircleHelpIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          {words.notChecked}{" "}
          <button
            type="button"
            onClick={() => {
              // The button goes while it is asked; the focus must not go with it.
              focusField(document.getElementById(fieldId(id, name)));
              checks.hurry(name);
            }}
            className="rounded-control underline"
          >
            {words.retry}
          </button>
        </span>
      </span>
    );
  return state && null;
}
