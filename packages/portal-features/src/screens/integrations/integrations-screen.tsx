/** The integrations page: a card per system that a merchant can connect. Open it to add a card. */
import {
  Badge,
  Banner,
  ExternalLinkIcon,
  GlobeIcon,
  KeyRoundIcon,
  PrinterIcon,
  Skeleton,
  StoreIcon,
} from "@merchant-portal/ui";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { defineWords } from "#kit/define-words.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { serviceUsers, shipstation } from "#parts/integrations/integrations.api.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("integrations", { en, fr });

export type IntegrationPage = "wix" | "serviceUsers" | "shipstation";

interface IntegrationsScreenProps {
  /** Returns an empty link to a page of the host's router; the card adds its content. Without it the cards only show their states. */
  linkTo?: ((page: IntegrationPage) => ReactElement<{ className?: string; children?: ReactNode }>) | undefined;
  /** The provider's app in Shopify's app store. Without it the card only shows the connection state. */
  shopifyAppStore?: string | undefined;
  /** Email for Magento merchants. Without it the note is hidden. */
  supportEmail?: string | undefined;
}

/** Cards for Shopify, Wix, service users and ShipStation, as far as the provider offers them, each with its connection state. */
export function IntegrationsScreen({ linkTo, shopifyAppStore, supportEmail }: IntegrationsScreenProps) {
  const t = useT();
  const { shopify, wix, shipstation } = useOffer().features;
  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading title={t("title")} description={t("description")} />
      {/* Two columns on a phone; one with very large text. */}
      <ul className="mp:grid mp:grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,calc(50%-0.375rem))),1fr))] mp:gap-3 mp:md:grid-cols-4">
        {shopify && (
          <li className="mp:grid">
            <ShopifyCard appStore={shopifyAppStore} />
          </li>
        )}
        {wix && (
          <li className="mp:grid">
            <IntegrationCard
              link={linkTo?.("wix")}
              icon={<GlobeIcon />}
              title={t("wix.title")}
              detail={t("wix.detail")}
              state={<Badge tone="neutral">{t("wix.state")}</Badge>}
            />
          </li>
        )}
        <li className="mp:grid">
          <ServiceUsersCard link={linkTo?.("serviceUsers")} />
        </li>
        {shipstation && (
          <li className="mp:grid">
            <ShipstationCard link={linkTo?.("shipstation")} />
          </li>
        )}
      </ul>
      {supportEmail !== undefined && (
        <Banner tone="info" title={t("magento.title")}>
          <p>{t("magento.detail")}</p>
          <p className="mp:mt-1">
            <a
              className="mp:inline-flex mp:min-h-6 mp:items-center mp:font-medium mp:text-accent mp:underline mp:wrap-anywhere mp:pointer-coarse:min-h-11"
              href={`mailto:${supportEmail}`}
            >
              {t("magento.write", { email: supportEmail })}
            </a>
          </p>
        </Banner>
      )}
    </div>
  );
}

interface IntegrationCardProps {
  /** Makes the whole card a link; without it the card is not a link. */
  link?: ReactElement<{ className?: string; children?: ReactNode }> | undefined;
  icon: ReactNode;
  title: string;
  detail: string;
  state: ReactNode;
  isExternal?: boolean;
}

function IntegrationCard({ link, icon, title, detail, state, isExternal = false }: IntegrationCardProps) {
  const t = useT();
  const cardClass =
    "mp:flex mp:min-w-0 mp:flex-col mp:items-start mp:gap-2 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:p-4 mp:wrap-break-word";
  const content = (
    <>
      <span
        aria-hidden
        className="mp:inline-flex mp:size-9 mp:shrink-0 mp:items-center mp:justify-center mp:rounded-control mp:bg-accent-subtle mp:text-accent mp:[&_svg]:size-4.5"
      >
        {icon}
      </span>
      <span className="mp:max-w-full mp:font-semibold">
        {title}
        {isExternal && <ExternalLinkIcon aria-hidden className="mp:ms-1.5 mp:inline mp:size-3.5 mp:align-baseline" />}
      </span>
      <span className="mp:max-w-full mp:text-dense mp:text-text-muted">{detail}</span>
      <span className="mp:mt-auto mp:max-w-full mp:pt-1">{state}</span>
      {isExternal && <span className="mp:sr-only">{t("newTab")}</span>}
    </>
  );
  if (!link) return <div className={cardClass}>{content}</div>;
  return cloneElement(link, {
    className: `${cardClass} mp:transition-colors mp:hover:border-border-strong`,
    children: content,
  });
}

/** The connection state on a card. While it loads or after an error the card still works as a link. */
function ConnectionState<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const t = useT();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isPending)
    return (
      <>
        <Skeleton className="mp:h-5 mp:w-24" />
        <span className="mp:sr-only">{t("loading")}</span>
      </>
    );
  return <Badge tone="warning">{t("unknown")}</Badge>;
}

function ShopifyCard({ appStore }: { appStore: string | undefined }) {
  const t = useT();
  const profile = useQuery(merchantProfile(useApi()));
  return (
    <IntegrationCard
      link={
        appStore === undefined ? undefined : (
          <a href={appStore} target="_blank" rel="noopener noreferrer">
            {null}
          </a>
        )
      }
      isExternal={appStore !== undefined}
      icon={<StoreIcon />}
      title={t("shopify.title")}
      detail={t("shopify.detail")}
      state={
        <ConnectionState query={profile}>
          {({ shopifyShop }) =>
            shopifyShop ? (
              <Badge tone="success">
                <bdi>{t("shopify.connectedTo", { shop: shopifyShop })}</bdi>
              </Badge>
            ) : (
              <Badge>{t("notConnected")}</Badge>
            )
          }
        </ConnectionState>
      }
    />
  );
}

function ServiceUsersCard({ link }: { link: IntegrationCardProps["link"] }) {
  const t = useT();
  const format = useFormat();
  const users = useQuery(serviceUsers(useApi()));
  return (
    <IntegrationCard
      link={link}
      icon={<KeyRoundIcon />}
      title={t("serviceUsers.title")}
      detail={t("serviceUsers.detail")}
      state={
        <ConnectionState query={users}>
          {({ length: count }) => (
            <Badge tone={count > 0 ? "success" : "neutral"}>
              {count > 0 ? t("serviceUsers.count", { count, number: format.number(count) }) : t("serviceUsers.none")}
            </Badge>
          )}
        </ConnectionState>
      }
    />
  );
}

function ShipstationCard({ link }: { link: IntegrationCardProps["link"] }) {
  const t = useT();
  const stored = useQuery(shipstation(useApi()));
  return (
    <IntegrationCard
      link={link}
      icon={<PrinterIcon />}
      title={t("shipstation.title")}
      detail={t("shipstation.detail")}
      state={
        <ConnectionState query={stored}>
          {(integration) =>
            integration ? <Badge tone="success">{t("connected")}</Badge> : <Badge>{t("notConnected")}</Badge>
          }
        </ConnectionState>
      }
    />
  );
}
