import { formFields } from "@merchant-portal/ui";
import type { CreateOrderValues } from "./schema.ts";

/** The fields of the wizard's form, bound by name and checked against its values. */
export const Order = formFields<CreateOrderValues>();
