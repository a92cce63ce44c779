import { formFields } from "@merchant-portal/ui/forms";
import type { CreateOrderValues } from "./schema.ts";

/** The wizard's form fields, typed by the names of its values. */
export const Order = formFields<CreateOrderValues>();
