import { Card, CardBody, CardHeader } from "@merchant-portal/ui";
import type { ComponentProps, ReactNode } from "react";

interface SectionProps extends Pick<ComponentProps<typeof CardHeader>, "actions" | "detail"> {
  /** Its address on the page: `#outbox`. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One thing of the sandbox. It can be jumped to, and takes the focus then. */
export function Section({ id, title, detail, actions, children }: SectionProps) {
  return (
    <Card id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="outline-none">
      <CardHeader titleId={`${id}-title`} title={title} detail={detail} actions={actions} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}
