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
import { useId } from "react";
import { Dash } from "#kit/value-text.tsx";
import { defineWords } from "#kit/define-words.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PostalLookup } from "#parts/addresses/postal-lookup/postal-lookup.tsx";
import {
  estimatePrice,
  highVolume,
  isVolume,
  maxVolume,
  pricedServices,
  priceTiers,
  tierOf,
  type PricedService,
  type PriceTier,
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
}

/** Needs `Queries` around it, but no signed-in user. */
export function PricingScreen({ input, onInputChange, link, supportEmail }: PricingScreenProps) {
  const t = useT();
  const shared = useSharedWords();
  const { number, cents } = useFormat();
  const { volume } = input;
  const valid = volume !== undefined && isVolume(volume) ? volume : undefined;
  const tier = valid === undefined ? undefined : tierOf(valid);
  const isHigh = valid !== undefined && valid > highVolume;
  const announced = tier && {
    nextDay: cents(tier.cents.NEXTDAY),
    sameDay: cents(tier.cents.SAMEDAY),
    scheduled: cents(tier.cents.SCHEDULED),
  };

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading title={t("title")} description={t("description")} />
      <Card>
        <CardBody className="grid gap-4 pt-4">
          <SliderField
            label={t("volume")}
            value={volume}
            onValueChange={(next) => onInputChange({ ...input, volume: next })}
            min={0}
            max={maxVolume}
            marks={[...priceTiers.slice(1).map(({ from }) => from), highVolume]}
            format={number}
            valueText={(value) => t("volumeValue", { count: value, number: number(value) })}
            {...(valid === undefined && { error: t("volumeError", { maximum: number(maxVolume) }) })}
          />
          <div className="grid gap-1 text-dense">
            <p className="font-medium">{t("link.label")}</p>
            <CopyText
              className="text-text-muted"
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
        message={[announced && t("said", announced), isHigh && t("highVolume.text", { number: number(highVolume) })]
          .filter(Boolean)
          .join(". ")}
      />
      <section aria-label={t("prices")} className="grid gap-3 md:grid-cols-3">
        {pricedServices.map((service) => (
          <ServicePrice key={service} service={service} volume={valid} />
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
      <Tiers current={tier} />
    </div>
  );
}

/** A service: price per delivery at this volume, cost per week and month, and description. */
function ServicePrice({ service, volume }: { service: PricedService; volume: number | undefined }) {
  const t = useT();
  const shared = useSharedWords();
  const { cents } = useFormat();
  const titleId = useId();
  const estimate = volume === undefined ? undefined : estimatePrice(volume, service);
  const amount = (of: number | undefined) => (of === undefined ? <Dash /> : cents(of));
  return (
    <Card aria-labelledby={titleId} className="grid content-start gap-3 px-5 py-4">
      <h2 id={titleId} className="font-semibold">
        {shared(`service.${service}`)}
      </h2>
      <p>
        <span className="text-title-lg font-semibold tabular-nums">{amount(estimate?.price)}</span>{" "}
        <span className="text-text-muted">{t("perDelivery")}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
        <dt className="text-text-muted">{t("week")}</dt>
        <dd className="text-end">{amount(estimate?.week)}</dd>
        <dt className="text-text-muted">{t("month")}</dt>
        <dd className="text-end">{amount(estimate?.month)}</dd>
      </dl>
      <p className="text-dense text-text-muted">{t(`about.${service}`)}</p>
    </Card>
  );
}

function Notes() {
  const t = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="text-dense">
      <h2 id={titleId} className="font-medium">
        {t("notes.title")}
      </h2>
      <ul className="mt-1 list-disc ps-5 text-text-muted">
        <li>{t("notes.package")}</li>
        <li>{t("notes.taxes")}</li>
        <li>{t("notes.month")}</li>
      </ul>
    </section>
  );
}

/** All tiers; the current one is highlighted. */
function Tiers({ current }: { current: PriceTier | undefined }) {
  const t = useT();
  const shared = useSharedWords();
  const { number, cents } = useFormat();
  const titleId = useId();
  const range = (tier: PriceTier) => {
    const next = priceTiers[priceTiers.indexOf(tier) + 1];
    const from = number(tier.from);
    return next ? t("tiers.range", { from, to: number(next.from - 1) }) : t("tiers.above", { from });
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("tiers.title")} />
      <CardBody>
        <SimpleTable
          caption={t("tiers.title")}
          rows={priceTiers}
          rowKey={({ from }) => String(from)}
          columns={[
            {
              id: "volume",
              header: t("tiers.volume"),
              isRowHeader: true,
              cell: (tier) => (
                <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
                  <span>{range(tier)}</span> {tier === current && <Badge tone="info">{t("tiers.current")}</Badge>}
                </span>
              ),
            },
            ...pricedServices.map((service) => ({
              id: service,
              header: shared(`service.${service}`),
              align: "end" as const,
              cell: (tier: PriceTier) => cents(tier.cents[service]),
            })),
          ]}
        />
      </CardBody>
    </Card>
  );
}
