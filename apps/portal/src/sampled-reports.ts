/**
 * The reports of a share of the visits: failed calls of the API, and pages that take long until what they are for is shown. Only loaded where one
 * of them is on. Open it when a slow page is not reported, or a fast one is.
 */
import type { ApiError, FailedCall } from "@merchant-portal/api";
import { codeOf } from "#reporting.ts";

/** A call of the API that failed for good. */
export interface CallReport {
  method: string;
  /** The call as the contract names it: `/orders/{id}/label`. */
  call: string;
  /** `network`, `timeout`, `unreadable`, or `http` for an error status. */
  kind: ApiError["kind"];
  /** 0 without a response. */
  status: number;
  code?: string;
  /** Milliseconds until it had failed, retries included. */
  ms: number;
  /** The API's id of the request (`X-Request-Id`), by which its log is found. */
  requestId?: string;
}

/** A page that was slower than the limit. */
export interface PageReport {
  /** The page's address, which is sent as a route. */
  pathname: string;
  /** Milliseconds from the click, or the start of the visit, until the list or the record of the page was there. */
  ms: number;
  limitMs: number;
  /** False when the user left before that. */
  isShown: boolean;
}

/** The parts of a failed call that may be sent: the contract's words and figures. The API's message is free text; its id is sent if it looks like one. */
export function describeCall({ error, path, ms }: FailedCall): CallReport {
  const { kind, method, status, requestId } = error;
  const code = codeOf(error);
  const isId = requestId !== undefined && /^(?=.*\d)[\w-]{8,64}$/.test(requestId);
  return { method, call: path, kind, status, ...(code && { code }), ms, ...(isId && { requestId }) };
}

/** What is needed of the router. */
export interface Navigations {
  state: RouterState;
  subscribe: (onChange: (state: RouterState) => void) => unknown;
}
interface RouterState {
  location: { pathname: string };
  navigation: { state: "idle" | "loading" | "submitting"; location?: { pathname: string } | undefined };
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
export function watchPages(router: Navigations, limitMs: number, report: (page: PageReport) => void): void {
  let stop: ((isLeft: boolean) => void) | undefined;
  const begin = (pathname: string, begun: number) => {
    const observer = new MutationObserver(() => isPageShown() && end(true));
    const end = (isShown: boolean) => {
      observer.disconnect();
      stop = undefined;
      const ms = Math.round(performance.now() - begun);
      if (ms > limitMs) report({ pathname, ms, limitMs, isShown });
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
