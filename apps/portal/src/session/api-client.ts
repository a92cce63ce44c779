/** The client's code, which no visitor needs before they have signed in. */
export { createApiClient } from "@merchant-portal/api";
