/** Where the notices of a provider are drawn, in its words. Mounted before the first of them: it is a live region. */
import { NoticeStack } from "@merchant-portal/ui";
import { useContext } from "react";
import { NoticesContext } from "./use-notify.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface NoticeRegionProps {
  /** Opens a notice's link with the app's router; without it, the link loads its page. */
  onNavigate?: ((href: string) => void) | undefined;
}

/** The notices of the provider around it. */
export function NoticeRegion({ onNavigate }: NoticeRegionProps) {
  const t = useSharedWords();
  const notices = useContext(NoticesContext);
  return (
    notices && (
      <NoticeStack
        notices={notices}
        label={t("notices.region")}
        dismissLabel={t("notices.dismiss")}
        moreLabel={(count) => t("notices.more", { count })}
        lessLabel={t("notices.fewer")}
        {...(onNavigate && { onNavigate })}
      />
    )
  );
}
