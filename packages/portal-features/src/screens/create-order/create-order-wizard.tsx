import type { Order } from "@merchant-portal/api";
import { useQuery } from "@tanstack/react-query";
import { Banner, Button, LiveRegion, SkeletonText } from "@merchant-portal/ui";
import { useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { emptyAddress, toAddressValues } from "#parts/addresses/address-values.ts";
import { displayNamesOf } from "#parts/merchant/display-name-field.tsx";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { browserDraftStorage, type Draft, type DraftStorage, newDraft, readDraft } from "./draft.ts";
import { OrderForm } from "./order-form.tsx";
import type { StartFrom } from "./start-from.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";
import { orderSchema, steps } from "./schema.ts";
import { emptyOrder } from "./values.ts";

export interface CreateOrderWizardProps {
  /** Whose draft this is: the signed-in user's id. Another user never sees it. */
  draftOwner: string;
  /** Whether that user has not signed out. Asked when an order ends whose wizard was left: nobody else is told of it. */
  isOwnerIn: () => boolean;
  /** Where the draft is kept; this tab's session storage when absent. */
  storage?: DraftStorage;
  /** What the order begins with. An unfinished one is not thrown away for it: the merchant says which to go on with. */
  startFrom?: StartFrom | undefined;
  /** The server has stored the order. Called once an order, also when the wizard was left while it was on its way. */
  onCreated: (order: Order) => void;
  /** Leads to the list of orders, offered when it is open whether an order exists. */
  onViewOrders?: () => void;
}

/**
 * Six steps from an origin to a submitted order (S2.30). What is typed survives a reload and a forced sign-in. It knows
 * nothing of routes and notices: the host decides what follows `onCreated`.
 */
export function CreateOrderWizard({
  draftOwner,
  isOwnerIn,
  storage: givenStorage,
  startFrom,
  onCreated,
  onViewOrders,
}: CreateOrderWizardProps) {
  const t = useCreateOrderWords();
  const profile = useQuery(merchantProfile(useApi()));
  const [storage] = useState(() => givenStorage ?? browserDraftStorage());
  const [kept] = useState(() => readDraft(storage, draftOwner));
  const [fresh, setFresh] = useState<Draft>();
  const [isChosen, setIsChosen] = useState(startFrom === undefined);
  const [isSettled, setIsSettled] = useState(false);

  // The rules depend on the merchant's settings. Without an answer the strict ones hold, and every field can be typed: the form asks
  // again what failed, and stays while it does.
  if (!isSettled && !profile.isPending) setIsSettled(true);
  if (!isSettled && profile.isPending) {
    return (
      // The first step fills a phone: the foot of the page would be seen to go. What is asked about an unfinished order does not.
      <div aria-busy="true" className={kept && !isChosen ? undefined : "max-md:min-h-dvh"}>
        <LiveRegion message={t("origin.loading")} />
        <SkeletonText lines={12} className="max-w-2xl" />
      </div>
    );
  }
  const main = profile.data?.merchantLocation && toAddressValues(profile.data.merchantLocation);
  const isPhoneOptional = profile.data?.phoneOptional ?? false;
  // A name that is none of the merchant's sub-brands (a mapping made it) is not taken over.
  const isOurs = (name: string | undefined) => !profile.data || displayNamesOf(profile.data).includes(name ?? "");
  const begin = (from: StartFrom = {}) => {
    const start = isOurs(from.merchantDisplayName) ? from : { ...from, merchantDisplayName: "" };
    return beginDraft(start, isPhoneOptional, main);
  };
  if (kept && !isChosen && !fresh) {
    return (
      <UnfinishedOrder
        name={kept.values.recipient.name}
        onContinue={() => setIsChosen(true)}
        onStartNew={() => setFresh(begin(startFrom))}
      />
    );
  }
  if (!fresh && !kept) setFresh(begin(startFrom));
  const start = fresh ?? kept;
  if (!start) return null;

  return (
    <OrderForm
      key={start.idempotencyKey}
      start={start}
      isRestored={start === kept}
      isPhoneOptional={isPhoneOptional}
      draftOwner={draftOwner}
      storage={storage}
      isOwnerIn={isOwnerIn}
      onStartOver={() => setFresh(begin())}
      onCreated={onCreated}
      onViewOrders={onViewOrders}
    />
  );
}

/** How an order begins, with what came along. Pure but for the key of its intent. */

/**
 * The draft that an order begins with. It opens on the first step that is still to do, or whose rules what came along does
 * not meet. Rates move on, so a repeated order opens on them, and goes from there to the review at once.
 */
export function beginDraft(start: StartFrom, isPhoneOptional: boolean, origin = emptyAddress): Draft {
  const values = { ...emptyOrder(origin), ...start };
  const isRepeat = start.packages !== undefined;
  const wanted = isRepeat ? "rate" : start.destination ? "package" : "origin";
  const issues = orderSchema(isPhoneOptional).safeParse(values).error?.issues ?? [];
  const isWrong = ({ fields }: (typeof steps)[number]) =>
    issues.some(({ path }) => fields.some((field) => field === path[0]));
  const at = steps.findIndex((step) => step.id === wanted || isWrong(step));
  return {
    ...newDraft(values),
    step: steps[at]?.id ?? "origin",
    furthest: at,
    ...(isRepeat ? { returnsToReview: true } : {}),
  };
}

interface UnfinishedOrderProps {
  /** Of the unfinished order's recipient; may be empty. */
  name: string;
  onContinue: () => void;
  onStartNew: () => void;
}

/** An order is to begin while another one is not finished. Only the merchant can say which is worth more. */
function UnfinishedOrder({ name, onContinue, onStartNew }: UnfinishedOrderProps) {
  const t = useCreateOrderWords();
  return (
    <Banner
      tone="warning"
      role="alert"
      className="max-w-3xl"
      title={name.trim() === "" ? t("unfinished.title") : t("unfinished.titleFor", { name })}
      actions={
        <>
          <Button onClick={onContinue}>{t("unfinished.continue")}</Button>
          <Button onClick={onStartNew}>{t("unfinished.startNew")}</Button>
        </>
      }
    >
      {t("unfinished.text")}
    </Banner>
  );
}
