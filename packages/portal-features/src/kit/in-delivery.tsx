import { fakeApi, type FakeAnswers } from "@merchant-portal/api/testing";
import type { Decorator } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { isLocale } from "./locale.ts";
import { DeliveryProvider } from "./provider.tsx";

/** A function is asked each time that the story is shown: a server that remembers then begins anew. */
type StoryAnswers = FakeAnswers | (() => FakeAnswers);

/**
 * For stories: the provider of a screen, answering from `answers`, in the toolbar's language. With a `user` what is kept on the
 * device for them survives the page.
 */
export function inDelivery(answers: StoryAnswers = {}, user?: string): Decorator {
  return (Story, { globals }) => (
    <Delivery answers={answers} user={user} locale={globals["locale"]}>
      <Story />
    </Delivery>
  );
}

interface DeliveryProps {
  answers: StoryAnswers;
  user: string | undefined;
  locale: unknown;
  children: ReactNode;
}

function Delivery({ answers, user, locale, children }: DeliveryProps) {
  const [api] = useState(() => fakeApi(typeof answers === "function" ? answers() : answers));
  return (
    <DeliveryProvider
      api={api}
      {...(user !== undefined && { user })}
      locale={isLocale(locale) ? locale : "en"}
      timeZone="America/Toronto"
    >
      {children}
    </DeliveryProvider>
  );
}
