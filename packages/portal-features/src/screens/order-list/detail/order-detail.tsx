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
    <div className="mp:@container mp:text-dense">
      <div className="mp:grid mp:grid-cols-1 mp:gap-x-10 mp:gap-y-6 mp:px-4 mp:py-5 mp:@3xl:px-8 mp:@5xl:grid-cols-[minmax(0,1fr)_20rem] mp:@5xl:grid-rows-[auto_auto_1fr]">
        <div className="mp:min-w-0 mp:@5xl:col-span-2">
          <OrderHead {...props} />
        </div>
        {proof && (
          <div className="mp:min-w-0 mp:@5xl:col-start-2 mp:@5xl:row-start-2 mp:@5xl:*:w-full">
            <ProofOfDelivery order={order} proof={proof} />
          </div>
        )}
        <div className="mp:min-w-0 mp:@5xl:col-start-1 mp:@5xl:row-span-2 mp:@5xl:row-start-2">
          <OrderTabs order={order} />
        </div>
        <section aria-labelledby={headingId} className="mp:min-w-0 mp:@5xl:col-start-2">
          <div className="mp:mb-4 mp:flex mp:min-h-control mp:flex-wrap mp:items-center mp:justify-between mp:gap-2">
            <h2 id={headingId} className="mp:text-body mp:font-medium">
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
    <ul className="mp:mt-4 mp:flex mp:flex-wrap mp:gap-x-5 mp:gap-y-1">
      {links.map(({ template = "", words }) => (
        <li key={words}>
          <a
            href={trackingLink(template, order.id)}
            target="_blank"
            rel="noopener noreferrer"
            className="mp:inline-flex mp:min-h-6 mp:items-center mp:gap-1 mp:rounded-control mp:text-accent mp:underline-offset-4 mp:hover:underline mp:pointer-coarse:min-h-control"
          >
            {words}
            <span className="mp:sr-only">{t("table.trackDetail", { name: orderName(order) })}</span>
            <ExternalLinkIcon aria-hidden className="mp:size-3.5 mp:shrink-0" />
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
  if (rows.length === 0) return <p className="mp:text-text-muted">{t("items.none")}</p>;

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
    <span className="mp:flex mp:items-center mp:gap-2.5">
      {address !== undefined && (
        <img
          src={address}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="mp:size-8 mp:shrink-0 mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken mp:object-cover"
        />
      )}
      <bdi className="mp:min-w-0 mp:wrap-anywhere">{item.name}</bdi>
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
    <div className="mp:grid mp:gap-6">
      {order.packages.length > 0 && (
        <ol className="mp:grid mp:gap-6">
          {shown.map((one, at) => (
            <li key={at} className="mp:@container mp:border-b mp:border-border mp:pb-6 mp:last:border-b-0 mp:last:pb-0">
              <h2 className="mp:mb-3 mp:text-dense mp:font-medium">
                {t("packages.name", { number: format.number(at + 1) })}
              </h2>
              <div className="mp:grid mp:gap-x-12 mp:gap-y-4 mp:@2xl:grid-cols-2">
                <PackageFacts one={one} />
                {one.trackingNumber && <TrackingTimeline order={order} trackingNumber={one.trackingNumber} />}
              </div>
            </li>
          ))}
        </ol>
      )}
      {shown.length < order.packages.length && (
        <Button className="mp:justify-self-start" onClick={() => setWhole(true)}>
          {t("packages.all", { number: format.number(order.packages.length) })}
        </Button>
      )}
      {rest > 0 && (
        <p className="mp:text-text-muted">{t("packages.rest", { count: rest, number: format.number(rest) })}</p>
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
            className="mp:font-mono mp:text-meta"
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
            className="mp:font-mono mp:text-meta"
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
