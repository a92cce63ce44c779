import { ErrorState, lateCode, Skeleton, type LateCode } from "@merchant-portal/ui";
import { useCallback, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { useNotify } from "./use-notify.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface PartState<Props> {
  Found?: ComponentType<Props> | undefined;
  at: "loading" | "there" | "failed" | "retrying";
}

function usePart<Props>(code: LateCode<ComponentType<Props>>, onFailed?: () => void) {
  const [state, setState] = useState<PartState<Props>>(() => {
    const Found = code.found();
    return Found ? { at: "there", Found } : { at: "loading" };
  });
  const tell = useEffectEvent(() => onFailed?.());
  const isWanted = state.at === "loading" || state.at === "retrying";
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    code.load().then(
      (Found) => isHere && setState({ at: "there", Found }),
      () => {
        if (!isHere) return;
        setState({ at: "failed" });
        tell();
      },
    );
    return () => void (isHere = false);
  }, [code, isWanted]);
  return { ...state, retry: () => setState({ at: "retrying" }) };
}

export interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Fetches the code before the part is shown. That it failed is told when the part is shown. */
  preload: () => void;
}

/**
 * A part of a page whose code comes when it is first shown. `skeleton` gives its place a size, as classes. Code that does not
 * come is told in that place, with another try: the page around it, and what was typed or selected there, stays.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  skeleton: string,
): LazyPart<Props> {
  const code = lateCode(fetch);
  function Part(props: Props) {
    const shared = useSharedWords();
    const { Found, at, retry } = usePart(code);
    if (Found) return <Found {...props} />;
    if (at === "loading") return <Skeleton className={skeleton} />;
    return (
      <ErrorState
        title={shared("failure.part")}
        detail={shared("failure.partDetail")}
        retry={{ label: shared("actions.tryAgain"), onPress: retry, busy: at === "retrying" }}
      />
    );
  }
  return { Part, preload: () => void code.load().catch(() => undefined) };
}

/** Tells that code which was wanted did not come, with another try. Always the same function. */
export function useTellMissing(): (onRetry: () => void) => void {
  const shared = useSharedWords();
  const notify = useNotify();
  return useCallback(
    (onRetry) => {
      const action = { label: shared("actions.tryAgain"), onPress: onRetry };
      notify.failure(shared("failure.part"), undefined, { detail: shared("failure.partDetail"), action });
    },
    [shared, notify],
  );
}

export interface DialogDoor {
  /** Ends the wish for it: a dialog that did not come has no place on the page. */
  onFailed: () => void;
  /** Wishes for it once more. */
  onRetry: () => void;
}

/** The same for a dialog: that it did not come is told in a notice, with another try. */
export function lazyDialog<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<{ props: Props; door: DialogDoor }> {
  const code = lateCode(fetch);
  return function Dialog({ props, door }) {
    const tellMissing = useTellMissing();
    const { Found } = usePart(code, () => {
      door.onFailed();
      tellMissing(door.onRetry);
    });
    return Found && <Found {...props} />;
  };
}
