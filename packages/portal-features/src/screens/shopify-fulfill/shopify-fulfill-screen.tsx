import { newIdempotencyKey, isApiError } from "@merchant-portal/api";
import {
  Banner,
  Button,
  Card,
  CardBody,
  CircleCheckIcon,
  CopyText,
  Definition,
  DefinitionList,
  EmptyState,
  LinkIcon,
  LiveRegion,
} from "@merchant-portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { defineWords } from "#kit/define-words.ts";
import { FailureNote } from "#kit/failure-note.tsx";
import { LoadFailure } from "#kit/load-failure.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { RefreshFailure } from "#kit/refresh-failure.tsx";
import { takeFocus } from "#kit/take-focus.ts";
import { useShopifyApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { isChoosable, LocationPicker, rateKey, RatePicker, useMissingChoice } from "#parts/shopify/fulfill-choice.tsx";
import {
  fulfillmentOptions,
  fulfillOrder,
  type FulfillChoice,
  type ShopifyLocation,
  type ShopifyOrderRef,
  type ShopifyRate,
} from "#parts/shopify/shopify.api.ts";
import { useShopifyErrorWords } from "#parts/shopify/shopify-words.ts";
import { readShopifyQuery } from "#rules/shopify-address.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("shopifyFulfill", { en, fr });

export interface ShopifyFulfillScreenProps {
  /** The query of the address, which the shop's admin wrote: `shop` and `id`. */
  query: URLSearchParams;
  /** Under what is done: where to go on to. */
  next?: ReactNode;
}

/** Fulfils one order of a Shopify shop, from a link in its admin (Spec §2, Shopify fulfil page). */
export function ShopifyFulfillScreen({ query, next }: ShopifyFulfillScreenProps) {
  const t = useT();
  const { values } = readShopifyQuery(query, ["shop", "id"]);
  return (
    <div className="grid gap-6">
      <PageHeading title={t("title")} />
      {values ? (
        <Order key={`${values.shop} ${values.id}`} order={values} next={next} />
      ) : (
        <Card>
          <EmptyState icon={<LinkIcon />} title={t("query.title")} detail={t("query.detail")} />
        </Card>
      )}
    </div>
  );
}

function Order({ order, next }: { order: ShopifyOrderRef; next: ReactNode }) {
  const t = useT();
  const shared = useSharedWords();
  const inWords = useShopifyErrorWords();
  const options = useQuery(fulfillmentOptions(useShopifyApi(), order));
  const fulfill = useFulfill(order);
  const { data } = options;
  const ids = data?.fulfillmentIds ?? fulfill.data?.fulfillmentIds;
  const retry = { onRetry: () => void options.refetch(), isRetrying: options.isFetching };

  return (
    <>
      <LiveRegion message={options.isPending ? shared("form.loading") : ""} />
      <OrderFacts order={order} />
      {options.isRefetchError && !ids && <RefreshFailure words={t("load.refresh")} error={options.error} {...retry} />}
      {ids ? (
        <Done ids={ids} isOwn={fulfill.isSuccess} wasFulfilled={fulfill.data?.wasFulfilled ?? false} next={next} />
      ) : data ? (
        <FulfillForm
          locations={data.locations}
          rates={data.rates}
          fulfill={fulfill}
          look={async () => (await options.refetch()).isSuccess}
        />
      ) : options.isPending ? (
        <Card aria-busy="true">
          <CardBody className="grid gap-6 pt-5">
            <LocationPicker locations={[]} value={null} onValueChange={() => undefined} isLoading />
          </CardBody>
        </Card>
      ) : (
        <Card>
          <LoadFailure
            title={t("load.failed", { id: order.id })}
            error={options.error}
            words={inWords(options.error)}
            {...retry}
          />
        </Card>
      )}
    </>
  );
}

/** Which order of which shop, so that nobody fulfils another by mistake. */
function OrderFacts({ order }: { order: ShopifyOrderRef }) {
  const t = useT();
  const shared = useSharedWords();
  return (
    <DefinitionList className="sm:grid-cols-2">
      <Definition term={t("order")}>
        <CopyText
          value={order.id}
          className="font-medium tabular-nums"
          copyLabel={t("copyOrder")}
          copiedLabel={shared("actions.copied")}
          failedLabel={shared("actions.copyFailed")}
        />
      </Definition>
      <Definition term={t("shop")}>
        <span className="wrap-anywhere">{order.shop}</span>
      </Definition>
    </DefinitionList>
  );
}

/** Sends the order once for each choice: the same choice goes with the same key, however often it is tried. */
function useFulfill(order: ShopifyOrderRef) {
  const shopify = useShopifyApi();
  const queries = useQueryClient();
  const last = useRef({ choice: "", idempotencyKey: "" });
  const mutationKey = ["shopify", "fulfill", order.shop, order.id];
  const fulfill = useMutation({
    mutationKey,
    mutationFn: ({ locationId, rate }: Omit<FulfillChoice, "idempotencyKey">) => {
      const choice = JSON.stringify([locationId, rate ?? null]);
      if (last.current.choice !== choice) last.current = { choice, idempotencyKey: newIdempotencyKey() };
      const { idempotencyKey } = last.current;
      return fulfillOrder(shopify, queries, order, { locationId, rate, idempotencyKey });
    },
    onError: (error) => {
      // A rate that is refused is not offered any more, or costs something else.
      if (!isApiError(error) || error.status !== 422) return;
      void queries.invalidateQueries({ queryKey: fulfillmentOptions(shopify, order).queryKey });
    },
  });
  const send = (choice: Parameters<typeof fulfill.mutate>[0]) => {
    // The second press of a double one comes before anything is drawn anew.
    if (queries.isMutating({ mutationKey }) === 0) fulfill.mutate(choice);
  };
  return { ...fulfill, send };
}

interface FulfillFormProps {
  locations: readonly ShopifyLocation[];
  /** There when the provider does not deliver the order yet. */
  rates: readonly ShopifyRate[] | undefined;
  fulfill: ReturnType<typeof useFulfill>;
  /** Asks the platform once more; whether it answered. An order that is fulfilled by then takes the form's place. */
  look: () => Promise<boolean>;
}

function FulfillForm({ locations, rates, fulfill, look }: FulfillFormProps) {
  const t = useT();
  const inWords = useShopifyErrorWords();
  const reasonId = useId();
  const [locationId, setLocationId] = useState<string | null>(null);
  const [rateChoice, setRateChoice] = useState<string | null>(null);
  // What was chosen may not be offered any more.
  const location = locations.find(({ id }) => id === locationId);
  const rate = rates?.find((one) => rateKey(one) === rateChoice && isChoosable(one));
  const hasRates = rates !== undefined && rates.length > 0;
  const missing = useMissingChoice({ location, rates, rate });
  const { isPending, error } = fulfill;
  const isUnknown = isApiError(error) && error.outcomeUnknown;
  const words = inWords(error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (location && missing === undefined) fulfill.send({ locationId: location.id, rate });
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={isPending} className="grid gap-6">
      {rates !== undefined && (
        <Banner tone="warning" role="alert" title={t("notSelected.title")}>
          {t(hasRates ? "notSelected.text" : "notSelected.noRates")}
        </Banner>
      )}
      <Card>
        <CardBody className="grid gap-6 pt-5">
          {hasRates && (
            <RatePicker rates={rates} value={rateChoice} onValueChange={setRateChoice} isDisabled={isPending} />
          )}
          <LocationPicker
            locations={locations}
            value={location?.id ?? null}
            onValueChange={setLocationId}
            isDisabled={isPending}
          />
        </CardBody>
      </Card>
      {error !== null && (
        <FailureNote
          title={t("failed.title")}
          error={error}
          words={isUnknown ? { ...words, text: t("failed.unknown") } : words}
          actions={isUnknown && <LookAgain look={look} />}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={isPending}
          disabled={missing !== undefined}
          aria-describedby={missing === undefined ? undefined : reasonId}
        >
          {t("submit")}
        </Button>
        {missing !== undefined && (
          <p id={reasonId} className="text-text-muted">
            {missing}
          </p>
        )}
      </div>
    </form>
  );
}

/** For an order whose answer was lost: asks whether it is fulfilled, and says so when it is not. */
function LookAgain({ look }: { look: () => Promise<boolean> }) {
  const t = useT();
  const [state, setState] = useState<"idle" | "looking" | "open">("idle");
  const ask = async () => {
    setState("looking");
    setState((await look()) ? "open" : "idle");
  };
  return (
    <>
      <Button size="sm" busy={state === "looking"} onClick={() => void ask()}>
        {t("failed.look")}
      </Button>
      <output>{state === "open" ? t("failed.open") : ""}</output>
    </>
  );
}

type T = ReturnType<typeof useT>;

const doneText = (t: T, ids: readonly string[]): string =>
  ids.length === 0 ? t("done.noId") : t("done.one", { id: ids.join(", ") });

interface DoneProps {
  ids: readonly string[];
  /** It was done from this page just now: the focus was on the button that is gone. */
  isOwn: boolean;
  wasFulfilled: boolean;
  next: ReactNode;
}

/** Stands in place of the form, after a reload and in another tab, too. */
function Done({ ids, isOwn, wasFulfilled, next }: DoneProps) {
  const t = useT();
  const titleId = useId();
  const textId = useId();
  return (
    <Card
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
      ref={isOwn ? takeFocus : undefined}
      className="outline-none"
    >
      <CardBody className="flex gap-3 pt-5">
        <CircleCheckIcon aria-hidden className="mt-0.5 size-6 shrink-0 text-success" />
        <div className="grid min-w-0 gap-2">
          <h2 id={titleId} className="text-title-sm font-semibold">
            {t("done.title")}
          </h2>
          <div id={textId} className="grid gap-1 wrap-anywhere">
            <p>{doneText(t, ids)}</p>
            {wasFulfilled && <p className="text-text-muted">{t("done.before")}</p>}
          </div>
          {next !== undefined && <div className="mt-2">{next}</div>}
        </div>
      </CardBody>
    </Card>
  );
}
