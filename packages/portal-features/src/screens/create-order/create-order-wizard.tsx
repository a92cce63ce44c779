/** Starts the wizard: loads the profile, restores a draft, and chooses the first step. The form itself is `order-form.tsx`. */
import type { Order } from "@merchant-portal/api";
import { useQuery } from "@tanstack/react-query";
import { Banner, Button, LiveRegion, SkeletonText } from "@merchant-portal/ui";
import { useState } from "react";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { type AddressValues, emptyAddress, toAddressValues } from "#parts/addresses/address-values.ts";
import { displayNamesOf } from "#parts/merchant/display-name-field.tsx";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { addTags, defaultPreset, isMeasured, type Preset, usePresets } from "#parts/presets/presets.ts";
import { allowedDeliveryService } from "#rules/delivery-service.ts";
import { type Offer, wholeOffer } from "#rules/offer.ts";
import { browserDraftStorage, type Draft, type DraftStorage, type Fixed, newDraft, readDraft } from "./draft.ts";
import { type LikeOrder, pricedParts } from "./like-note.tsx";
import { OrderForm } from "./order-form.tsx";
import type { StartFrom } from "./start-from.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";
import { orderSchema, steps } from "./schema.ts";
import { emptyOrder, emptyPackage } from "./values.ts";

export interface CreateOrderWizardProps {
  /** The signed-in user's id. Another user never sees the draft. */
  draftOwner: string;
  /** Whether that user is still signed in; called when an order completes after the wizard was left. */
  isOwnerIn: () => boolean;
  /** Where the draft is stored. Default: this tab's session storage. */
  storage?: DraftStorage;
  /** Initial values. When there is an unfinished order, the merchant chooses which one to continue. */
  startFrom?: StartFrom | undefined;
  /** The order that this one is like: the review says why its price is another (S2.83). */
  like?: LikeOrder | undefined;
  /** The order that this one corrects: the wizard opens on the part that failed, and the order is deleted once this one is created (S2.80). */
  fixes?: Fixed | undefined;
  /** Whether the heading of the first step takes the focus, because the pressed button is gone. */
  takesFocus?: boolean;
  /** The order was created. Called once per order, also when the wizard was left meanwhile. `fixed`: the one that it corrects. */
  onCreated: (order: Order, fixed?: Fixed) => void;
  /** Opens the list of orders; offered when the outcome is unknown. */
  onViewOrders?: (() => void) | undefined;
}

/**
 * The wizard: six steps from the origin to a submitted order (S2.30). Typed values survive a reload and signing in
 * again. Does not depend on routes or notices: the host handles `onCreated`.
 */
export function CreateOrderWizard({
  draftOwner,
  isOwnerIn,
  storage: hostStorage,
  startFrom,
  like,
  fixes,
  takesFocus = false,
  onCreated,
  onViewOrders,
}: CreateOrderWizardProps) {
  const t = useCreateOrderWords();
  const profile = useQuery(merchantProfile(useApi()));
  const preset = defaultPreset(usePresets().stored);
  const offer = useOffer();
  const [storage] = useState(() => hostStorage ?? browserDraftStorage());
  const [stored] = useState(() => readDraft(storage, draftOwner));
  const [fresh, setFresh] = useState<Draft>();
  const isSameFix = fixes !== undefined && stored?.fixes?.id === fixes.id;
  const [isChosen, setIsChosen] = useState(startFrom === undefined || isSameFix);
  const [isSettled, setIsSettled] = useState(false);

  // The rules depend on the merchant's settings. If the profile cannot be loaded, the strict rules apply. The form then
  // shows the error with a retry, and stays mounted during that retry.
  if (!isSettled && !profile.isPending) setIsSettled(true);
  if (!isSettled && profile.isPending) {
    return (
      // As tall as the first step, so that the footer of a phone does not jump. The question about an unfinished order is
      // shorter, so its placeholder is not.
      <div aria-busy="true" className={stored && !isChosen ? undefined : "mp:max-md:min-h-dvh"}>
        <LiveRegion message={t("origin.loading")} />
        <SkeletonText lines={12} className="mp:max-w-2xl" />
      </div>
    );
  }
  const main = profile.data?.merchantLocation && toAddressValues(profile.data.merchantLocation);
  const isPhoneOptional = profile.data?.phoneOptional ?? false;
  const subBrands = profile.data && displayNamesOf(profile.data);
  const begin = (from: StartFrom = {}, others: Others = {}) =>
    beginDraft(from, isPhoneOptional, main, { ...others, preset, subBrands, offer });
  if (stored && !isChosen && !fresh) {
    return (
      <UnfinishedOrder
        name={stored.values.recipient.name}
        onContinue={() => setIsChosen(true)}
        onStartNew={() => setFresh(begin(startFrom, { like, fixes }))}
      />
    );
  }
  if (!fresh && !stored) setFresh(begin(startFrom, { like, fixes }));
  const start = fresh ?? stored;
  if (!start) return null;

  return (
    <OrderForm
      key={start.idempotencyKey}
      start={start}
      isRestored={start === stored}
      // With both there was a question, whose button was clicked.
      takesFocus={takesFocus || (stored !== undefined && startFrom !== undefined && !isSameFix)}
      isPhoneOptional={isPhoneOptional}
      draftOwner={draftOwner}
      storage={storage}
      isOwnerIn={isOwnerIn}
      onStartOver={() => setFresh(fixes ? begin(startFrom, { fixes }) : begin())}
      onCreated={onCreated}
      onViewOrders={onViewOrders}
    />
  );
}

