/**
 * The entry `@merchant-portal/ui/forms`: a form over a schema, its connected fields and its guards. It alone has the code of
 * react-hook-form and zod.
 */
export type { FieldValues } from "react-hook-form";
export { Form, type FormProps, SubmitButton } from "./forms/form.tsx";
export type { MessageParams } from "./forms/form-words.tsx";
export { type LeaveGuard, useFormChanges, useLeaveGuard, useUnsavedGuard } from "./forms/form-changes.ts";
export { FormErrorSummary } from "./forms/form-error-summary.tsx";
export type { ServerSentence } from "./forms/form-errors.ts";
export { type FormFields, formFields } from "./forms/form-fields.tsx";
export { textFields, type TextFormFields } from "./forms/text-fields.tsx";
export { useZodForm, type ZodForm } from "./forms/zod-form.ts";
