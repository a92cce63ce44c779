import { fakeApi, type FakeAnswers } from "@merchant-portal/api/testing";
import type { Decorator } from "@storybook/react-vite";
import { isLocale } from "./locale.ts";
import { DeliveryProvider } from "./provider.tsx";

/** For stories: the provider of a screen, answering from `answers`, in the toolbar's language. */
export function inDelivery(answers: FakeAnswers = {}): Decorator {
  const api = fakeApi(answers);
  return (Story, { globals }) => {
    const locale: unknown = globals["locale"];
    return (
      <DeliveryProvider api={api} locale={isLocale(locale) ? locale : "en"} timeZone="America/Toronto">
        <Story />
      </DeliveryProvider>
    );
  };
}
