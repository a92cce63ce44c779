import { PageHeading } from "@merchant-portal/portal-features/kit/page-heading";
import type { ReactNode } from "react";

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** What can be done: one primary button at most. */
  actions: ReactNode;
  /** Small print under the buttons. */
  footnote?: ReactNode;
}

/** A page that has only something to say: not found, not available yet, broken. */
export function MessagePage({ icon, title, text, actions, footnote }: MessagePageProps) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-start justify-center gap-5 px-4 py-12 md:px-6 md:pb-32">
      <span
        aria-hidden
        className="inline-flex size-11 items-center justify-center rounded-card border border-border bg-surface-raised text-text-muted shadow-raise [&_svg]:size-5"
      >
        {icon}
      </span>
      <PageHeading title={title} description={text} />
      <div className="flex flex-wrap gap-2">{actions}</div>
      {footnote !== undefined && <div className="text-dense text-text-muted">{footnote}</div>}
    </div>
  );
}
