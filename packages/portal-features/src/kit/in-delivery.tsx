/** The frame of stories: a provider with a fake API. Use it in each story of a screen or a part. */
import { fakeApi, fakeShopify, type FakeAnswers, type FakeShopifyAnswers } from "@merchant-portal/api/testing";
import type { Decorator } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { isLocale } from "./locale.ts";
import { DeliveryProvider } from "./provider.tsx";

/** Answers, or a function that creates them for each story, so that a stateful fake server starts over. */
type AnswersOf<Answers> = Answers | (() => Answers);
type StoryAnswers = AnswersOf<FakeAnswers>;
type ShopifyAnswers = AnswersOf<FakeShopifyAnswers>;
type PlatformOptions = Parameters<typeof fakeShopify>[1];

/**
 * Storybook decorator: a `DeliveryProvider` with a fake API that returns `answers`, in the toolbar's language. With a
 * `user`, stored data survives the page. `shopify` are the Shopify platform's responses; it supports idempotency keys
 * unless `idempotencyKeys` is false.
 */
export function inDelivery(
  answers: StoryAnswers = {},
  user?: string,
  shopify: ShopifyAnswers = {},
  platform: PlatformOptions = {},
): Decorator {
  return (Story, { globals }) => (
    <Delivery {...{ answers, shopify, platform, user }} locale={globals["locale"]}>
      <Story />
    </Delivery>
  );
}

interface DeliveryProps {
  answers: StoryAnswers;
  shopify: ShopifyAnswers;
  platform: PlatformOptions;
  user: string | undefined;
  locale: unknown;
  children: ReactNode;
}

function Delivery({ answers, shopify, platform: options, user, locale, children }: DeliveryProps) {
  const [api] = useState(() => fakeApi(typeof answers === "function" ? answers() : answers));
  const [platform] = useState(() => fakeShopify(typeof shopify === "function" ? shopify() : shopify, options));
  return (
    <DeliveryProvider
      api={api}
      shopify={platform}
      {...(user !== undefined && { user })}
      locale={isLocale(locale) ? locale : "en"}
      {...(locale === "rtl" && { direction: "rtl" })}
      timeZone="America/Toronto"
    >
      {children}
    </DeliveryProvider>
  );
}
