import { Skeleton } from "@merchant-portal/ui";
import { usePortalWords } from "#use-portal-words.ts";

/** What stands in for a page while its file or the session is on its way: the calm shape of any page. */
export function PageSkeleton() {
  const say = usePortalWords();
  return (
    <div aria-busy="true" className="mx-auto grid w-full max-w-5xl gap-6 px-4 py-6 md:px-6 md:py-8">
      <p className="sr-only">{say("loading")}</p>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
