/** The page that links a Shopify shop to a merchant. */
import { isApiError } from "@merchant-portal/api";
import { Banner, Button, Card, Definition, DefinitionList, EmptyState, LinkIcon, Skeleton } from "@merchant-portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { useShopifyApi, useApi } from "#kit/use-api.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import type { Return } from "#parts/session/hosted-options.ts";
import { useSession } from "#parts/session/session-context.tsx";
import { SignInSteps } from "#parts/session/sign-in/sign-in-steps.tsx";
import type { SessionUser } from "#parts/session/token-claims.ts";
import { linkShop, type ShopLink } from "#parts/shopify/shopify.api.ts";
import { useShopifyErrorWords } from "#parts/shopify/shopify-words.ts";
import { readShopifyQuery, safeRedirect } from "#rules/shopify-address.ts";
import { ContactHelp, useAuthorizeWords, type ContactHelpProps } from "./contact-help.tsx";

export interface ShopifyAuthorizeScreenProps extends ContactHelpProps {
  /** The URL's query, signed by Shopify: `shop`, `hmac` and `timestamp`. */
  query: URLSearchParams;
  /** Origins that may be redirected to, in addition to the shop's own. */
  origins: readonly string[];
  /** The demo's mailbox; only shown in the demo. */
  outboxHref?: string | undefined;
  /** Signs out, so that another user can link the shop. */
  onUseAnother: () => void;
  /** Leaves the portal for a URL that was validated. */
  onRedirect: (href: string) => void;
  /** This page with its query, for a sign-in at the provider's own page. */
  returnTo?: Return;
}

/**
 * Links a Shopify shop to a merchant (S2.49, /platform/authorize). Visitors sign in first. Then they confirm the shop
 * and the account, as anybody can send them a link for another shop (T21).
 */
export function ShopifyAuthorizeScreen({
  query,
  origins,
  outboxHref,
  returnTo,
  ...props
}: ShopifyAuthorizeScreenProps) {
  const t = useAuthorizeWords();
  const { state } = useSession();
  const { onUseAnother, onRedirect, ...help } = props;
  const { values: link, wrong } = readShopifyQuery(query, ["shop", "hmac", "timestamp"]);
  const footer = <ContactHelp {...help} />;

  if (!link) {
    return (
      <Column footer={footer}>
        <PageHeading title={t("title")} />
        <Card>
          <EmptyState
            icon={<LinkIcon />}
            title={t("query.title")}
            detail={
              <>
                <p>{t("query.detail")}</p>
                <p className="mp:mt-2 mp:text-meta">{t("query.wrong", { names: wrong.join(", ") })}</p>
              </>
            }
          />
        </Card>
      </Column>
    );
  }
  if (state.at === "loading") {
    return (
      <Column footer={footer}>
        <PageHeading title={t("title")} />
        <Skeleton className="mp:h-72" />
      </Column>
    );
  }
  if (state.at === "in") {
    return (
      <Column footer={<ContactHelp brandName={help.brandName} howTo={help.howTo} />}>
        <Confirm key={state.user.sub} link={link} user={state.user} {...{ origins, onUseAnother, onRedirect }} />
      </Column>
    );
  }
  return (
    <SignInSteps
      title={t("title")}
      description={<span className="mp:wrap-anywhere">{t("signIn", { brand: help.brandName, shop: link.shop })}</span>}
      brandName={help.brandName}
      supportEmail={help.supportEmail}
      outboxHref={outboxHref}
      footer={footer}
      returnTo={returnTo}
    />
  );
}

/** The same narrow column as the sign-in steps. */
function Column({ children, footer }: { children: ReactNode; footer: ReactNode }) {
  return (
    <div className="mp:mx-auto mp:flex mp:w-full mp:max-w-md mp:flex-1 mp:flex-col mp:gap-6 mp:px-4 mp:py-8 mp:md:py-16">
      {children}
      {footer}
    </div>
  );
}

type ConfirmProps = { link: ShopLink; user: SessionUser } & Pick<
  ShopifyAuthorizeScreenProps,
  "origins" | "onUseAnother" | "onRedirect"
>;

