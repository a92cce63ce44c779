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
    <div data-slot="page-heading" className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      {back !== undefined && <div className="absolute start-0 bottom-full">{back}</div>}
      {/* What is beside the title is taller on a touch screen, and must not touch the line below. */}
      <div className={cx("grid min-w-0 gap-1", beside !== undefined && "pointer-coarse:gap-2.5")}>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {/* A widget's page is the host's, and so is its heading. */}
          {!isWidget && (
            <h1 ref={heading} tabIndex={-1} className="text-title-lg font-semibold text-balance outline-none">
              {title}
            </h1>
          )}
          {beside !== undefined && <div className={cx("min-w-0", !isWidget && "-my-1.5")}>{beside}</div>}
        </div>
        {description !== undefined && <p className="max-w-3xl text-text-muted">{description}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-2 md:-mt-0.5 md:pointer-coarse:-mt-1.5">{actions}</div>
      )}
    </div>
  );
}
