/** The public price estimator (S2.51, S9.12): delivery prices by weekly volume, and whether a postal code is served. */
import {
  Badge,
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  CopyText,
  LiveRegion,
  MailIcon,
  SimpleTable,
  SliderField,
} from "@merchant-portal/ui";
import type { Service } from "@merchant-portal/api";
import { useId } from "react";
import { Dash } from "#kit/value-text.tsx";
import { defineWords, useLocale } from "#kit/define-words.ts";
import { type ByLanguage, inLanguage } from "#kit/locale.ts";
import { useOffer } from "#kit/use-offer.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PostalLookup } from "#parts/addresses/postal-lookup/postal-lookup.tsx";
import {
  estimatePrice,
  isVolume,
  maxVolume,
  pricedServices,
  type PriceList,
  type PriceTier,
  tierOf,
  usualPrices,
} from "#rules/volume-pricing.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { PricingInput } from "./pricing-query.ts";

const useT = defineWords("pricing", { en, fr });

interface PricingScreenProps {
  input: PricingInput;
  onInputChange: (input: PricingInput) => void;
  /** URL of this page with the same input. */
  link: string;
  /** Email for merchants with a high volume. */
  supportEmail?: string | undefined;
  /** The provider's price list. */
  prices?: PriceList | undefined;
  /** What the provider says of a service, for example until when an order arrives the next day. */
  about?: Readonly<Partial<Record<Service, ByLanguage<string>>>>;
}

/** Needs `Queries` around it, but no signed-in user. */
export function PricingScreen(props: PricingScreenProps) {
  const { input, onInputChange, link, supportEmail, prices = usualPrices, about = {} } = props;
  const services = pricedServices(prices, useOffer().services);
  const { tiers, highVolume } = prices;
  const t = useT();
  const shared = useSharedWords();
  const { number, cents } = useFormat();
  const { volume } = input;
  const valid = volume !== undefined && isVolume(volume) ? volume : undefined;
  const tier = valid === undefined ? undefined : tierOf(prices, valid);
  const isHigh = valid !== undefined && valid > highVolume;
  const announced =
    tier && services.map((service) => `${shared(`service.${service}`)} ${cents(tier.cents[service] ?? 0)}`).join(", ");

  return (
    <div className="mp:grid mp:grid-cols-1 mp:gap-6">
      <PageHeading title={t("title")} description={t("description")} />
      <Card>
        <CardBody className="mp:grid mp:gap-4 mp:pt-4">
          <SliderField
            label={t("volume")}
            value={volume}
            onValueChange={(next) => onInputChange({ ...input, volume: next })}
            min={0}
            max={maxVolume}
            marks={[...tiers.slice(1).map(({ from }) => from), highVolume]}
            format={number}
            valueText={(value) => t("volumeValue", { count: value, number: number(value) })}
            {...(valid === undefined && { error: t("volumeError", { maximum: number(maxVolume) }) })}
          />
          <div className="mp:grid mp:gap-1 mp:text-dense">
            <p className="mp:font-medium">{t("link.label")}</p>
            <CopyText
              className="mp:text-text-muted"
              value={link}
              copyLabel={t("link.copy")}
              copiedLabel={shared("actions.copied")}
              failedLabel={shared("actions.copyFailed")}
            />
          </div>
        </CardBody>
      </Card>
      {/* Announced when the tier or the high-volume note changes, not at every step of the slider. */}
      <LiveRegion
        message={[
          announced && t("announced", { prices: announced }),
          isHigh && t("highVolume.text", { number: number(highVolume) }),
        ]
          .filter(Boolean)
          .join(". ")}
      />
      <section aria-label={t("prices")} className="mp:grid mp:gap-3 mp:md:grid-cols-3">
        {services.map((service) => (
          <ServicePrice key={service} {...{ service, prices }} volume={valid} about={about[service]} />
        ))}
      </section>
      {isHigh && (
        <Banner
          tone="info"
          title={t("highVolume.title")}
          actions={
            supportEmail && (
              <Button asChild size="sm" icon={<MailIcon aria-hidden />}>
                <a href={`mailto:${supportEmail}`}>{t("highVolume.contact")}</a>
              </Button>
            )
          }
        >
          {t("highVolume.text", { number: number(highVolume) })}
        </Banner>
      )}
      <Notes />
      <Card>
        <CardHeader title={t("postal.title")} detail={t("postal.detail")} />
        <CardBody>
          <PostalLookup
            value={input.postalCode}
            onValueChange={(postalCode) => onInputChange({ ...input, postalCode })}
          />
        </CardBody>
      </Card>
      <Tiers {...{ tiers, services }} current={tier} />
    </div>
  );
}

