/** The Information tab of an order's details. Open it to add a fact. */
import { useOffer } from "#kit/use-offer.ts";
import type { Address, Order } from "@merchant-portal/api";
import { CopyButton, CopyText, Definition, DefinitionList, Tab, TabPanel, Tabs, TabsList } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { CopyForSupport } from "#kit/copy-for-support.tsx";
import { supportCode, supportId, type SupportLine, supportTime } from "#kit/support-text.ts";
import { NoData, Unbroken } from "#kit/value-text.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { heavyParcelConsolidation } from "#parts/merchant/merchant.api.ts";
import { useFeatureFlag } from "#parts/merchant/use-feature-flag.ts";
import { triedLines } from "#parts/jobs/job-support.ts";
import { useEngine } from "#parts/jobs/use-jobs.ts";
import { OrderNotes, PackageCount, RecipientEmail, RecipientPhone } from "#parts/orders/edit-order/order-fields.tsx";
import { OrderTags } from "#parts/orders/edit-order/order-tags.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { PrintHistory } from "#parts/printing/history/order-prints.tsx";
import { timeChangeNotes } from "#parts/tracking/order-stops.ts";
import { can } from "#rules/order-status.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { deliveryServiceWords, deliveryTypeWords, useServiceWords } from "#screens/order-list/order-cells.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { countryName } from "#parts/addresses/country-name.ts";
import { useAddressWords } from "#parts/addresses/use-address-words.ts";
import { cityLine, streetLine } from "#rules/address.ts";

/** The Information tab of an order's details: recipient and origin, order facts and dates. */
export function InformationTab({ order }: { order: Order }) {
  return (
    <div className="mp:@container mp:grid mp:gap-6">
      <AddressTabs order={order} />
      <div className="mp:grid mp:gap-x-10 mp:gap-y-2 mp:@2xl:grid-cols-2">
        <DefinitionList>
          <Facts order={order} />
        </DefinitionList>
        <DefinitionList>
          <Names order={order} />
          <Dates order={order} />
        </DefinitionList>
      </div>
    </div>
  );
}

function Facts({ order }: { order: Order }) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useServiceWords();
  // S6.4: both are shown on details with the flag only.
  const isHeavyOn = useFeatureFlag(heavyParcelConsolidation);
  const { rateChoice: rate, minimumAge } = order;
  // A rate's own name is in the language of whoever created the order; the service name follows the current locale.
  const rateName = rate && (rate.service ? inWords(rate.service) : rate.name);
  return (
    <>
      <Definition term={t("detail.notes")}>
        <OrderNotes order={order} />
      </Definition>
      {/* With a problem, the head has them. */}
      {can.ship(order) && <Text term={t("detail.failureNotes")}>{order.failureNotes}</Text>}
      {timeChangeNotes(order).map((notes, at) => (
        <Text key={at} term={t("detail.timeChangeNotes")}>
          {notes}
        </Text>
      ))}
      <Definition term={t("detail.tags")}>
        <OrderTags order={order} />
      </Definition>
      <Definition term={t("detail.packageCount")}>
        <PackageCount order={order} />
      </Definition>
      <Text term={t("detail.service")}>{inWords(order.service)}</Text>
      {isHeavyOn && (
        <Text term={t("detail.deliveryService")}>{deliveryServiceWords(order.deliveryService, shared)}</Text>
      )}
      {isHeavyOn && <Text term={t("detail.deliveryType")}>{deliveryTypeWords(order.deliveryType, shared)}</Text>}
      {rate && (
        <Definition term={t("detail.rate")}>
          <bdi className="mp:wrap-anywhere">{rateName}</bdi>{" "}
          {typeof rate.price === "number" && <span>{`${rateName ? "· " : ""}${format.dollars(rate.price)}`}</span>}
        </Definition>
      )}
      {minimumAge !== undefined && <Text term={t("detail.minimumAge")}>{String(minimumAge)}</Text>}
      {order.signatureRequired && <Text term={t("detail.signature")}>{t("detail.signatureRequired")}</Text>}
    </>
  );
}

