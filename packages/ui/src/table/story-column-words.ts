import type { ComponentProps } from "react";
import { t } from "#styles/story-language.tsx";
import type { ColumnSettingsPanel } from "./column-settings-panel.tsx";

/** What the panel of column settings says in stories, in the toolbar's language. */
export const columnWords = (): ComponentProps<typeof ColumnSettingsPanel>["words"] => ({
  label: t("Columns"),
  show: (column) => t("Show {column}", { column }),
  moveUp: (column) => t("Move {column} up", { column }),
  moveDown: (column) => t("Move {column} down", { column }),
  moved: (column, place, count) => t("{column} is now {place} of {count}.", { column, place, count }),
  narrower: (column) => t("Make {column} narrower", { column }),
  wider: (column) => t("Make {column} wider", { column }),
  reset: t("As it was"),
  search: { label: t("Find a column"), clear: t("Clear the search"), none: t("No column has this name.") },
});
