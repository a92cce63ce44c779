import { cx } from "@merchant-portal/ui";
import { Fragment } from "react";

/** An email address in a narrow place: it breaks after `@` or a dot, inside a word only where a word is longer than the line. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  return (
    <bdi translate="no" title={email} className={cx("mp:min-w-0 mp:wrap-anywhere", className)}>
      {email.split(/(?<=[@.])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
