/** The admin page of a demo Shopify shop. Open it to add an action of the shop, or a fault of its platform. */
import type { CreateFault, PlaceShopifyOrder, ShopifyOrder } from "@merchant-portal/api/sandbox";
import { defineWords } from "@merchant-portal/portal-features/kit/define-words";
import { useErrorWords } from "@merchant-portal/portal-features/kit/error-words";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { useNotify } from "@merchant-portal/portal-features/kit/use-notify";
import {
  ArrowLeftIcon,
  Badge,
  Button,
  EmptyState,
  PackageOpenIcon,
  SimpleTable,
  Skeleton,
  Tag,
  TextField,
  type SimpleColumn,
} from "@merchant-portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Moment } from "#sandbox/moment.tsx";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import {
  addFault,
  faults,
  holdShopifyOrder,
  installLink,
  placeShopifyOrder,
  presets,
  removeFaults,
  shopifyOrders,
  shops,
  uninstallApp,
} from "#sandbox/sandbox.api.ts";
import { Footer } from "#shell/footer.tsx";
import { Header } from "#shell/header.tsx";
import { Loaded } from "#shell/loaded.tsx";
import { Section } from "#shell/section.tsx";
import { SkipLink } from "#shell/skip-link.tsx";
import { usePageTitle } from "#shell/use-page-title.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("shopAdmin", { en, fr });

const demoShop = "alder-goods.myshopify.com";
const isShop = (text: string) => /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(text);

/** The shop in the URL. The portal returns to it after the app was installed. */
function shopInAddress(): string {
  const named = new URLSearchParams(location.search).get("shop") ?? "";
  return isShop(named) ? named : demoShop;
}

/** `/sandbox/shop?shop=`: the admin of a Shopify shop. Installing and fulfilling start and end here. */
export function ShopAdmin() {
  const t = useT();
  const [shop, setShop] = useState(shopInAddress);
  usePageTitle(t("title"));
  const open = (next: string) => {
    history.replaceState(history.state, "", `?${new URLSearchParams({ shop: next }).toString()}`);
    setShop(next);
  };
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-7xl flex-1 content-start gap-6 px-4 py-6 outline-none md:px-6 md:py-8"
        >
          <div className="grid justify-items-start gap-1">
            <Button asChild variant="ghost" size="sm" icon={<ArrowLeftIcon />} className="-ml-2.5">
              <a href="/sandbox">{t("back")}</a>
            </Button>
            <h1 className="text-title-lg font-semibold">{t("title")}</h1>
            <p className="max-w-4xl text-text-muted">{t("about")}</p>
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Orders key={shop} shop={shop} />
            <div className="grid min-w-0 gap-6 max-lg:row-start-1">
              <InstalledApp shop={shop} onOpen={open} />
              <Trouble />
            </div>
          </div>
        </main>
        <Footer />
      </div>
    </>
  );
}

/** A write to the sandbox: reloads all queries on success and shows a notice on failure. */
function useShopAction<Input, Output>(call: (input: Input) => Promise<Output>, onDone?: (output: Output) => void) {
  const t = useT();
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (output) => {
      void queries.invalidateQueries();
      onDone?.(output);
    },
    onError: (error) => notify.failure(t("failed"), error),
  });
}

