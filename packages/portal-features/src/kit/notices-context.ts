import type { Notices } from "@merchant-portal/ui";
import { createContext } from "react";

/** The notices of the nearest provider; null without a provider. */
export const NoticesContext = createContext<Notices | null>(null);
