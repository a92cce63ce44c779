import { Button, Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@merchant-portal/ui";

export function Example() {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button>Actions</Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem>Edit</MenuItem>
        <MenuItem shortcut="C">Create another like it</MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger">Delete…</MenuItem>
      </MenuContent>
    </Menu>
  );
}
