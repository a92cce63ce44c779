/** The page that fulfills one Shopify order. */
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
import { useQuery } from "@tanstack/react-query";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { defineWords } from "#kit/define-words.ts";
import { LoadFailure, RefreshFailure } from "#kit/load-failure.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { takeFocus } from "#kit/focus.ts";
import { useShopifyApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import {
  FulfillFailure,
  fulfilledText,
  isChoosable,
  LocationPicker,
  rateKey,
  RatePicker,
  useFulfillOrder,
  useMissingChoice,
} from "#parts/shopify/fulfill-choice.tsx";
import {
  fulfillmentOptions,
  type ShopifyLocation,
  type ShopifyOrderRef,
  type ShopifyRate,
} from "#parts/shopify/shopify.api.ts";
import { useShopifyErrorWords, useShopifyWords } from "#parts/shopify/shopify-words.ts";
import { readShopifyQuery } from "#rules/shopify-address.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("shopifyFulfill", { en, fr });

export interface ShopifyFulfillScreenProps {
  /** The URL's query, from the shop's admin: `shop` and `id`. */
  query: URLSearchParams;
  /** Shown below the result: where to go next. */
  next?: ReactNode;
}

/** Fulfills one order of a Shopify shop, from a link in its admin (S2.50). */
export function ShopifyFulfillScreen({ query, next }: ShopifyFulfillScreenProps) {
  const t = useT();
  const { values } = readShopifyQuery(query, ["shop", "id"]);
  return (
    <div className="mp:grid mp:gap-6">
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
  const ts = useShopifyWords();
  const shared = useSharedWords();
  const inWords = useShopifyErrorWords();
  const options = useQuery(fulfillmentOptions(useShopifyApi(), order));
  const fulfill = useFulfillOrder(order);
  const { data } = options;
  const ids = data?.fulfillmentIds ?? fulfill.data?.fulfillmentIds;
  const onRetry = () => options.refetch();

  return (
    <>
      <LiveRegion message={options.isPending ? shared("form.loading") : ""} />
      <OrderFacts order={order} />
      {options.isRefetchError && !ids && (
        <RefreshFailure words={t("refresh")} error={options.error} onRetry={onRetry} />
      )}
      {ids ? (
        <Done ids={ids} isDoneHere={fulfill.isSuccess} wasFulfilled={fulfill.data?.wasFulfilled ?? false} next={next} />
      ) : data ? (
        <FulfillForm
          locations={data.locations}
          rates={data.rates}
          fulfill={fulfill}
          checkAgain={async () => (await options.refetch()).isSuccess}
        />
      ) : options.isPending ? (
        <Card aria-busy="true">
          <CardBody className="mp:grid mp:gap-6 mp:pt-5">
            <LocationPicker locations={[]} value={null} onValueChange={() => undefined} isLoading />
          </CardBody>
        </Card>
      ) : (
        <Card>
          <LoadFailure
            title={ts("fulfill.locationsFailed", { id: order.id })}
            error={options.error}
            words={inWords(options.error)}
            onRetry={onRetry}
          />
        </Card>
      )}
    </>
  );
}

/** The order and shop, so that nobody fulfills the wrong one. */
function OrderFacts({ order }: { order: ShopifyOrderRef }) {
  const t = useT();
  const shared = useSharedWords();
  return (
    <DefinitionList className="mp:sm:grid-cols-2">
      <Definition term={t("order")}>
        <CopyText
          value={order.id}
          className="mp:font-medium mp:tabular-nums"
          copyLabel={t("copyOrder")}
          copiedLabel={shared("actions.copied")}
          failedLabel={shared("actions.copyFailed")}
        />
      </Definition>
      <Definition term={t("shop")}>
        <span className="mp:wrap-anywhere">{order.shop}</span>
      </Definition>
    </DefinitionList>
  );
}

interface FulfillFormProps {
  locations: readonly ShopifyLocation[];
  /** Set when the provider does not deliver the order yet. */
  rates: readonly ShopifyRate[] | undefined;
  fulfill: ReturnType<typeof useFulfillOrder>;
  /** Reloads the order; resolves to whether it succeeded. If it is fulfilled by now, the result replaces the form. */
  checkAgain: () => Promise<boolean>;
}

function FulfillForm({ locations, rates, fulfill, checkAgain }: FulfillFormProps) {
  const t = useT();
  const ts = useShopifyWords();
  const reasonId = useId();
  const [locationId, setLocationId] = useState<string | null>(null);
  const [rateChoice, setRateChoice] = useState<string | null>(null);
  // Earlier choices may no longer be available.
  const location = locations.find(({ id }) => id === locationId);
  const rate = rates?.find((one) => rateKey(one) === rateChoice && isChoosable(one));
  const hasRates = rates !== undefined && rates.length > 0;
  const missing = useMissingChoice({ location, rates, rate });
  const { isPending, error } = fulfill;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (location && missing === undefined) fulfill.send({ locationId: location.id, rate });
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={isPending} className="mp:grid mp:gap-6">
      {rates !== undefined && (
        <Banner tone="warning" role="alert" title={t("notSelected.title")}>
          {t(hasRates ? "notSelected.text" : "notSelected.noRates")}
        </Banner>
      )}
      <Card>
        <CardBody className="mp:grid mp:gap-6 mp:pt-5">
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
      <FulfillFailure error={error} checkAgain={checkAgain} />
      <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={isPending}
          disabled={missing !== undefined}
          aria-describedby={missing === undefined ? undefined : reasonId}
        >
          {ts("fulfill.action")}
        </Button>
        {missing !== undefined && (
          <p id={reasonId} className="mp:text-text-muted">
            {missing}
          </p>
        )}
      </div>
    </form>
  );
}

interface DoneProps {
  ids: readonly string[];
  /** Fulfilled on this page just now: the focused button is gone. */
  isDoneHere: boolean;
  wasFulfilled: boolean;
  next: ReactNode;
}

/** The result, in place of the form; also after a reload and in another tab. */
function Done({ ids, isDoneHere, wasFulfilled, next }: DoneProps) {
  const t = useT();
  const ts = useShopifyWords();
  const titleId = useId();
  const textId = useId();
  return (
    <Card
      aria-labelledby={titleId}
      aria-describedby={textId}
      tabIndex={-1}
      ref={isDoneHere ? takeFocus : undefined}
      className="mp:outline-none"
    >
      <CardBody className="mp:flex mp:gap-3 mp:pt-5">
        <CircleCheckIcon aria-hidden className="mp:mt-0.5 mp:size-6 mp:shrink-0 mp:text-success" />
        <div className="mp:grid mp:min-w-0 mp:gap-2">
          <h2 id={titleId} className="mp:text-title-sm mp:font-semibold">
            {t("done.title")}
          </h2>
          <div id={textId} className="mp:grid mp:gap-1 mp:wrap-anywhere">
            <p>{fulfilledText(ts, ids)}</p>
            {wasFulfilled && <p className="mp:text-text-muted">{ts("fulfill.before")}</p>}
          </div>
          {next !== undefined && <div className="mp:mt-2">{next}</div>}
        </div>
      </CardBody>
    </Card>
  );
}
