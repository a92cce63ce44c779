/** One provider for all routes: a job goes on, and a draft stays, while the merchant moves between them. */
import { createApiClient } from "@merchant-portal/api";
import { DeliveryProvider } from "@merchant-portal/portal-features/embed";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { apiUrl, getToken } from "./session.ts";

const api = createApiClient({ baseUrl: apiUrl, getToken });

export function Delivery({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <DeliveryProvider api={api} locale="en" onNavigate={(href) => void navigate(href)} onError={console.error}>
      {children}
    </DeliveryProvider>
  );
}
