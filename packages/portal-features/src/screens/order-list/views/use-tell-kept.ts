import { useNotify } from "#kit/use-notify.ts";
import { useViewWords } from "./use-view-words.ts";

/** Tells that something was done to the views, or that it will not outlive the page. */
export function useTellKept() {
  const say = useViewWords();
  const notify = useNotify();
  return (isKept: boolean, done: string): void => {
    if (isKept) notify.success(done, { id: "view", seconds: 3 });
    else notify.warning(done, { id: "view", detail: say("notKept") });
  };
}
