import { createContext } from "react";

/** What the surrounding app does with a page: the portal writes the document's title and moves the focus. */
export interface PageHost {
  /** The page's name changed (another view, another language). */
  onTitle(title: string): void;
  /** A page, or a new view of one, is there: this is its heading. */
  onArrive(heading: HTMLElement): void;
}

/** Nothing by default: an embedded widget must not touch its host's title or focus. */
export const PageContext = createContext<PageHost | null>(null);