function InstalledApp({ shop, onOpen }: { shop: string; onOpen: (shop: string) => void }) {
  const t = useT();
  const sandbox = useSandbox();
  const query = useQuery(shops(sandbox));
  const install = useShopAction(
    () => installLink(sandbox, shop),
    (link) => location.assign(link),
  );
  const uninstall = useShopAction(() => uninstallApp(sandbox, shop));
  return (
    <Section id="app" title={t("app.title")}>
      <div className="grid gap-5">
        <ShopChoice key={shop} shop={shop} onOpen={onOpen} />
        <Loaded query={query} failure={t("app.failure")} skeleton={<Skeleton className="h-24" />}>
          {(linked) => {
            const merchant = linked.find((one) => one.shop === shop)?.merchantName;
            return (
              <div className="grid gap-3 border-t border-border pt-4">
                <p>
                  {merchant === undefined ? (
                    <Badge tone="neutral">{t("app.none")}</Badge>
                  ) : (
                    <Badge tone="success">{t("app.installed", { merchant })}</Badge>
                  )}
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant={merchant === undefined ? "primary" : "secondary"}
                    busy={install.isPending}
                    onClick={() => install.mutate(undefined)}
                  >
                    {t(merchant === undefined ? "app.install" : "app.again")}
                  </Button>
                  {merchant !== undefined && (
                    <Button busy={uninstall.isPending} onClick={() => uninstall.mutate(undefined)}>
                      {t("app.uninstall")}
                    </Button>
                  )}
                </div>
                <p className="text-dense text-text-muted">{t("app.about")}</p>
              </div>
            );
          }}
        </Loaded>
      </div>
    </Section>
  );
}

