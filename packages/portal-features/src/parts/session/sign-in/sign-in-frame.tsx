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
    <div className="mp:mx-auto mp:flex mp:w-full mp:max-w-md mp:flex-1 mp:flex-col mp:gap-6 mp:px-4 mp:py-8 mp:md:py-16">
      <PageHeading title={title} description={description} />
      {notice}
      <Card className="mp:flex mp:flex-col mp:gap-5 mp:p-5 mp:shadow-raise mp:md:p-6">
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
