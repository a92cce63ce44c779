/** The export button of the list. What it exports is in `parts/orders/export`. */
import { DownloadIcon } from "@merchant-portal/ui";
import { useLiveValue, type LiveValue } from "#kit/listeners.ts";
import { useFormat } from "#kit/use-format.ts";
import { ExportButton, type ExportButtonProps } from "#parts/orders/export/export-button.tsx";
import type { SelectedRows } from "#screens/order-list/order-table-props.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

interface ListExportButtonProps extends ExportButtonProps {
  selected: LiveValue<SelectedRows>;
}

/**
 * The visible label and the invisible longest one share a grid cell, so selecting orders does not resize the button.
 */
const line = "mp:col-start-1 mp:row-start-1 mp:flex mp:items-center mp:justify-center mp:gap-2";

/** The list's export button. Its label says whether it exports the selected orders or all that match. */
export function ListExportButton({ selected, ...button }: ListExportButtonProps) {
  const t = useOrderListWords();
  const format = useFormat();
  const { count } = useLiveValue(selected);
  const ofSelected = (of: number) => t("selection.exportSelected", { count: of, number: format.number(of) });
  const label = count > 0 ? ofSelected(count) : t("selection.exportAll");
  return (
    <ExportButton {...button} tooltip={label}>
      {(icon) => (
        <span className="mp:grid mp:tabular-nums">
          <span className={line}>
            {icon}
            <span className="mp:max-[105rem]:sr-only">{label}</span>
            {/* Where there is no room for words, the number. */}
            {count > 0 && (
              <span aria-hidden className="mp:min-[105rem]:hidden">
                {format.number(count)}
              </span>
            )}
          </span>
          <span aria-hidden className={`mp:invisible mp:max-[105rem]:hidden ${line}`}>
            <DownloadIcon />
            <span>{ofSelected(Math.max(count, 10))}</span>
          </span>
        </span>
      )}
    </ExportButton>
  );
}
