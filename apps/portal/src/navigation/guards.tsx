import type { ReactNode } from "react";
import { PageSkeleton } from "#shell/page-skeleton.tsx";
import { paths, pathTo } from "./paths.ts";
import { Redirect } from "./router.tsx";
import { safeReturnPath } from "./safe-return-path.ts";
import { useLocation, useSearchParams } from "./use-location.ts";
import { useVisitor } from "./visitor.ts";

/** For merchants: anyone else signs in first and then comes back to exactly this address (Spec §2). */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const visitor = useVisitor();
  const { pathname, search, hash } = useLocation();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") return children;
  const back = visitor.hasLeft ? {} : { path: pathname + search + hash };
  return <Redirect to={pathTo("signIn", back)} />;
}

/** For visitors: who is signed in already goes on to where they wanted to go (Spec §2). */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const visitor = useVisitor();
  const [query] = useSearchParams();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") return <Redirect to={safeReturnPath(query.get("path") ?? paths.dashboard)} />;
  return children;
}
