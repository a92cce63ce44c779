/** The Information tab of an order's details. Open it to add a fact. */
import type { Address, DeliveryService, DeliveryType, Order } from "@merchant-portal/api";
import { CopyText, Definition, DefinitionList, Tab, TabPanel, Tabs, TabsList } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { NoData, Unbroken } from "#kit/value-text.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { heavyParcelConsolidation } from "#parts/merchant/merchant.api.ts";
import { useFeatureFlag } from "#parts/merchant/use-feature-flag.ts";
import { OrderNotes, PackageCount, RecipientEmail, RecipientPhone } from "#parts/orders/edit-order/order-fields.tsx";
import { OrderTags } from "#parts/orders/edit-order/order-tags.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { PrintHistory } from "#parts/printing/history/order-prints.tsx";
import { timeChangeNotes } from "#parts/tracking/order-stops.ts";
import { deliveryServices } from "#rules/delivery-service.ts";
import { can } from "#rules/order-status.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { useServiceWords } from "#screens/order-list/order-cells.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { countryName } from "#parts/addresses/country-name.ts";
import { useAddressWords } from "#parts/addresses/use-address-words.ts";
import { cityLine, streetLine } from "#rules/address.ts";

/** The Information tab of an order's details: addresses, order facts and dates. */
export function InformationTab({ order }: { order: Order }) {
  const t = useOrderListWords();
  return (
    <div className="@container">
      {!can.edit(order) && <p className="mb-4 text-text-muted">{t("detail.archived")}</p>}
      <div className="grid gap-x-12 gap-y-6 @2xl:grid-cols-2">
        <AddressTabs order={order} />
        <DefinitionList>
          <Facts order={order} />
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
  const copied = { copiedLabel: shared("actions.copied"), failedLabel: shared("actions.copyFailed") };
  return (
    <>
      <Definition term={t("detail.id")}>
        <CopyText value={order.id} copyLabel={t("detail.copyId")} {...copied} className="font-mono text-meta" />
      </Definition>
      {order.refNumber && (
        <Definition term={t("detail.refNumber")}>
          <CopyText
            value={order.refNumber}
            copyLabel={t("detail.copyRefNumber")}
            {...copied}
            className="font-mono text-meta"
          />
        </Definition>
      )}
      <PrintHistory order={order} name={orderName(order)} />
      <Definition term={t("detail.notes")}>
        <OrderNotes order={order} />
      </Definition>
      <Text term={t("detail.failureNotes")}>{order.failureNotes}</Text>
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
          <bdi className="wrap-anywhere">{rateName}</bdi>{" "}
          {typeof rate.price === "number" && <span>{`${rateName ? "· " : ""}${format.dollars(rate.price)}`}</span>}
        </Definition>
      )}
      {minimumAge !== undefined && <Text term={t("detail.minimumAge")}>{String(minimumAge)}</Text>}
      {order.signatureRequired && <Text term={t("detail.signature")}>{t("detail.signatureRequired")}</Text>}
      <Text term={t("detail.merchantDisplayName")}>{order.merchantDisplayName}</Text>
      {order.customFields.map(({ name, value }, at) =>
        // S3.3: shopifyId is special.
        name === "shopifyId" && value ? (
          <Definition key={at} term={t("detail.shopifyId")}>
            <CopyText
              value={String(value)}
              copyLabel={t("detail.copyShopifyId")}
              {...copied}
              className="font-mono text-meta"
            />
          </Definition>
        ) : (
          <Text key={at} term={<bdi className="wrap-anywhere">{name}</bdi>} optional={false}>
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

type TranslateShared = ReturnType<typeof useSharedWords>;

/** Localized delivery service. A value that this version has no words for is shown as the server wrote it. */
const deliveryServiceWords = (service: DeliveryService | undefined, shared: TranslateShared) =>
  service && deliveryServices.includes(service) ? shared(`deliveryService.${service}`) : service;
const deliveryTypeWords = (type: DeliveryType | undefined, shared: TranslateShared) =>
  type === "PARCEL" || type === "HEAVY" ? shared(`deliveryType.${type}`) : type;

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
      {isMissing ? <NoData /> : <bdi className="wrap-anywhere whitespace-pre-line">{children}</bdi>}
    </Definition>
  );
}

/** The recipient's and the origin's address, in two tabs. */
function AddressTabs({ order }: { order: Order }) {
  const t = useOrderListWords();
  return (
    <Tabs defaultValue="recipient">
      <TabsList aria-label={t("detail.addresses", { name: orderName(order) })}>
        <Tab value="recipient">{t("detail.recipient")}</Tab>
        <Tab value="origin">{t("detail.origin")}</Tab>
      </TabsList>
      <TabPanel value="recipient">
        <AddressLines
          name={order.recipient.name}
          address={order.recipientAddress}
          isBusiness={order.dtoRecipientAddress?.isBusinessAddress === true}
        />
        <DefinitionList className="mt-4">
          <Definition term={t("detail.phone")}>
            <RecipientPhone order={order} />
          </Definition>
          <Definition term={t("detail.email")}>
            <RecipientEmail order={order} />
          </Definition>
        </DefinitionList>
      </TabPanel>
      <TabPanel value="origin">
        <AddressLines address={order.originAddress} isBusiness={order.dtoOriginAddress?.isBusinessAddress === true} />
      </TabPanel>
    </Tabs>
  );
}

interface AddressLinesProps {
  /** Shown above the address. */
  name?: string;
  address: Address;
  isBusiness: boolean;
}

function AddressLines({ name = "", address, isBusiness }: AddressLinesProps) {
  const t = useOrderListWords();
  const addressWords = useAddressWords();
  const place = [streetLine(address), cityLine(address), countryName(address.country, addressWords)].filter(
    (line) => line !== "",
  );
  return (
    <address className="grid gap-0.5 not-italic">
      {[name, ...place]
        .filter((line) => line !== "")
        .map((line, at) => (
          <bdi key={at} className={at === 0 ? "font-medium wrap-anywhere" : "wrap-anywhere"}>
            <Unbroken>{line}</Unbroken>
          </bdi>
        ))}
      {place.length === 0 && <span className="text-text-muted">{t("detail.noAddress")}</span>}
      {isBusiness && <span className="mt-1 text-text-muted">{t("detail.business")}</span>}
    </address>
  );
}
