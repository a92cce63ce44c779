import { Definition, DefinitionList } from "@merchant-portal/ui";

export function Example() {
  return (
    <DefinitionList>
      <Definition term="Recipient">Ada Lovelace</Definition>
      <Definition term="Phone">+1 514 555 0123</Definition>
      <Definition term="Notes">—</Definition>
    </DefinitionList>
  );
}
