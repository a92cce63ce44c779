import { Banner, Card } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { PageHeading } from "#kit/page-heading.tsx";

interface SignInFrameProps {
  title: string;
  description: ReactNode;
  /** Banners before the form, for example: the session expired, storage is blocked. */
  notice?: ReactNode;
  /** Why the last attempt failed. A toast has already announced it. */
  failure: { title: string; text: string } | null;
  children: ReactNode;
  footer?: ReactNode;
}

/** The layout of every sign-in step: heading, banners, and a card with the form. */
export function SignInFrame({ title, description, notice, failure, children, footer }: SignInFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-4 py-8 md:py-16">
      <PageHeading title={title} description={description} />
      {notice}
      <Card className="flex flex-col gap-5 p-5 shadow-raise md:p-6">
        {failure && (
          <Banner tone="error" title={failure.title}>
            {failure.text}
          </Banner>
        )}
        {children}
      </Card>
      {footer}
    </div>
  );
}