interface ServicePriceProps {
  service: Service;
  prices: PriceList;
  volume: number | undefined;
  about: ByLanguage<string> | undefined;
}

/** The services that the portal has a sentence for. */
const described = ["NEXTDAY", "SAMEDAY", "SCHEDULED"] as const;

/** A service: price per delivery at this volume, cost per week and month, and description. */
function ServicePrice({ service, prices, volume, about }: ServicePriceProps) {
  const t = useT();
  const shared = useSharedWords();
  const { cents } = useFormat();
  const titleId = useId();
  const estimate = volume === undefined ? undefined : estimatePrice(prices, volume, service);
  const usual = described.find((one) => one === service);
  const locale = useLocale();
  const text = about ? inLanguage(about, locale) : usual && { value: t(`about.${usual}`) };
  const amount = (of: number | undefined) => (of === undefined ? <Dash /> : cents(of));
  return (
    <Card aria-labelledby={titleId} className="mp:grid mp:content-start mp:gap-3 mp:px-5 mp:py-4">
      <h2 id={titleId} className="mp:font-semibold">
        {shared(`service.${service}`)}
      </h2>
      <p>
        <span className="mp:text-title-lg mp:font-semibold mp:tabular-nums">{amount(estimate?.price)}</span>{" "}
        <span className="mp:text-text-muted">{t("perDelivery")}</span>
      </p>
      <dl className="mp:grid mp:grid-cols-[auto_1fr] mp:gap-x-4 mp:gap-y-1 mp:tabular-nums">
        <dt className="mp:text-text-muted">{t("week")}</dt>
        <dd className="mp:text-end">{amount(estimate?.week)}</dd>
        <dt className="mp:text-text-muted">{t("month")}</dt>
        <dd className="mp:text-end">{amount(estimate?.month)}</dd>
      </dl>
      {text && (
        <p lang={text.lang} className="mp:text-dense mp:text-text-muted">
          {text.value}
        </p>
      )}
    </Card>
  );
}

function Notes() {
  const t = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mp:text-dense">
      <h2 id={titleId} className="mp:font-medium">
        {t("notes.title")}
      </h2>
      <ul className="mp:mt-1 mp:list-disc mp:ps-5 mp:text-text-muted">
        <li>{t("notes.package")}</li>
        <li>{t("notes.taxes")}</li>
        <li>{t("notes.month")}</li>
      </ul>
    </section>
  );
}

interface TiersProps extends Pick<PriceList, "tiers"> {
  services: readonly Service[];
  current: PriceTier | undefined;
}

/** All tiers; the current one is highlighted. */
function Tiers({ tiers, services, current }: TiersProps) {
  const t = useT();
  const shared = useSharedWords();
  const { number, cents } = useFormat();
  const titleId = useId();
  const range = (tier: PriceTier) => {
    const next = tiers[tiers.indexOf(tier) + 1];
    const from = number(tier.from);
    return next ? t("tiers.range", { from, to: number(next.from - 1) }) : t("tiers.above", { from });
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("tiers.title")} />
      <CardBody>
        <SimpleTable
          caption={t("tiers.title")}
          rows={tiers}
          rowKey={({ from }) => String(from)}
          columns={[
            {
              id: "volume",
              header: t("tiers.volume"),
              isRowHeader: true,
              cell: (tier) => (
                <span className="mp:inline-flex mp:flex-wrap mp:items-center mp:gap-x-2 mp:gap-y-1 mp:tabular-nums">
                  <span>{range(tier)}</span> {tier === current && <Badge tone="info">{t("tiers.current")}</Badge>}
                </span>
              ),
            },
            ...services.map((service) => ({
              id: service,
              header: shared(`service.${service}`),
              align: "end" as const,
              cell: (tier: PriceTier) => cents(tier.cents[service] ?? 0),
            })),
          ]}
        />
      </CardBody>
    </Card>
  );
}
