import { fakeApi, fakeShopify, type FakeAnswers, type FakeShopifyAnswers } from "@merchant-portal/api/testing";
import type { Decorator } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { isLocale } from "./locale.ts";
import { DeliveryProvider } from "./provider.tsx";

/** A function is asked each time that the story is shown: a server that remembers then begins anew. */
type Anew<Answers> = Answers | (() => Answers);
type StoryAnswers = Anew<FakeAnswers>;
type ShopifyAnswers = Anew<FakeShopifyAnswers>;
type PlatformOptions = Parameters<typeof fakeShopify>[1];

/**
 * For stories: the provider of a screen, answering from `answers`, in the toolbar's language. With a `user` what is kept on the
 * device for them survives the page. The Shopify platform answers from `shopify`; it knows keys unless `idempotencyKeys` is false.
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
      timeZone="America/Toronto"
    >
      {children}
    </DeliveryProvider>
  );
}
