import { Navigate, Outlet, useLocation, useSearchParams } from "react-router-dom";
import { PageSkeleton } from "#shell/page-skeleton.tsx";
import { paths, pathTo } from "./paths.ts";
import { safeReturnPath } from "./safe-return-path.ts";
import { useVisitor } from "./visitor.ts";

/** For merchants: anyone else signs in first and then comes back to exactly this address (Spec §2). */
export function SignedInOnly() {
  const visitor = useVisitor();
  const { pathname, search, hash } = useLocation();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") return <Outlet />;
  const back = visitor.hasLeft ? {} : { path: pathname + search + hash };
  return <Navigate replace to={pathTo("signIn", back)} />;
}

/** For visitors: who is signed in already goes on to where they wanted to go (Spec §2). */
export function SignedOutOnly() {
  const visitor = useVisitor();
  const [query] = useSearchParams();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") return <Navigate replace to={safeReturnPath(query.get("path") ?? paths.dashboard)} />;
  return <Outlet />;
}
