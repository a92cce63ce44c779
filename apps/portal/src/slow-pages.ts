/** Measures how long each page takes until what it is for is shown. Open it when a slow page is not reported, or a fast one is. */
/** What is needed of the router. */
export interface Navigations {
  state: RouterState;
  subscribe: (onChange: (state: RouterState) => void) => unknown;
}
interface RouterState {
  location: { pathname: string };
  navigation: { state: "idle" | "loading" | "submitting"; location?: { pathname: string } | undefined };
}

export interface SlowPage {
  pathname: string;
  ms: number;
  /** False when the user left before it was shown. */
  isShown: boolean;
}

/** The page's code is there, and none of its parts is a placeholder any more. Only what is drawn says so for every page. */
const isPageShown = () => {
  const main = document.querySelector("#root main");
  return Boolean(main?.firstElementChild) && !main?.querySelector('[aria-busy="true"]');
};

/**
 * Reports each page that takes longer than `limitMs`, also one that the user leaves before it is shown. A page that was hidden meanwhile is
 * not counted, because browsers slow it down; nor is a change of the query, which keeps the page.
 */
export function watchPages(router: Navigations, limitMs: number, report: (page: SlowPage) => void): void {
  let stop: ((isLeft: boolean) => void) | undefined;
  const begin = (pathname: string, begun: number) => {
    const observer = new MutationObserver(() => isPageShown() && end(true));
    const end = (isShown: boolean) => {
      observer.disconnect();
      stop = undefined;
      const ms = Math.round(performance.now() - begun);
      if (ms > limitMs) report({ pathname, ms, isShown });
    };
    stop = (isLeft) => {
      if (isLeft) return end(false);
      observer.disconnect();
      stop = undefined;
    };
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
  };
  let current = router.state.location.pathname;
  // A first page that is there before this code was not slow: this code was asked for before the page's data.
  if (!document.hidden && !isPageShown()) begin(current, 0);
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location?.pathname ?? location.pathname;
    if (next === current) return;
    current = next;
    stop?.(true);
    if (!document.hidden) begin(next, performance.now());
  });
  addEventListener("visibilitychange", () => document.hidden && stop?.(false));
  addEventListener("pagehide", () => stop?.(true));
}
