/** The details below an order's row. Open it to add a tab, a link or an action. */
import type { Order, OrderItem, Package } from "@merchant-portal/api";
import {
  Button,
  CopyText,
  Definition,
  DefinitionList,
  ExternalLinkIcon,
  type SimpleColumn,
  SimpleTable,
  Tab,
  TabPanel,
  Tabs,
  TabsList,
} from "@merchant-portal/ui";
import { useId, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { Unbroken, Dash } from "#kit/value-text.tsx";
import { useFormat } from "#kit/use-format.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { FullTimelineDialog } from "#parts/tracking/full-timeline-dialog.tsx";
import { type Proof, ProofOfDelivery, useProof } from "#parts/tracking/proof-of-delivery.tsx";
import { LatestEvents, TrackingTimeline } from "#parts/tracking/tracking-timeline.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { InformationTab } from "./information-tab.tsx";
import type { OrderDetailProps } from "#screens/order-list/order-table-props.ts";
import { OrderHead } from "./order-head.tsx";
import { trackingLink } from "#rules/tracking-link.ts";
import { imageAddress } from "#rules/image-address.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";

/** Everything the portal shows of one order, under its row or on a page of its own (S2 'Order detail'). */
export function OrderDetail(props: OrderDetailProps) {
  const { order, trackingUrl, externalTrackingUrl } = props;
  const t = useOrderListWords();
  const headingId = useId();
  const name = orderName(order);
  const proof = useProof(order);
  return (
    <div className="@container text-dense">
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 px-4 py-5 @3xl:px-8 @5xl:grid-cols-[minmax(0,1fr)_20rem] @5xl:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0 @5xl:col-span-2">
          <OrderHead {...props} />
        </div>
        {proof && (
          <div className="min-w-0 @5xl:col-start-2 @5xl:row-start-2 @5xl:*:w-full">
            <ProofOfDelivery order={order} proof={proof} />
          </div>
        )}
        <div className="min-w-0 @5xl:col-start-1 @5xl:row-span-2 @5xl:row-start-2">
          <OrderTabs order={order} />
        </div>
        <section aria-labelledby={headingId} className="min-w-0 @5xl:col-start-2">
          <div className="mb-4 flex min-h-control flex-wrap items-center justify-between gap-2">
            <h2 id={headingId} className="text-body font-medium">
              {t("detail.tracking")}
            </h2>
            <FullTimelineDialog order={order} name={name} />
          </div>
          <LatestEvents order={order} shownPhotos={proof && photosOf(proof)} />
          <TrackingLinks order={order} trackingUrl={trackingUrl} externalTrackingUrl={externalTrackingUrl} />
        </section>
      </div>
    </div>
  );
}

const photosOf = ({ photos, signatures }: Proof): ReadonlySet<string> =>
  new Set([...photos, ...signatures].map(({ src }) => src));

/** S2.25: information, items and packages. */
function OrderTabs({ order }: { order: Order }) {
  const t = useOrderListWords();
  const format = useFormat();
  return (
    <Tabs defaultValue="information">
      <TabsList aria-label={t("detail.sections", { name: orderName(order) })}>
        <Tab value="information">{t("detail.information")}</Tab>
        <Tab value="items" count={format.number(order.orderItems.length)}>
          {t("detail.items")}
        </Tab>
        <Tab value="packages" count={format.number(order.packageCount)}>
          {t("detail.packages")}
        </Tab>
      </TabsList>
      <TabPanel value="information">
        <InformationTab order={order} />
      </TabPanel>
      <TabPanel value="items">
        <ItemsTab order={order} />
      </TabPanel>
      <TabPanel value="packages">
        <PackagesTab order={order} />
      </TabPanel>
    </Tabs>
  );
}

interface TrackingLinksProps {
  order: Order;
  /** URL templates, with `{id}` for the order id. */
  trackingUrl?: string | undefined;
  externalTrackingUrl?: string | undefined;
}

/** Links to the public tracking pages (S2.4). */
function TrackingLinks({ order, trackingUrl, externalTrackingUrl }: TrackingLinksProps) {
  const t = useOrderListWords();
  const links = [
    { template: trackingUrl, words: t("detail.trackingPage") },
    { template: externalTrackingUrl, words: t("detail.externalTracking") },
  ].filter(({ template }) => template !== undefined);
  if (links.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ template = "", words }) => (
        <li key={words}>
          <a
            href={trackingLink(template, order.id)}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1 rounded-control text-accent underline-offset-4 hover:underline pointer-coarse:min-h-control"
          >
            {words}
            <span className="sr-only">{t("table.trackDetail", { name: orderName(order) })}</span>
            <ExternalLinkIcon aria-hidden className="size-3.5 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}

type Row = OrderItem & { at: number };

/** The order's items. A column is hidden when no item has a value for it. */
function ItemsTab({ order }: { order: Order }) {
  const t = useOrderListWords();
  const format = useFormat();
  const rows: Row[] = order.orderItems.map((item, at) => ({ ...item, at }));
  if (rows.length === 0) return <p className="text-text-muted">{t("items.none")}</p>;

  const text = (id: string, header: string, read: (item: Row) => string | undefined): SimpleColumn<Row>[] =>
    rows.some(read) ? [{ id, header, cell: (item) => <bdi>{read(item)}</bdi> }] : [];
  const amount = (id: string, header: string, read: (item: Row) => number | undefined): SimpleColumn<Row>[] =>
    rows.some((item) => read(item) !== undefined)
      ? [{ id, header, align: "end", cell: (item) => <Amount value={read(item)} format={format.dollars} /> }]
      : [];
  const columns: SimpleColumn<Row>[] = [
    { id: "item", header: t("items.item"), isRowHeader: true, cell: (item) => <ItemName item={item} /> },
    ...text("sku", t("items.sku"), (item) => item.sku),
    ...text("location", t("items.location"), (item) => item.warehouseLocation),
    { id: "quantity", header: t("items.quantity"), align: "end", cell: (item) => format.number(item.quantity) },
    ...amount("price", t("items.unitPrice"), (item) => item.unitPrice),
    ...amount("tax", t("items.tax"), (item) => item.taxAmount),
  ];
  return (
    <SimpleTable
      caption={t("items.caption", { name: orderName(order) })}
      rows={rows}
      columns={columns}
      rowKey={(item) => String(item.at)}
    />
  );
}

const Amount = ({ value, format }: { value: number | undefined; format: (value: number) => string }) =>
  value === undefined ? <Dash /> : format(value);

function ItemName({ item }: { item: OrderItem }) {
  const address = imageAddress(item.imageUrl, useApi().origin);
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

/** Packages shown at first; a button shows all of them. */
const shownAtFirst = 10;

/** Each package with its facts and its latest events. */
function PackagesTab({ order }: { order: Order }) {
  const t = useOrderListWords();
  const format = useFormat();
  const rest = order.packageCount - order.packages.length;
  const [isWhole, setWhole] = useState(order.packages.length <= shownAtFirst);
  const shown = isWhole ? order.packages : order.packages.slice(0, shownAtFirst);
  return (
    <div className="grid gap-6">
      {order.packages.length > 0 && (
        <ol className="grid gap-6">
          {shown.map((one, at) => (
            <li key={at} className="@container border-b border-border pb-6 last:border-b-0 last:pb-0">
              <h2 className="mb-3 text-dense font-medium">{t("packages.name", { number: format.number(at + 1) })}</h2>
              <div className="grid gap-x-12 gap-y-4 @2xl:grid-cols-2">
                <PackageFacts one={one} />
                {one.trackingNumber && <TrackingTimeline order={order} trackingNumber={one.trackingNumber} />}
              </div>
            </li>
          ))}
        </ol>
      )}
      {shown.length < order.packages.length && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          {t("packages.all", { number: format.number(order.packages.length) })}
        </Button>
      )}
      {rest > 0 && (
        <p className="text-text-muted">{t("packages.rest", { count: rest, number: format.number(rest) })}</p>
      )}
    </div>
  );
}

function PackageFacts({ one: { trackingNumber, refNumber, weightOptions, sizeOptions } }: { one: Package }) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const unit = (name: string) => (isUnit(name) ? shared(`units.${name}`) : name);
  return (
    <DefinitionList>
      {trackingNumber && (
        <Definition term={t("packages.trackingNumber")}>
          <CopyText
            value={trackingNumber}
            copyLabel={t("packages.copyTrackingNumber", { value: trackingNumber })}
            copiedLabel={shared("actions.copied")}
            failedLabel={shared("actions.copyFailed")}
            className="font-mono text-meta"
          />
        </Definition>
      )}
      {refNumber && (
        <Definition term={t("packages.refNumber")}>
          <CopyText
            value={refNumber}
            copyLabel={t("packages.copyRefNumber", { value: refNumber })}
            copiedLabel={shared("actions.copied")}
            failedLabel={shared("actions.copyFailed")}
            className="font-mono text-meta"
          />
        </Definition>
      )}
      {weightOptions && (
        <Definition term={t("packages.weight")}>
          {`${format.number(weightOptions.weight)} ${unit(weightOptions.unit)}`}
        </Definition>
      )}
      {sizeOptions && (
        <Definition term={t("packages.size")}>
          <Unbroken>
            {`${[sizeOptions.length, sizeOptions.width, sizeOptions.height].map(format.number).join(" × ")} ${unit(sizeOptions.unit)}`}
          </Unbroken>
        </Definition>
      )}
    </DefinitionList>
  );
}

const units = ["lb", "kg", "inch", "cm"] as const;
const isUnit = (name: string): name is (typeof units)[number] => units.some((unit) => unit === name);
