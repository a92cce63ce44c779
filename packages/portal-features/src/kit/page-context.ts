import { createContext } from "react";

/**
 * How the surrounding app handles a page's title and heading: the portal sets the document title and moves the focus.
 */
export interface PageHost {
  /** The page's title changed, with the view or the language. */
  onTitle(title: string): void;
  /** A page or a view was opened; `heading` is its `h1`. */
  onArrive(heading: HTMLElement): void;
}

/** Null by default: an embedded widget must not change its host's title or focus. */
export const PageContext = createContext<PageHost | null>(null);
