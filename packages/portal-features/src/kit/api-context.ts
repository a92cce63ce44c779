import type { ApiClient } from "@merchant-portal/api";
import { createContext } from "react";

/** The client of the nearest provider; null outside of one. */
export const ApiContext = createContext<ApiClient | null>(null);
