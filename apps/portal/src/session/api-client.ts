/** The client's code by itself, for when the merchant's parts of the shell, which have it too, do not come. */
export { createApiClient } from "@merchant-portal/api";
