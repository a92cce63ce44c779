import { BookUserIcon, PackagePlusIcon, Tile } from "@merchant-portal/ui";

export function Example() {
  return (
    <>
      <Tile href="#new" icon={<PackagePlusIcon />} title="Create order" detail="One order in six steps" />
      <Tile href="#addresses" icon={<BookUserIcon />} title="Address book" />
    </>
  );
}