function ShopChoice({ shop, onOpen }: { shop: string; onOpen: (shop: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState(shop);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim().toLowerCase();
    setWrong(!isShop(next));
    if (isShop(next)) onOpen(next);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        name="shop"
        label={t("shop")}
        help={t("shopHelp")}
        value={typed}
        onValueChange={setTyped}
        error={isWrong ? t("wrongShop") : undefined}
        autoCapitalize="none"
        spellCheck={false}
      />
      {typed !== shop && (
        <Button type="submit" size="sm" className="justify-self-start">
          {t("open")}
        </Button>
      )}
    </form>
  );
}

/** How many orders are shown at first, and how many more each 'Show more' adds. */
const step = 12;
const shippings = ["provider", "otherCarrier", "outOfArea"] as const satisfies PlaceShopifyOrder["shipping"][];

function Orders({ shop }: { shop: string }) {
  const t = useT();
  const notify = useNotify();
  const sandbox = useSandbox();
  const query = useQuery(shopifyOrders(sandbox, shop));
  const place = useShopAction(
    (shipping: PlaceShopifyOrder["shipping"]) => placeShopifyOrder(sandbox, { shop, shipping }),
    ({ orderNumber }) => notify.success(t("orders.placed", { number: orderNumber }), { seconds: 3 }),
  );
  return (
    <Section id="orders" title={t("orders.title")}>
      <div className="grid gap-4">
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left text-text-muted">{t("orders.place")}</legend>
          {shippings.map((shipping) => (
            <Button
              key={shipping}
              size="sm"
              busy={place.isPending && place.variables === shipping}
              onClick={() => place.mutate(shipping)}
            >
              {t(`orders.${shipping}`)}
            </Button>
          ))}
        </fieldset>
        <Loaded query={query} failure={t("orders.failure")} skeleton={<Skeleton className="h-96" />}>
          {(orders) =>
            orders.length === 0 ? (
              <EmptyState
                level={3}
                icon={<PackageOpenIcon />}
                title={t("orders.empty")}
                detail={t("orders.emptyAbout")}
                className="py-8"
              />
            ) : (
              <OrderTable shop={shop} orders={orders} />
            )
          }
        </Loaded>
      </div>
    </Section>
  );
}

function OrderTable({ shop, orders }: { shop: string; orders: readonly ShopifyOrder[] }) {
  const t = useT();
  const format = useFormat();
  const sandbox = useSandbox();
  const [limit, setLimit] = useState(step);
  const hold = useShopAction(({ id, isOnHold }: ShopifyOrder) =>
    holdShopifyOrder(sandbox, { shop, id, isOnHold: !isOnHold }),
  );
  const columns: SimpleColumn<ShopifyOrder>[] = [
    {
      id: "number",
      header: t("orders.number"),
      isRowHeader: true,
      cell: ({ orderNumber, buyer, createdAt }) => (
        <span className="grid">
          <span className="tabular-nums">{`#${orderNumber}`}</span>
          <span className="text-meta font-normal text-text-muted">
            <bdi>{buyer}</bdi> · <Moment at={createdAt} />
          </span>
        </span>
      ),
    },
    { id: "method", header: t("orders.method"), cell: ({ shippingMethod }) => shippingMethod },
    {
      id: "state",
      header: t("orders.state"),
      cell: ({ isFulfilled, isOnHold }) => (
        <Badge tone={isFulfilled ? "success" : isOnHold ? "warning" : "neutral"}>
          {t(isFulfilled ? "orders.fulfilled" : isOnHold ? "orders.onHold" : "orders.unfulfilled")}
        </Badge>
      ),
    },
    {
      id: "tags",
      header: t("orders.tags"),
      cell: ({ tags }) => (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      ),
    },
    {
      id: "actions",
      header: t("orders.actions"),
      isHeaderHidden: true,
      cell: (order) => (
        <span className="flex gap-2 @lg:justify-end">
          <Button asChild size="sm">
            <a href={order.fulfillPage} aria-label={t("orders.fulfillOne", { number: order.orderNumber })}>
              {t("orders.fulfill")}
            </a>
          </Button>
          {!order.isFulfilled && (
            <Button
              size="sm"
              variant="ghost"
              busy={hold.isPending && hold.variables.id === order.id}
              onClick={() => hold.mutate(order)}
              aria-label={t(order.isOnHold ? "orders.releaseOne" : "orders.holdOne", { number: order.orderNumber })}
            >
              {t(order.isOnHold ? "orders.release" : "orders.hold")}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <SimpleTable
        caption={t("orders.title")}
        rows={orders.slice(0, limit)}
        columns={columns}
        rowKey={({ id }) => id}
        className="-mx-3 w-[calc(100%+1.5rem)]"
      />
      {orders.length > limit && (
        <div className="flex flex-wrap items-center gap-3 text-dense text-text-muted">
          <Button size="sm" onClick={() => setLimit(limit + 4 * step)}>
            {t("orders.more")}
          </Button>
          <span>{t("orders.shown", { shown: format.number(limit), all: format.number(orders.length) })}</span>
        </div>
      )}
    </>
  );
}

/** The faults that a merchant of a shop is most likely to meet, limited to the Shopify platform. */
const troubles = {
  slow: { preset: "slow", method: "ANY", path: "/shopify/**", times: 10 },
  lost: { preset: "lostInGateway", method: "POST", path: "/shopify/**", times: 1 },
  down: { preset: "unavailable", method: "ANY", path: "/shopify/**", times: 10 },
} as const;
type TroubleName = keyof typeof troubles;
const troubleNames = Object.keys(troubles) as TroubleName[];

function Trouble() {
  const t = useT();
  const inWords = useErrorWords();
  const sandbox = useSandbox();
  const presetList = useQuery(presets(sandbox));
  const query = useQuery(faults(sandbox));
  const add = useShopAction((name: TroubleName) => {
    const { preset, ...aim } = troubles[name];
    const trouble = presetList.data?.find(({ id }) => id === preset)?.fault;
    return addFault(sandbox, { ...trouble, preset, ...aim } as CreateFault);
  });
  const remove = useShopAction(() => removeFaults(sandbox));
  return (
    <Section id="trouble" title={t("trouble.title")} detail={t("trouble.about")}>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {troubleNames.map((name) => (
            <Button
              key={name}
              size="sm"
              busy={add.isPending && add.variables === name}
              disabled={presetList.data === undefined}
              onClick={() => add.mutate(name)}
            >
              {t(`trouble.${name}`)}
            </Button>
          ))}
        </div>
        {presetList.error !== null && <p className="text-danger">{inWords(presetList.error).text}</p>}
        <Loaded query={query} failure={t("trouble.failure")} skeleton={<Skeleton className="h-6" />}>
          {(active) => (
            <div className="flex flex-wrap items-center gap-3 text-dense text-text-muted">
              <a href="/sandbox#faults" className="underline underline-offset-2">
                {active.length === 0 ? t("trouble.none") : t("trouble.active", { count: active.length })}
              </a>
              {active.length > 0 && (
                <Button size="sm" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
                  {t("trouble.remove")}
                </Button>
              )}
            </div>
          )}
        </Loaded>
      </div>
    </Section>
  );
}
