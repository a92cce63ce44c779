import { Button, Drawer, DrawerContent, DrawerTrigger } from "@merchant-portal/ui";

export function Example() {
  return (
    <Drawer>
      <DrawerTrigger asChild>
        <Button>Filters</Button>
      </DrawerTrigger>
      <DrawerContent title="Filters" closeLabel="Close" side="end" footer={<Button variant="primary">Show 12</Button>}>
        The fields of the filters.
      </DrawerContent>
    </Drawer>
  );
}