/** The orders that a new one has to do with. */
type Others = Partial<Pick<CreateOrderWizardProps, "like" | "fixes">>;

interface NewOrderContext extends Others {
  preset?: Preset | undefined;
  /** The names of the merchant's sub-brands; undefined while they are not known. */
  subBrands?: readonly string[] | undefined;
  offer?: Offer;
}

/**
 * The draft of a new order. Opens on the first step that is incomplete or invalid. A repeated order opens on the rates,
 * as prices change, and continues to the review; one that corrects another opens on what was wrong.
 */
export function beginDraft(
  start: StartFrom,
  isPhoneOptional: boolean,
  origin?: AddressValues,
  { like, fixes, preset, subBrands, offer = wholeOffer }: NewOrderContext = {},
): Draft {
  // Only an order like an earlier one says how far the driver brings it.
  const isRepeat = start.deliveryService !== undefined;
  const nowhere = { ...emptyAddress, country: offer.countries[0] };
  const values = {
    ...emptyOrder(origin ?? nowhere, nowhere),
    ...(isRepeat || fixes ? start : withPreset(start, preset)),
  };
  // A display name that is not one of the merchant's sub-brands (set by a mapping) is not copied, except to a correction.
  if (!fixes && subBrands?.includes(values.merchantDisplayName) === false) values.merchantDisplayName = "";
  // An order of before, or a preset, may have what the provider no longer offers.
  if (values.service && !offer.services.includes(values.service)) values.service = undefined;
  values.deliveryService = allowedDeliveryService(values.deliveryService, values.service, offer.deliveryServices);
  const firstStep = fixes ? fixes.part : isRepeat ? "rate" : start.destination ? "package" : "origin";
  const issues = orderSchema(isPhoneOptional, offer.countries).safeParse(values).error?.issues ?? [];
  const isWrong = ({ fields }: (typeof steps)[number]) =>
    issues.some(({ path }) => fields.some((field) => field === path[0]));
  const at = steps.findIndex((step) => step.id === firstStep || isWrong(step));
  return {
    ...newDraft(values),
    step: steps[at]?.id ?? "origin",
    furthest: at,
    ...(isRepeat ? { returnsToReview: true } : {}),
    ...(like ? { like: { ...like, parts: pricedParts(values) } } : {}),
    ...(fixes ? { fixes, furthest: Math.max(at, rateStep), returnsToReview: true } : {}),
  };
}

const rateStep = steps.findIndex(({ id }) => id === "rate");

/** What the default preset says (S2.71), where the start says nothing: its packages may only be so many, or have measures of another preset. */
function withPreset(start: StartFrom, preset: Preset | undefined): StartFrom {
  if (!preset) return start;
  const { measures, tags, service, origin } = preset;
  return {
    ...(origin && { origin }),
    ...start,
    packages: (start.packages ?? [emptyPackage]).map((one) => (isMeasured(one) ? one : { ...one, ...measures })),
    tags: addTags(start.tags ?? [], tags),
    service: start.service ?? service,
  };
}

interface UnfinishedOrderProps {
  /** The unfinished order's recipient; may be empty. */
  name: string;
  onContinue: () => void;
  onStartNew: () => void;
}

/** Asks which order to continue: the unfinished one or the new one. */
function UnfinishedOrder({ name, onContinue, onStartNew }: UnfinishedOrderProps) {
  const t = useCreateOrderWords();
  return (
    <Banner
      tone="warning"
      role="alert"
      className="mp:max-w-3xl"
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