/** What the order is called here and elsewhere: ids, references, custom fields. */
function Names({ order }: { order: Order }) {
  const t = useOrderListWords();
  const copied = useCopiedWords();
  const { shopify } = useOffer().features;
  const customFields = order.customFields.filter(({ name }) => shopify || name !== "shopifyId");
  return (
    <>
      <Definition term={t("detail.id")}>
        <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-3">
          <CopyText value={order.id} copyLabel={t("detail.copyId")} {...copied} className="mp:font-mono mp:text-meta" />
          <OrderSupport order={order} />
        </div>
      </Definition>
      {order.refNumber && (
        <Definition term={t("detail.refNumber")}>
          <CopyText
            value={order.refNumber}
            copyLabel={t("detail.copyRefNumber")}
            {...copied}
            className="mp:font-mono mp:text-meta"
          />
        </Definition>
      )}
      <PrintHistory order={order} name={orderName(order)} />
      <Text term={t("detail.merchantDisplayName")}>{order.merchantDisplayName}</Text>
      {customFields.map(({ name, value }, at) =>
        // S3.3: shopifyId is special.
        name === "shopifyId" && value ? (
          <Definition key={at} term={t("detail.shopifyId")}>
            <CopyText
              value={String(value)}
              copyLabel={t("detail.copyShopifyId")}
              {...copied}
              className="mp:font-mono mp:text-meta"
            />
          </Definition>
        ) : (
          <Text key={at} term={<bdi className="mp:wrap-anywhere">{name}</bdi>} optional={false}>
            {value}
          </Text>
        ),
      )}
    </>
  );
}

const moments = [
  "pickupReadyAt",
  "outForDeliveryAt",
  "deliveredAt",
  "failedAt",
  "completeAfter",
  "completeBefore",
] as const satisfies (keyof Order)[];

function Dates({ order }: { order: Order }) {
  const t = useOrderListWords();
  const format = useFormat();
  const read = (value: unknown) => {
    const moment = toEpochMs(value);
    return moment === undefined ? undefined : format.dateTime(moment);
  };
  const created = read(order.createdAt);
  return (
    <>
      <Text term={t("detail.created")}>
        {created && order.createdBy
          ? t("detail.createdBy", { moment: created, name: isolated(order.createdBy) })
          : created}
      </Text>
      {moments.map((name) => (
        <Text key={name} term={t(`detail.${name}`)}>
          {read(order[name])}
        </Text>
      ))}
    </>
  );
}

/** Wraps text in Unicode isolates so that its writing direction does not affect the sentence around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

interface TextProps {
  term: ReactNode;
  /** With `optional`, nothing is drawn when there is no text. Otherwise a "no data" placeholder is. */
  optional?: boolean;
  children: string | undefined;
}

/** A term and free text. Line breaks stay, and the text is isolated from the writing direction around it. */
function Text({ term, optional = true, children }: TextProps) {
  const isMissing = children === undefined || children === null || children === "";
  if (isMissing && optional) return null;
  return (
    <Definition term={term}>
      {isMissing ? <NoData /> : <bdi className="mp:wrap-anywhere mp:whitespace-pre-line">{children}</bdi>}
    </Definition>
  );
}

/**
 * The recipient and the origin (S2.25): two cards side by side where there is room for both, else one card with two tabs.
 * Both panels are in the document, and the width of the place decides.
 */
function AddressTabs({ order }: { order: Order }) {
  const t = useOrderListWords();
  return (
    <Tabs
      defaultValue="recipient"
      className="mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:@2xl:grid mp:@2xl:grid-cols-2 mp:@2xl:gap-3 mp:@2xl:border-0 mp:@2xl:bg-transparent"
    >
      <TabsList aria-label={t("detail.addresses", { name: orderName(order) })} className="mp:px-4 mp:@2xl:hidden">
        <Tab value="recipient">{t("detail.recipient")}</Tab>
        <Tab value="origin">{t("detail.origin")}</Tab>
      </TabsList>
      <AddressPanel
        value="recipient"
        title={t("detail.recipient")}
        copyLabel={t("detail.copyRecipient")}
        name={order.recipient.name}
        address={order.recipientAddress}
        isBusiness={order.dtoRecipientAddress?.isBusinessAddress === true}
      >
        <dl className="mp:mt-3 mp:grid mp:grid-cols-1 mp:gap-x-4 mp:gap-y-1.5 mp:border-t mp:border-border mp:pt-3 mp:@md:grid-cols-[fit-content(40%)_minmax(0,1fr)]">
          <Contact term={t("detail.phone")} copyLabel={t("detail.copyPhone")} value={order.recipient.phone}>
            <RecipientPhone order={order} />
          </Contact>
          <Contact term={t("detail.email")} copyLabel={t("detail.copyEmail")} value={order.recipient.email}>
            <RecipientEmail order={order} />
          </Contact>
        </dl>
      </AddressPanel>
      <AddressPanel
        value="origin"
        title={t("detail.origin")}
        copyLabel={t("detail.copyOrigin")}
        address={order.originAddress}
        isBusiness={order.dtoOriginAddress?.isBusinessAddress === true}
      />
    </Tabs>
  );
}

