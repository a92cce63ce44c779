/** The door of the design system: explicit names, grouped by family. */

// styles
export { accentVariables } from "./styles/accent.ts";
export { cx } from "./styles/cx.ts";

// table
export { BulkBar } from "./table/bulk-bar.tsx";
export { createColumns, type CellContext, type TableColumn } from "./table/columns.ts";
export { DataTable, type DataTableProps } from "./table/data-table.tsx";
export type { ListEnd, ListExpansion, ListSelection, RowState } from "./table/list-features.ts";
export { selectedKeys, type SelectableList, type Selected } from "./table/selection-model.ts";
export { SimpleTable, type SimpleColumn } from "./table/simple-table.tsx";

// forms
export { CheckboxField, type CheckboxFieldProps } from "./forms/checkbox-field.tsx";
export { ErrorSummary, type ErrorSummaryItem, type ErrorSummaryProps } from "./forms/error-summary.tsx";
export { Field, type FieldProps } from "./forms/field.tsx";
export { FieldGroup } from "./forms/field-group.tsx";
export { Form, type FormProps } from "./forms/form.tsx";
export { FormErrorSummary } from "./forms/form-error-summary.tsx";
export { type FormFields, formFields } from "./forms/form-fields.tsx";
export { type FormWords, FormWordsProvider, type MessageParams } from "./forms/form-words.tsx";
export { NumberField, type NumberFieldProps } from "./forms/number-field.tsx";
export { parseNumber, writeNumber } from "./forms/parse-number.ts";
export { SelectField, type SelectFieldProps, type SelectGroup, type SelectOption } from "./forms/select-field.tsx";
export { TextAreaField, type TextAreaFieldProps } from "./forms/text-area-field.tsx";
export { TextField, type TextFieldProps } from "./forms/text-field.tsx";
export { useUnsavedGuard } from "./forms/unsaved-guard.ts";
export { useZodForm, type ZodForm } from "./forms/zod-form.ts";
