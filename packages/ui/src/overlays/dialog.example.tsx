import {
  Button,
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from "@merchant-portal/ui";

const open = <Button>Add a location</Button>;
const close = <Button variant="primary">Save</Button>;

export function Example() {
  return (
    <Dialog>
      <DialogTrigger asChild>{open}</DialogTrigger>
      <DialogContent title="Add a location" closeLabel="Close">
        <DialogBody>Where the driver picks up your orders.</DialogBody>
        <DialogFooter>
          <DialogClose asChild>{close}</DialogClose>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
