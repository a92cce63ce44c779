import { DeleteDesk } from "./delete/delete-desk.tsx";
import { ReadyDesk } from "./ready/ready-desk.tsx";

/** Tells of what is done with many orders, whatever page is open. One for a provider. */
export function OrderDesk(props: { stopsOnLeave?: boolean }) {
  return (
    <>
      <DeleteDesk {...props} />
      <ReadyDesk {...props} />
    </>
  );
}
