/** A few lines of code to copy. */
import { type ComponentProps, useId } from "react";
import { cx } from "#styles/cx.ts";
import { CopyButton } from "./copy-text.tsx";

type CodeBlockProps = Omit<ComponentProps<"figure">, "title" | "children"> & {
  /** What the code is: "curl", "TypeScript". Also its accessible name. */
  title: string;
  /** The code, shown and copied exactly as it is. */
  code: string;
  copyLabel: string;
  copiedLabel: string;
  /** Shown when the browser refuses to copy; the code can still be selected. */
  failedLabel: string;
};

/** Code with a button that copies it. Long lines scroll inside the block, by keyboard too. */
export function CodeBlock({ title, code, copyLabel, copiedLabel, failedLabel, className, ...rest }: CodeBlockProps) {
  const titleId = useId();
  // A scroll area must be reachable by keyboard, and then it needs a role and a name.
  const scrollRegion = { role: "region", tabIndex: 0, "aria-labelledby": titleId } as const;
  return (
    <figure
      data-slot="code-block"
      {...rest}
      className={cx(
        "mp:min-w-0 mp:overflow-hidden mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken",
        className,
      )}
    >
      <figcaption className="mp:flex mp:items-center mp:justify-between mp:gap-2 mp:border-b mp:border-border mp:py-1 mp:pe-1 mp:ps-3">
        <span id={titleId} className="mp:text-meta mp:font-medium mp:text-text-muted">
          {title}
        </span>
        <CopyButton value={code} copyLabel={copyLabel} copiedLabel={copiedLabel} failedLabel={failedLabel} />
      </figcaption>
      <pre
        {...scrollRegion}
        dir="ltr"
        translate="no"
        className="mp:overflow-x-auto mp:px-3 mp:py-2.5 mp:font-mono mp:text-meta mp:leading-5 mp:focus-visible:-outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
