/** The notices of stories whose subject is something else: where they stand beside a bar, a dialog or a menu. */
import { t } from "#styles/story-language.tsx";
import { NoticeStack } from "./notice-stack.tsx";
import type { Notices } from "./notices.ts";

export const StoryNotices = ({ notices }: { notices: Notices }) => (
  <NoticeStack
    notices={notices}
    label={t("Notices (F8)")}
    dismissLabel={t("Dismiss")}
    moreLabel={String}
    lessLabel=""
  />
);
