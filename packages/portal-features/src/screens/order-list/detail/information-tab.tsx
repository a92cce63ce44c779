import type { Order } from "@merchant-portal/api";
import { CopyText, Definition, DefinitionList, Tag } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { useServiceWords } from "#screens/order-list/order-cells.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { AddressTabs } from "./address-tabs.tsx";

/** Who, where, what and when. */
export function InformationTab({ order }: { order: Order }) {
  return (
    <div className="@container">
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
  const say = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useServiceWords();
  const { rateChoice: rate, minimumAge } = order;
  const copied = { copiedLabel: shared("actions.copied"), failedLabel: shared("actions.copyFailed") };
  return (
    <>
      <Definition term={say("detail.id")}>
        <CopyText value={order.id} copyLabel={say("detail.copyId")} {...copied} className="font-mono text-meta" />
      </Definition>
      {order.refNumber && (
        <Definition term={say("detail.refNumber")}>
          <CopyText
            value={order.refNumber}
            copyLabel={say("detail.copyRefNumber")}
            {...copied}
            className="font-mono text-meta"
          />
        </Definition>
      )}
      <Text term={say("detail.notes")} optional={false}>
        {order.notes}
      </Text>
      <Text term={say("detail.failureNotes")}>{order.failureNotes}</Text>
      <Definition term={say("detail.tags")}>
        {order.tags.length === 0 ? (
          <None />
        ) : (
          <ul className="flex flex-wrap gap-1">
            {order.tags.map((tag, at) => (
              <li key={at} className="min-w-0">
                <Tag>
                  <bdi className="wrap-anywhere">{tag}</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </Definition>
      <Text term={say("detail.service")}>{inWords(order.service)}</Text>
      {rate && (
        <Text term={say("detail.rate")}>
          {[rate.name, typeof rate.price === "number" ? format.dollars(rate.price) : ""].filter(Boolean).join(" · ")}
        </Text>
      )}
      {minimumAge !== undefined && <Text term={say("detail.minimumAge")}>{String(minimumAge)}</Text>}
      {order.signatureRequired && <Text term={say("detail.signature")}>{say("detail.signatureRequired")}</Text>}
      <Text term={say("detail.merchantDisplayName")}>{order.merchantDisplayName}</Text>
      {order.customFields.map(({ name, value }, at) => (
        <Text key={at} term={<bdi className="wrap-anywhere">{name}</bdi>} optional={false}>
          {value}
        </Text>
      ))}
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
  const say = useOrderListWords();
  const format = useFormat();
  const read = (value: unknown) => {
    const moment = toEpochMs(value);
    return moment === undefined ? undefined : format.dateTime(moment);
  };
  const created = read(order.createdAt);
  return (
    <>
      <Text term={say("detail.created")}>
        {created && order.createdBy ? say("detail.createdBy", { moment: created, name: order.createdBy }) : created}
      </Text>
      {moments.map((name) => (
        <Text key={name} term={say(`detail.${name}`)}>
          {read(order[name])}
        </Text>
      ))}
    </>
  );
}

interface TextProps {
  term: ReactNode;
  /** Left out when there is no text; otherwise the place says that there is none. */
  optional?: boolean;
  children: string | undefined;
}

/** A name and what a person or a server wrote: its line breaks kept, its writing direction kept to itself. */
function Text({ term, optional = true, children }: TextProps) {
  const isMissing = children === undefined || children === null || children === "";
  if (isMissing && optional) return null;
  return (
    <Definition term={term}>
      {isMissing ? <None /> : <bdi className="wrap-anywhere whitespace-pre-line">{children}</bdi>}
    </Definition>
  );
}

const None = () => <span className="text-text-muted">{useOrderListWords()("detail.none")}</span>;
