import { Button, createNotices, NoticeStack } from "@merchant-portal/ui";

const notices = createNotices();

export function Example() {
  return (
    <>
      <Button onClick={() => notices.add({ tone: "success", title: "Order JUN-10481 created" })}>Create order</Button>
      <NoticeStack
        notices={notices}
        label="Notices (F8)"
        dismissLabel="Dismiss"
        moreLabel={(count) => `${count} more notices`}
        lessLabel="Show fewer notices"
      />
    </>
  );
}
