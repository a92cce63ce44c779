import { Card, CardBody, CardHeader } from "@merchant-portal/ui";
import type { ComponentProps, ReactNode } from "react";

interface SectionProps extends Pick<ComponentProps<typeof CardHeader>, "actions" | "detail"> {
  /** Its fragment in the URL: `#outbox`. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of the page. It takes the focus when its fragment is followed. */
export function Section({ id, title, detail, actions, children }: SectionProps) {
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="outline-none">
      <CardHeader titleId={`${id}-title`} title={title} detail={detail} actions={actions} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}
