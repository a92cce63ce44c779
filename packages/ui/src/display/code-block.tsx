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
      className={cx("min-w-0 overflow-hidden rounded-control border border-border bg-surface-sunken", className)}
    >
      <figcaption className="flex items-center justify-between gap-2 border-b border-border py-1 pr-1 pl-3">
        <span id={titleId} className="text-meta font-medium text-text-muted">
          {title}
        </span>
        <CopyButton value={code} copyLabel={copyLabel} copiedLabel={copiedLabel} failedLabel={failedLabel} />
      </figcaption>
      <pre
        {...scrollRegion}
        translate="no"
        className="overflow-x-auto px-3 py-2.5 font-mono text-meta leading-5 focus-visible:-outline-offset-2"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
