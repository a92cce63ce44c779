import { Skeleton, SkeletonText } from "@merchant-portal/ui";

export function Example() {
  return (
    <section aria-label="Recipient" aria-busy="true">
      <Skeleton style={{ width: 160, height: 24, marginBlockEnd: 12 }} />
      <SkeletonText lines={3} />
    </section>
  );
}
