/** Measures how long each page takes until what it is for is shown. Open it when a slow page is not reported, or a fast one is. */
/** What is needed of the router. */
export interface Navigations {
  state: RouterState;
  subscribe: (onChange: (state: RouterState) => void) => unknown;
}
interface RouterState {
  location: { pathname: string };
  historyAction: "POP" | "PUSH" | "REPLACE";
  navigation: { state: "idle" | "loading" | "submitting"; location?: { pathname: string } | undefined };
}

export interface SlowPage {
  pathname: string;
  ms: number;
  /** False when the user left before it was shown. */
  isShown: boolean;
}

const heading = () => document.querySelector("#root main h1")?.textContent ?? undefined;

/**
 * The page's code is there, and none of its parts is a placeholder any more. Only what is drawn says so for every page.
 * @param before the heading of the page before, which stays until the new one is drawn
 */
const isPageShown = (before?: string) => {
  const main = document.querySelector("#root main");
  const isNew = before === undefined || heading() !== before;
  return isNew && Boolean(main?.firstElementChild) && !main?.querySelector('[aria-busy="true"]');
};

/**
 * Reports each page that takes longer than `limitMs`, also one that the user leaves before it is shown. A page that was hidden meanwhile is
 * not counted, because browsers slow it down; nor is a change of the query, which keeps the page. A redirect goes on with the wait.
 */
export function watchPages(router: Navigations, limitMs: number, report: (page: SlowPage) => void): void {
  let watched: { begun: number; end: (isShown: boolean) => void; drop: () => void } | undefined;
  const begin = (pathname: string, begun: number, before?: string) => {
    const observer = new MutationObserver(() => isPageShown(before) && end(true));
    const drop = () => {
      observer.disconnect();
      watched = undefined;
    };
    const end = (isShown: boolean) => {
      drop();
      const ms = Math.round(performance.now() - begun);
      if (ms > limitMs) report({ pathname, ms, isShown });
    };
    watched = { begun, end, drop };
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-busy"],
    });
  };
  let current = router.state.location.pathname;
  let clicked: number | undefined;
  // A first page that is there before this code was not slow: this code was asked for before the page's data.
  if (!document.hidden && !isPageShown()) begin(current, 0);
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state === "loading") clicked ??= performance.now();
    if (location.pathname !== current) {
      const redirected = historyAction === "REPLACE" ? watched?.begun : undefined;
      if (redirected === undefined) watched?.end(false);
      else watched?.drop();
      current = location.pathname;
      if (!document.hidden) begin(current, redirected ?? clicked ?? performance.now(), heading());
    }
    if (navigation.state === "idle") clicked = undefined;
  });
  addEventListener("visibilitychange", () => document.hidden && watched?.drop());
  addEventListener("pagehide", () => watched?.end(false));
}
