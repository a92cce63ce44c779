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
        "mp:group/list mp:@container mp:flex mp:flex-col mp:data-[layout=rows]:gap-2 mp:data-[layout=stacked]:gap-3",
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
        "mp:flex mp:flex-col mp:gap-x-4 mp:@sm:group-data-[layout=rows]/list:grid mp:@sm:group-data-[layout=rows]/list:grid-cols-[minmax(6rem,10rem)_1fr] mp:@sm:group-data-[layout=rows]/list:items-baseline",
        className,
      )}
    >
      <dt className="mp:text-text-muted">{term}</dt>
      <dd className="mp:min-w-0 mp:wrap-break-word">{children}</dd>
    </div>
  );
}
