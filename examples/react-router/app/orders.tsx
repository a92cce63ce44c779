import { OrderTable } from "@merchant-portal/portal-features/embed";
import { useNavigate } from "react-router";

export default function Orders() {
  const navigate = useNavigate();
  return <OrderTable defaultFilters={{ status: ["GEOCODED"] }} onCreateOrder={() => void navigate("/new")} />;
}
