/** Layout routes that let a visitor through to the pages inside, or send them on. Which page is inside which stands in `routes.tsx`. */
import { Skeleton } from "@merchant-portal/ui";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router-dom";
import { pathTo, safeReturnPath } from "#paths.ts";
import { useVisitor } from "#session/visitor.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** For merchants: anyone else signs in first and then comes back to exactly this address. */
export function SignedInOnly() {
  const visitor = useVisitor();
  const { pathname, search, hash } = useLocation();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") return <Outlet />;
  const back = visitor.hasLeft ? {} : { path: pathname + search + hash };
  return <Navigate replace to={pathTo("signIn", back)} />;
}

/** For visitors: who is signed in already goes on to where they wanted to go. */
export function SignedOutOnly() {
  const visitor = useVisitor();
  const [query] = useSearchParams();
  if (visitor.at === "loading") return <PageSkeleton />;
  if (visitor.at === "in") return <Navigate replace to={safeReturnPath(query.get("path"))} />;
  return <Outlet />;
}

/** Stands in for a page while its code or the session is loading: the calm shape of any page. */
export function PageSkeleton() {
  const t = usePortalWords();
  return (
    <div aria-busy="true" className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-6 md:px-6 md:py-8">
      <p className="sr-only">{t("loading")}</p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
