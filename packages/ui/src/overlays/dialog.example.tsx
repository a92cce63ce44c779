import {
  Button,
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from "@merchant-portal/ui";

export function Example() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Add a location</Button>
      </DialogTrigger>
      <DialogContent title="Add a location" closeLabel="Close">
        <DialogBody>Where the driver picks up your orders.</DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary">Save</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
