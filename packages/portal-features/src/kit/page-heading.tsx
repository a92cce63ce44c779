/** The `h1` of a page, which also sets the document's title. Open it to change what a new page announces or focuses. */
import { cx } from "@merchant-portal/ui";
import { useContext, useEffect, useRef, type ReactNode, createContext } from "react";
import { useIsWidget } from "./host.ts";

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

interface PageHeadingProps {
  /** The page's name: the `h1`, and the document title. */
  title: string;
  /** The document title, if it is more specific than the page's name, for example a saved view. */
  documentTitle?: string | undefined;
  /** A link to the page that this one belongs to: one line in the margin above the title, which stays where every page has it. */
  back?: ReactNode;
  /** Beside the title, for example a menu of views. */
  beside?: ReactNode;
  /** One muted line below the title. */
  description?: ReactNode;
  /** Buttons at the end of the line; below it on a narrow screen. */
  actions?: ReactNode;
}

/**
 * The `h1` of a screen, present from the first paint, also while data loads. For another view of the same page (sign-in
 * → reset), give it another `key`: it is then announced and focused like a new page.
 */
export function PageHeading({ title, documentTitle = title, back, beside, description, actions }: PageHeadingProps) {
  const host = useContext(PageContext);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWidget = useIsWidget();

  useEffect(() => host?.onTitle(documentTitle), [host, documentTitle]);
  useEffect(() => {
    if (heading.current) host?.onArrive(heading.current);
  }, [host]);

  if (isWidget && beside === undefined && description === undefined && !actions) return null;
  // The title has the same place whatever is beside it: controls are taller than its line, so they stand out of it.
  return (
    <div
      data-slot="page-heading"
      className="mp:relative mp:flex mp:flex-wrap mp:items-start mp:justify-between mp:gap-x-6 mp:gap-y-3"
    >
      {back !== undefined && <div className="mp:absolute mp:start-0 mp:bottom-full">{back}</div>}
      {/* What is beside the title is taller on a touch screen, and must not touch the line below. */}
      <div className={cx("mp:grid mp:min-w-0 mp:gap-1", beside !== undefined && "mp:pointer-coarse:gap-2.5")}>
        <div className="mp:flex mp:min-w-0 mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-1">
          {/* A widget's page is the host's, and so is its heading. */}
          {!isWidget && (
            <h1
              ref={heading}
              tabIndex={-1}
              className="mp:min-w-0 mp:text-title-lg mp:font-semibold mp:text-balance mp:wrap-anywhere mp:outline-none"
            >
              {title}
            </h1>
          )}
          {beside !== undefined && <div className={cx("mp:min-w-0", !isWidget && "mp:-my-1.5")}>{beside}</div>}
        </div>
        {description !== undefined && <p className="mp:max-w-3xl mp:text-text-muted">{description}</p>}
      </div>
      {actions !== undefined && (
        <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-2 mp:md:-mt-0.5 mp:md:pointer-coarse:-mt-1.5">
          {actions}
        </div>
      )}
    </div>
  );
}
