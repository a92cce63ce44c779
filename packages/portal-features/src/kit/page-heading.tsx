import { useContext, useEffect, useRef, type ReactNode } from "react";
import { PageContext } from "./page-context.ts";

interface PageHeadingProps {
  /** The name of the page, from the vocabulary: the `h1` and the document's title. */
  title: string;
  /** The document's title where it says more than the page's name: which view of it is shown. */
  documentTitle?: string | undefined;
  /** On the line of the title: what chooses the view of the page. */
  beside?: ReactNode;
  /** One muted line under it. */
  description?: ReactNode;
  /** Buttons at the end of the line; under it on a narrow screen. */
  actions?: ReactNode;
}

/**
 * The `h1` of a screen. Every screen has one from its first paint, while data is still loading too. Another `key` is
 * another view of the same page (sign-in → reset): it is told and focused like a page of its own.
 */
export function PageHeading({ title, documentTitle = title, beside, description, actions }: PageHeadingProps) {
  const host = useContext(PageContext);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => host?.onTitle(documentTitle), [host, documentTitle]);
  useEffect(() => {
    if (heading.current) host?.onArrive(heading.current);
  }, [host]);

  return (
    <div data-slot="page-heading" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 ref={heading} tabIndex={-1} className="text-title-lg font-semibold text-balance outline-none">
            {title}
          </h1>
          {beside}
        </div>
        {description !== undefined && <p className="max-w-prose text-text-muted">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
