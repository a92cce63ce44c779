import type { ComponentProps, ReactNode } from "react";
import { Button } from "#actions/button.tsx";
import { SlidersHorizontalIcon } from "#display/icons.ts";
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from "#overlays/drawer.tsx";
import { cx } from "#styles/cx.ts";
import { useNarrow } from "#styles/use-narrow.ts";

type FilterBarProps = Omit<ComponentProps<"section">, "aria-label"> & {
  /** Names the region: "Filters". */
  label: string;
  /** A `SearchField`; stays in sight on a phone. */
  search?: ReactNode;
  /** The filters, each a control with its label. On a phone they stand in a sheet, one under the other. */
  children: ReactNode;
  /** What is done with the list, at the far end: refresh, columns, saved views. */
  actions?: ReactNode;
  /** `ActiveFilters`, under the rest. */
  active?: ReactNode;
  /** The sheet of a phone. */
  sheet: {
    /** On the button that opens it, with how many filters are set: "Filters (2)". */
    openLabel: string;
    title: string;
    closeLabel: string;
    /** Closes it; says what one will see: "Show 124 orders". */
    doneLabel: string;
    /** Beside it: a `Button` that clears all. */
    clear?: ReactNode;
  };
};

/** Everything that narrows a list: in a row where there is room, in a sheet from the lower edge on a phone. */
export function FilterBar({ label, search, children, actions, active, sheet, className, ...rest }: FilterBarProps) {
  const isNarrow = useNarrow();
  return (
    <section
      tabIndex={-1}
      data-slot="filter-bar"
      {...rest}
      aria-label={label}
      className={cx("flex min-w-0 flex-col gap-3 outline-none", className)}
    >
      <div className="flex min-w-0 flex-wrap items-end gap-2">
        {search !== undefined && <div className="min-w-0 flex-[1_1_16rem] max-md:basis-full md:max-w-96">{search}</div>}
        {isNarrow ? (
          <Drawer>
            <DrawerTrigger asChild>
              <Button icon={<SlidersHorizontalIcon />}>{sheet.openLabel}</Button>
            </DrawerTrigger>
            <DrawerContent
              side="bottom"
              title={sheet.title}
              closeLabel={sheet.closeLabel}
              footer={
                <>
                  {sheet.clear}
                  <DrawerClose asChild>
                    <Button variant="primary">{sheet.doneLabel}</Button>
                  </DrawerClose>
                </>
              }
            >
              <div className="flex flex-col gap-4">{children}</div>
            </DrawerContent>
          </Drawer>
        ) : (
          children
        )}
        {actions !== undefined && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {active}
    </section>
  );
}
