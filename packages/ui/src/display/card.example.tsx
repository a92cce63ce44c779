import { Button, Card, CardBody, CardHeader } from "@merchant-portal/ui";

export function Example() {
  return (
    <Card aria-labelledby="recipient">
      <CardHeader
        title="Recipient"
        titleId="recipient"
        detail="Who receives the parcel"
        actions={<Button size="sm">Edit</Button>}
      />
      <CardBody>Ada Lovelace, 1200 Rue Sherbrooke O, Montréal</CardBody>
    </Card>
  );
}
