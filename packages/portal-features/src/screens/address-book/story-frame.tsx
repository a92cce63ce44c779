/** What the stories of the address book stand on: a page without a URL, and a server that forgets what is deleted. */
import type { SavedAddress } from "@merchant-portal/api";
import type { FakeAnswers } from "@merchant-portal/api/testing";
import { sampleAddresses, sampleMerchant, sampleOrder, sampleRates } from "@merchant-portal/api/testing/samples";
import { useEffect, useState } from "react";
import { screen, userEvent, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { AddressBookScreen, type AddressBookScreenProps } from "./address-book-screen.tsx";
import { memoryStorage } from "#kit/safe-storage.ts";
import type { StoredDrafts } from "./order-draft.ts";

interface StoryScreenProps extends AddressBookScreenProps {
  /** What was begun before; nothing when absent. */
  begin?: () => StoredDrafts;
}

/** Holds the search as the page does, without a URL; what is begun stays with the story. The browser's Back leaves it, and comes back. */
export function StoryScreen({ begin = memoryStorage, ...props }: StoryScreenProps) {
  const [search, setSearch] = useState(props.search);
  const [storage] = useState(begin);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const toggle = () => setAway((before) => !before);
    addEventListener("popstate", toggle);
    return () => removeEventListener("popstate", toggle);
  }, []);
  if (isAway) return <p>Another page</p>;
  return <AddressBookScreen storage={storage} {...props} search={search} onSearchChange={setSearch} />;
}

/** A server that knows search and forgets what is deleted; every showing of a story has one of its own. */
export function server(addresses: readonly SavedAddress[] = sampleAddresses, change: FakeAnswers = {}) {
  return [
    inDelivery(() => {
      const gone = new Set<string>();
      return {
        "GET /merchants": sampleMerchant,
        "POST /rates": sampleRates,
        "POST /orders": sampleOrder(),
        "GET /orders/addresses": ({ url }) => {
          const search = (url.searchParams.get("freeSearch") ?? "").toLowerCase();
          return addresses.filter(
            ({ id, recipient }) => !gone.has(id) && (recipient?.name ?? "").toLowerCase().includes(search),
          );
        },
        "DELETE /orders/addresses/{id}": ({ url }) => {
          gone.add(url.pathname.split("/").at(-1) ?? "");
          return undefined;
        },
        ...change,
      };
    }),
  ];
}
const [first] = sampleAddresses;
if (!first) throw new Error("No sample addresses.");
/** The recipient that stories ship to. */
export const ana: SavedAddress = first;

/** Opens what creates an order to Ana; on a phone a sheet. */
export async function openOrder(): Promise<ReturnType<typeof within>> {
  await userEvent.click(await screen.findByRole("button", { name: "Create order for Ana Tremblay" }));
  return within(await screen.findByRole("dialog", { name: "Create order for Ana Tremblay" }));
}
