import type { Order, OrderItem } from "@merchant-portal/api";
import { SimpleTable, type SimpleColumn } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { imageAddress } from "#rules/image-address.ts";
import { Dash } from "#kit/dash.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

type Row = OrderItem & { at: number };

/** What is in the parcels. Columns that no item fills are left out. */
export function ItemsTab({ order }: { order: Order }) {
  const say = useOrderListWords();
  const format = useFormat();
  const rows: Row[] = order.orderItems.map((item, at) => ({ ...item, at }));
  if (rows.length === 0) return <p className="text-text-muted">{say("items.none")}</p>;

  const text = (id: string, header: string, read: (item: Row) => string | undefined): SimpleColumn<Row>[] =>
    rows.some(read) ? [{ id, header, cell: (item) => <bdi>{read(item)}</bdi> }] : [];
  const amount = (id: string, header: string, read: (item: Row) => number | undefined): SimpleColumn<Row>[] =>
    rows.some((item) => read(item) !== undefined)
      ? [{ id, header, align: "end", cell: (item) => <Amount value={read(item)} format={format.dollars} /> }]
      : [];
  const columns: SimpleColumn<Row>[] = [
    { id: "item", header: say("items.item"), isRowHeader: true, cell: (item) => <ItemName item={item} /> },
    ...text("sku", say("items.sku"), (item) => item.sku),
    ...text("location", say("items.location"), (item) => item.warehouseLocation),
    { id: "quantity", header: say("items.quantity"), align: "end", cell: (item) => format.number(item.quantity) },
    ...amount("price", say("items.unitPrice"), (item) => item.unitPrice),
    ...amount("tax", say("items.tax"), (item) => item.taxAmount),
  ];
  return (
    <SimpleTable
      caption={say("items.caption", { name: orderName(order) })}
      rows={rows}
      columns={columns}
      rowKey={(item) => String(item.at)}
    />
  );
}

const Amount = ({ value, format }: { value: number | undefined; format: (value: number) => string }) =>
  value === undefined ? <Dash /> : format(value);

function ItemName({ item }: { item: OrderItem }) {
  const address = imageAddress(item.imageUrl, location.origin);
  return (
    <span className="flex items-center gap-2.5">
      {address !== undefined && (
        <img
          src={address}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-8 shrink-0 rounded-control border border-border bg-surface-sunken object-cover"
        />
      )}
      <bdi className="min-w-0 wrap-anywhere">{item.name}</bdi>
    </span>
  );
}
