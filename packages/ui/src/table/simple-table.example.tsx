import { SimpleTable } from "@merchant-portal/ui";

const users = [
  { id: "1", name: "warehouse-sync", calls: 18_204 },
  { id: "2", name: "returns-desk", calls: 312 },
];
const columns = [
  { id: "name", header: "User name", isRowHeader: true, cell: (user: (typeof users)[number]) => user.name },
  { id: "calls", header: "Calls", align: "end" as const, cell: (user: (typeof users)[number]) => user.calls },
];

export function Example() {
  return <SimpleTable caption="Service users" columns={columns} rows={users} rowKey={(user) => user.id} />;
}
