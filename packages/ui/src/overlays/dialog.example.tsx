import { Button, Dialog, DialogBody, DialogContent, DialogTrigger } from "@merchant-portal/ui";

export function Example() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>How pickup works</Button>
      </DialogTrigger>
      <DialogContent title="How pickup works" closeLabel="Close">
        <DialogBody>The driver comes once your orders are marked ready.</DialogBody>
      </DialogContent>
    </Dialog>
  );
}