function Confirm({ link, user, origins, onUseAnother, onRedirect }: ConfirmProps) {
  const t = useAuthorizeWords();
  const { shop } = link;
  const { startLinking, isPending, outcome, error } = useLinking(link, { origins, onRedirect });
  // An error is ignored: this is only for a warning, and the platform decides.
  const linkedShop = useQuery(merchantProfile(useApi())).data?.shopifyShop;
  const isLeaving = outcome?.href !== undefined;

  return (
    <>
      <PageHeading title={t("title")} description={t("confirm.description")} />
      <Card className="mp:flex mp:flex-col mp:gap-5 mp:p-5 mp:shadow-raise mp:md:p-6">
        <DefinitionList layout="stacked">
          <Definition term={t("confirm.shop")} className="mp:font-medium mp:wrap-anywhere">
            {shop}
          </Definition>
          <Definition term={t("confirm.merchant")} className="mp:font-medium mp:wrap-anywhere">
            <bdi>{user.merchantName || user.merchantId}</bdi>
          </Definition>
          <Definition term={t("confirm.user")} className="mp:wrap-anywhere">
            <bdi>{[user.name, user.email].filter(Boolean).join(" · ")}</bdi>
          </Definition>
        </DefinitionList>
        {linkedShop !== undefined && linkedShop !== shop && !outcome && (
          <Banner tone="warning">
            {t("confirm.replaces", { merchant: user.merchantName || user.merchantId, before: linkedShop, shop })}
          </Banner>
        )}
        {outcome && (
          <Banner tone="success" aria-live="polite" title={t("linked.title", { shop })}>
            {t(isLeaving ? "linked.going" : "linked.lost")}
          </Banner>
        )}
        <LinkFailure error={error} shop={shop} />
        <div className="mp:flex mp:flex-col mp:gap-2">
          <Button variant="primary" size="lg" busy={isPending || isLeaving} onClick={startLinking}>
            {t(outcome ? "linked.go" : "confirm.submit")}
          </Button>
          {!outcome && (
            <Button variant="ghost" size="lg" disabled={isPending} onClick={onUseAnother}>
              {t("confirm.another")}
            </Button>
          )}
        </div>
      </Card>
    </>
  );
}

/** The shop is linked. `href`: where to continue; unknown after a lost response. */
interface Linked {
  href?: string;
}

/** The platform returned a URL that must not be followed. */
class UnsafeRedirect extends Error {
  override readonly name = "UnsafeRedirect";
}

/**
 * Links the shop and redirects to the platform's URL, if it is safe. After a lost response the merchant's profile shows
 * whether it is linked. Linking again changes nothing, so a retry is safe.
 */
function useLinking(link: ShopLink, { origins, onRedirect }: Pick<ConfirmProps, "origins" | "onRedirect">) {
  const { session } = useSession();
  const shopify = useShopifyApi();
  const profile = merchantProfile(useApi());
  const queries = useQueryClient();
  // Stays linked, even when a later attempt to return to Shopify fails.
  const [outcome, setOutcome] = useState<Linked>();
  const mutationKey = ["shopify", "authorize"];
  const linking = useMutation({
    mutationKey,
    mutationFn: async (): Promise<Linked> => {
      try {
        const href = safeRedirect(await linkShop(shopify, await session.token(), link), link.shop, origins);
        if (href === undefined) throw new UnsafeRedirect();
        return { href };
      } catch (error) {
        if (!isApiError(error) || !error.outcomeUnknown) throw error;
        const merchant = await queries.fetchQuery({ ...profile, staleTime: 0 }).catch(() => undefined);
        if (merchant?.shopifyShop !== link.shop) throw error;
        return {};
      }
    },
    onSuccess: (linked) => {
      setOutcome(linked);
      if (linked.href !== undefined) onRedirect(linked.href);
    },
  });
  const { reset } = linking;
  useEffect(() => {
    // The browser may restore the page from its cache on Back: reset the leaving state.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setOutcome(undefined);
      reset();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [reset]);
  const startLinking = () => {
    // The second click of a double click comes before the next render.
    if (queries.isMutating({ mutationKey }) === 0) linking.mutate();
  };
  return { startLinking, isPending: linking.isPending, outcome, error: linking.error };
}

function LinkFailure({ error, shop }: { error: unknown; shop: string }) {
  const t = useAuthorizeWords();
  const words = useShopifyErrorWords()(error);
  if (error === null) return null;
  const isUnsafe = error instanceof UnsafeRedirect;
  const isUnknown = isApiError(error) && error.outcomeUnknown;
  const { text, detail } = isUnsafe
    ? { text: t("failed.elsewhere", { shop }), detail: t("failed.elsewhereAdvice") }
    : isUnknown
      ? { text: t("failed.unknown"), detail: undefined }
      : words;
  return (
    <FailureNote
      title={t("failed.title")}
      error={error}
      words={{ ...words, text, ...(detail !== undefined && { detail }) }}
    />
  );
}
