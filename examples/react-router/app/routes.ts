import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [index("orders.tsx"), route("new", "new-order.tsx")] satisfies RouteConfig;
