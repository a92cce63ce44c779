import "@merchant-portal/portal-features/embed.css";
import { Link, Links, Meta, Outlet, Scripts } from "react-router";
import { Delivery } from "./delivery.tsx";

export default function Root() {
  return (
    <html lang="en">
      <head>
        <title>Orders in an app of React Router</title>
        <Meta />
        <Links />
      </head>
      <body>
        <nav>
          <Link to="/">Orders</Link> <Link to="/new">New order</Link>
        </nav>
        <Delivery>
          <Outlet />
        </Delivery>
        <Scripts />
      </body>
    </html>
  );
}
