/** The rate calculator: what a package costs from one postal code to another, and when it arrives. A widget for other apps. */
import type { Rate, RateRequest } from "@merchant-portal/api";
import { Banner, Card, LiveRegion } from "@merchant-portal/ui";
import { formFields, SubmitButton, useZodForm } from "@merchant-portal/ui/forms";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { defineWords, useServerLocale } from "#kit/define-words.ts";
import { CardForm } from "#kit/sending-form.tsx";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { Unbroken } from "#kit/value-text.tsx";
import { z } from "#kit/zod.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { placesBetween, useRateWords } from "#parts/rates/postal-check.ts";
import { measures, wholeSize } from "#parts/rates/package-schema.ts";
import { RateTimes, useRateCards } from "#parts/rates/rate-cards.tsx";
import { rateList } from "#parts/rates/rates.api.ts";
import { longest, postalCodeRules, requiredRule } from "#rules/order-text.ts";
import { maxMeasure, minMeasure, sizeUnits, toPackage, weightUnits } from "#rules/package-measure.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("rateCalculator", { en, fr });

const code = z
  .string()
  .check(
    z.maxLength(longest.postalCode),
    z.refine(requiredRule.holds, requiredRule.key),
    ...postalCodeRules.map(({ holds, key }) => z.refine<string>(holds, key)),
  );
const schema = z.object({ origin: code, destination: code, ...measures }).check(wholeSize);
type Values = z.input<typeof schema>;
const Fields = formFields<Values>();

export interface RateCalculatorProps {
  /** The postal code to begin with. Default: that of the merchant's main location. */
  origin?: string;
  /** The recipient's postal code to begin with. */
  destination?: string;
}

const toRequest = ({ origin, destination, ...measures }: Values): RateRequest => {
  const places = placesBetween(origin, destination);
  const onePackage = toPackage(measures);
  return {
    originAddress: { postalCode: places.origin },
    recipientAddress: { postalCode: places.destination },
    ...(Object.keys(onePackage).length > 0 && { packageCount: 1, packages: [onePackage] }),
  };
};

/** Two postal codes and, if known, weight and size; then the rates of the merchant, cheapest first. Nothing is created. */
export function RateCalculator({ origin = "", destination = "" }: RateCalculatorProps) {
  const t = useT();
  const shared = useSharedWords();
  const form = useZodForm(schema, {
    defaultValues: { origin, destination, weightUnit: "lb", sizeUnit: "inch" } as Values,
  });
  const api = useApi();
  const queries = useQueryClient();
  const locale = useServerLocale();
  const offer = useOffer();
  const rateT = useRateWords();
  const [found, setFound] = useState<Found>();
  /** Counts the edits: an answer to what stood in the fields before one of them comes too late. */
  const edits = useRef(0);
  const onEdit = () => {
    edits.current += 1;
    setFound(undefined);
  };
  const find = async (values: Values) => {
    const before = edits.current;
    const rates = await queries.fetchQuery(rateList(api, toRequest(values), locale, offer));
    if (edits.current === before) setFound({ values, rates });
  };
  const { getValues, setValue } = form;
  const main = useQuery(merchantProfile(api)).data?.merchantLocation?.postalCode;
  useEffect(() => {
    if (main !== undefined && getValues("origin") === "") setValue("origin", main);
  }, [main, getValues, setValue]);
  const units = <Unit extends "lb" | "kg" | "inch" | "cm">(of: readonly Unit[]) =>
    of.map((unit) => ({ value: unit, label: shared(`units.${unit}`) }));
  const limits = { isOptional: true, min: minMeasure, max: maxMeasure, inputMode: "decimal" } as const;
  return (
    <div className="mp:@container mp:grid mp:max-w-3xl mp:grid-cols-[minmax(0,1fr)] mp:gap-6">
      <CardForm form={form} onSubmit={find} failed={rateT("ratesFailed")} className="mp:gap-4">
        {/* Rates of what stood in the fields before are not shown beside other values (T84). */}
        <div className="mp:grid mp:gap-4" onChange={onEdit}>
          <div className="mp:grid mp:gap-4 mp:@min-[28rem]:grid-cols-2">
            <Fields.TextField name="origin" label={t("origin")} autoComplete="off" spellCheck={false} />
            <Fields.TextField name="destination" label={t("destination")} autoComplete="off" spellCheck={false} />
          </div>
          <div className="mp:grid mp:gap-3 mp:@min-[14rem]:grid-cols-2 mp:@min-[32rem]:grid-cols-6">
            <Fields.NumberField name="weight" label={t("weight")} step={0.1} {...limits} />
            <Fields.SelectField name="weightUnit" label={t("weightUnit")} options={units(weightUnits)} />
            <Fields.NumberField name="length" label={t("length")} {...limits} />
            <Fields.NumberField name="width" label={t("width")} {...limits} />
            <Fields.NumberField name="height" label={t("height")} {...limits} />
            <Fields.SelectField name="sizeUnit" label={t("sizeUnit")} options={units(sizeUnits)} />
          </div>
        </div>
        <SubmitButton className="mp:justify-self-start">{t("submit")}</SubmitButton>
      </CardForm>
      {found && <Rates found={found} />}
    </div>
  );
}

interface Found {
  values: Values;
  rates: readonly Rate[];
}

function Rates({ found: { values, rates } }: { found: Found }) {
  const t = useT();
  const rateT = useRateWords();
  const format = useFormat();
  const cards = useRateCards();
  const places = placesBetween(values.origin, values.destination);
  if (rates.length === 0)
    return (
      <Banner tone="error" role="alert" title={<Unbroken>{rateT("cannotShip", { ...places })}</Unbroken>}>
        {t("none")}
      </Banner>
    );
  return (
    <section aria-label={t("rates")} className="mp:grid mp:gap-3">
      <ul className="mp:grid mp:gap-3">
        {cards(rates).map(({ value, title, description, aside }) => (
          <li key={value}>
            <Card className="mp:flex mp:flex-wrap mp:items-start mp:justify-between mp:gap-x-4 mp:gap-y-1 mp:px-4 mp:py-3">
              <div className="mp:grid mp:min-w-0 mp:gap-1">
                <p className="mp:font-medium">{title}</p>
                <div className="mp:text-dense mp:text-text-muted">{description}</div>
              </div>
              <p className="mp:font-semibold mp:tabular-nums">{aside}</p>
            </Card>
          </li>
        ))}
      </ul>
      <RateTimes rates={rates} zone={undefined} />
      <LiveRegion message={t("found", { count: rates.length, number: format.number(rates.length) })} />
    </section>
  );
}
