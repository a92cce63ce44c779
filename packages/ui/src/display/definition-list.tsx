import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";

type DefinitionListProps = ComponentProps<"dl"> & {
  /** `stacked` puts the value under its name, for narrow columns. */
  layout?: "rows" | "stacked";
};

/** A list of names and values, such as the details of an order. Its children are `Definition`s. */
export function DefinitionList({ layout = "rows", className, ...rest }: DefinitionListProps) {
  return (
    <dl
      data-slot="definition-list"
      data-layout={layout}
      {...rest}
      className={cx(
        "group/list @container flex flex-col data-[layout=rows]:gap-2 data-[layout=stacked]:gap-3",
        className,
      )}
    />
  );
}

type DefinitionProps = Omit<ComponentProps<"div">, "title"> & { term: ReactNode };

/** One row: `term` is the name, the children are the value. */
export function Definition({ term, className, children, ...rest }: DefinitionProps) {
  return (
    <div
      data-slot="definition"
      {...rest}
      className={cx(
        "flex flex-col gap-x-4 @sm:group-data-[layout=rows]/list:grid @sm:group-data-[layout=rows]/list:grid-cols-[minmax(6rem,10rem)_1fr] @sm:group-data-[layout=rows]/list:items-baseline",
        className,
      )}
    >
      <dt className="text-text-muted">{term}</dt>
      <dd className="min-w-0 wrap-break-word">{children}</dd>
    </div>
  );
}
