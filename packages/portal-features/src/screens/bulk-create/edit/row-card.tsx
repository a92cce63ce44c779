import { Button, CircleAlertIcon, PackageIcon, PencilIcon, Trash2Icon, TriangleAlertIcon } from "@merchant-portal/ui";
import { useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { type RowId, slotOf } from "#parts/order-import/order-import.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { EditRowDialog } from "./edit-row-dialog.tsx";
import { textIn } from "./grid-columns.ts";
import { useGrid, useRow } from "./grid-context.ts";

/** A row on a narrow screen: name, errors, and a button that opens the edit dialog. */
export function RowCard({ row }: { row: RowId }) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { session, sayFault, sayColumn } = useGrid();
  const view = useRow(session, row);
  const [isEditing, setEditing] = useState(false);
  if (!view) return <p aria-busy="true">…</p>;
  const isPackage = slotOf(row) === "packages";
  const line = format.number(view.line);
  const reference = textIn(view, "order_ref_number");
  const about = isPackage
    ? [textIn(view, "package_ref_number"), `${textIn(view, "package_weight")} ${textIn(view, "package_weight_unit")}`]
    : [textIn(view, "recipient_name"), textIn(view, "recipient_street"), textIn(view, "recipient_city")];
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline gap-2">
        {isPackage && <PackageIcon aria-hidden className="size-4 shrink-0 self-center text-text-muted" />}
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          <bdi>{reference || t("grid.noReference")}</bdi>
        </p>
        <p className="text-meta text-text-muted tabular-nums">
          {t(isPackage ? "grid.packageLine" : "grid.orderLine", { line })}
        </p>
      </div>
      <p className="wrap-anywhere text-text-muted">
        <bdi>{about.filter((text) => text.trim() !== "").join(" · ")}</bdi>
      </p>
      {view.faults.length > 0 && (
        <ul className="grid gap-1">
          {view.faults.map((fault) => {
            const Mark = fault.isWarning ? TriangleAlertIcon : CircleAlertIcon;
            return (
              <li key={`${fault.key} ${fault.column}`} className="flex gap-1.5">
                <Mark
                  aria-hidden
                  className={`mt-0.5 size-4 shrink-0 ${fault.isWarning ? "text-warning" : "text-danger"}`}
                />
                <span className="min-w-0 wrap-anywhere">
                  {fault.column && <span className="font-medium">{sayColumn(fault.column)} – </span>}
                  {sayFault(fault)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<PencilIcon />}
          aria-label={t(`row.edit.${slotOf(row)}`, { line })}
          onClick={() => setEditing(true)}
        >
          {shared("actions.edit")}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2Icon />}
          aria-label={t(`row.remove.${slotOf(row)}`, { line })}
          onClick={() => void session.edit([{ do: "remove", rows: [row] }])}
        >
          {shared("actions.remove")}
        </Button>
      </div>
      {isEditing && <EditRowDialog view={view} onClose={() => setEditing(false)} />}
    </div>
  );
}
