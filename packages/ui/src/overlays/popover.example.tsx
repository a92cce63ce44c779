import { Button, CheckboxField, Popover, PopoverContent, PopoverTrigger } from "@merchant-portal/ui";

export function Example() {
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button>Columns</Button>
      </PopoverTrigger>
      <PopoverContent label="Columns">
        <CheckboxField label="Phone" />
      </PopoverContent>
    </Popover>
  );
}