interface AddressPanelProps {
  value: "recipient" | "origin";
  title: string;
  copyLabel: string;
  /** Shown above the address. */
  name?: string;
  address: Address;
  isBusiness: boolean;
  children?: ReactNode;
}

/** One of the two addresses as a card, with all of it to copy. */
function AddressPanel({ value, title, copyLabel, name = "", address, isBusiness, children }: AddressPanelProps) {
  const t = useOrderListWords();
  const addressWords = useAddressWords();
  const copied = useCopiedWords();
  const place = [streetLine(address), cityLine(address), countryName(address.country, addressWords)].filter(
    (line) => line !== "",
  );
  const lines = name === "" ? place : [name, ...place];
  return (
    <TabPanel
      forceMount
      value={value}
      // It has buttons of its own to go to.
      tabIndex={undefined}
      className="mp:pt-0 mp:data-[state=inactive]:hidden mp:@2xl:data-[state=inactive]:block"
    >
      <div className="mp:h-full mp:px-4 mp:py-3 mp:@2xl:rounded-card mp:@2xl:border mp:@2xl:border-border mp:@2xl:bg-surface-raised">
        <div className="mp:flex mp:items-start mp:justify-between mp:gap-2">
          <div className="mp:min-w-0">
            <h2 className="mp:mb-1 mp:text-meta mp:font-medium mp:text-text-muted mp:@max-2xl:hidden">{title}</h2>
            <address className="mp:grid mp:gap-0.5 mp:not-italic">
              {lines.map((line, at) => (
                <bdi key={at} className={at === 0 ? "mp:font-medium mp:wrap-anywhere" : "mp:wrap-anywhere"}>
                  <Unbroken>{line}</Unbroken>
                </bdi>
              ))}
              {place.length === 0 && <span className="mp:text-text-muted">{t("detail.noAddress")}</span>}
              {isBusiness && <span className="mp:mt-1 mp:text-text-muted">{t("detail.business")}</span>}
            </address>
          </div>
          {lines.length > 0 && <CopyButton value={lines.join("\n")} copyLabel={copyLabel} {...copied} />}
        </div>
        {children}
      </div>
    </TabPanel>
  );
}

interface ContactProps {
  term: string;
  copyLabel: string;
  value: unknown;
  /** The value, to edit in place. */
  children: ReactNode;
}

/** A phone number or an email: to edit, and to copy once there is one. */
function Contact({ term, copyLabel, value, children }: ContactProps) {
  const copied = useCopiedWords();
  return (
    <div className="mp:grid mp:items-baseline mp:@md:col-span-2 mp:@md:grid-cols-subgrid">
      <dt className="mp:text-text-muted">{term}</dt>
      <dd className="mp:flex mp:min-w-0 mp:items-start mp:gap-1 mp:*:data-[slot=inline-edit]:min-w-0">
        {children}
        {typeof value === "string" && value !== "" && (
          <CopyButton value={value} copyLabel={copyLabel} {...copied} className="mp:-my-1" />
        )}
      </dd>
    </div>
  );
}

function useCopiedWords() {
  const shared = useSharedWords();
  return { copiedLabel: shared("actions.copied"), failedLabel: shared("actions.copyFailed") };
}

// For support (S3.41).

/** Events that are listed, the last ones. */
const maxEvents = 8;

function OrderSupport({ order }: { order: Order }) {
  const jobs = useEngine();
  return <CopyForSupport lines={() => [...orderLines(order), ...triedLines(jobs.getViews(), order.id)]} />;
}

/** What the order is and what happened to it; its reference may be a name or a phone, and is left out. */
export function orderLines(order: Order): SupportLine[] {
  const { id, orderStatus, service, deliveryService, source, packages, packageCount, scanEvents } = order;
  const isKnownSource = typeof source === "string" && ["dashboard", "csv", "shopify", "api"].includes(source);
  const events = order.timelineEvents.slice(-maxEvents).map(({ event, timestamp }): SupportLine => {
    const code = supportCode(event);
    return ["Event", code && [supportTime(toEpochMs(timestamp)), code].filter(Boolean).join(" ")];
  });
  return [
    ["Order", supportId(id)],
    ["Status", supportCode(orderStatus)],
    ["Service", supportCode(service)],
    ["Delivery service", supportCode(deliveryService)],
    ["Source", isKnownSource ? source : undefined],
    ["Created", supportTime(toEpochMs(order.createdAt))],
    ["Pickup ready", supportTime(toEpochMs(order.pickupReadyAt))],
    ["Delivered", supportTime(toEpochMs(order.deliveredAt))],
    ["Failed", supportTime(toEpochMs(order.failedAt))],
    ["Packages", `${Number(packageCount)}, listed ${packages.length}, scans ${scanEvents.length}`],
    ...events,
  ];
}
