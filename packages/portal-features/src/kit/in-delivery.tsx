import { fakeApi, type FakeAnswers } from "@merchant-portal/api/testing";
import type { Decorator } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { isLocale } from "./locale.ts";
import { DeliveryProvider } from "./provider.tsx";

/** A function is asked each time that the story is shown: a server that remembers then begins anew. */
type StoryAnswers = FakeAnswers | (() => FakeAnswers);

/** For stories: the provider of a screen, answering from `answers`, in the toolbar's language. */
export function inDelivery(answers: StoryAnswers = {}): Decorator {
  return (Story, { globals }) => (
    <Delivery answers={answers} locale={globals["locale"]}>
      <Story />
    </Delivery>
  );
}

function Delivery({ answers, locale, children }: { answers: StoryAnswers; locale: unknown; children: ReactNode }) {
  const [api] = useState(() => fakeApi(typeof answers === "function" ? answers() : answers));
  return (
    <DeliveryProvider api={api} locale={isLocale(locale) ? locale : "en"} timeZone="America/Toronto">
      {children}
    </DeliveryProvider>
  );
}
