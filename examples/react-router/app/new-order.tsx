import { CreateOrderWizard } from "@merchant-portal/portal-features/embed";
import { useNavigate } from "react-router";

export default function NewOrder() {
  const navigate = useNavigate();
  return <CreateOrderWizard onViewOrders={() => void navigate("/")} />;
}
