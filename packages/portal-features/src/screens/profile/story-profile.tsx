/** For the stories of the profile: a server that keeps what is written, and one card of the page by itself. */
import type { Merchant } from "@merchant-portal/api";
import type { FakeAnswers } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { expect, screen, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";

type SubBrand = Merchant["merchantDisplayLogoUrls"][number];
type Mapping = Merchant["apiRequestMappings"][number];

export const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><circle cx="320" cy="240" r="220" fill="#0b5d4e"/><path d="M320 90v300" stroke="#f0b428" stroke-width="90"/></svg>',
)}`;
/** A dialog that opens. It takes the pointer a moment after it is there. */
export async function openedDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole("dialog", { name });
  await waitFor(() => expect(dialog).toHaveStyle({ pointerEvents: "auto" }));
  return dialog;
}

/** An address that nothing answers at. */
export const nowhere = "https://127.0.0.1:1/logo.png";

const juniper: Merchant = {
  ...sampleMerchant,
  email: "hello@juniper.example",
  minimumAge: 19,
  merchantDisplayLogoUrls: [
    { name: "Juniper Kids", logoUrl: "https://127.0.0.1:1/kids.png" },
    { name: "Genévrier Maison", logoUrl: "https://127.0.0.1:1/maison.png" },
  ],
};

/** The answers of a server that stores what it is sent, for one showing of a story. */
function storing(start: Partial<Merchant>): FakeAnswers {
  let merchant: Merchant = { ...juniper, ...start };
  const set = (change: Partial<Merchant>) => (merchant = { ...merchant, ...change });
  const without = (key: "email" | "logoUrl" | "minimumAge") => {
    const { [key]: _removed, ...rest } = merchant;
    return (merchant = rest);
  };
  return {
    "GET /merchants": () => merchant,
    "PATCH /merchants/updateMerchant/addEmail": ({ body }) => set(body as { email: string }),
    "PATCH /merchants/updateMerchant/removeEmail": () => without("email"),
    "PATCH /merchants/updateMerchant/addMinimumAge": ({ body }) => set({ minimumAge: (body as { age: number }).age }),
    "PATCH /merchants/updateMerchant/deleteMinimumAge": () => without("minimumAge"),
    "PATCH /merchants/updateMerchant/removeLogoUrl": () => without("logoUrl"),
    "PATCH /merchants/updateMerchant/addOrderTags": ({ body }) =>
      set({ orderTags: [...merchant.orderTags, ...(body as string[])] }),
    "PATCH /merchants/updateMerchant/removeOrderTags": ({ body }) =>
      set({ orderTags: merchant.orderTags.filter((tag) => !(body as string[]).includes(tag)) }),
    "PATCH /merchants/updateMerchant/removeMerchantDisplayLogoUrls": ({ body }) =>
      set({
        merchantDisplayLogoUrls: merchant.merchantDisplayLogoUrls.filter(
          ({ name }) => name !== (body as SubBrand).name,
        ),
      }),
    "PATCH /merchants/updateMerchant/addApiRequestMappings": ({ body }) =>
      set({ apiRequestMappings: [...merchant.apiRequestMappings, body as Mapping] }),
    "PATCH /merchants/updateMerchant/removeApiRequestMappings": () => set({ apiRequestMappings: [] }),
  };
}

/** Decorators of a story: the profile is Juniper's but for `start`; `answers` replace those of the server. */
export const profileServer = (start: Partial<Merchant> = {}, answers: FakeAnswers = {}) => [
  inDelivery(() => ({ ...storing(start), ...answers })),
];

/** One card of the page, with the profile of the server. */
export function OneCard({ Card }: { Card: ComponentType<{ merchant: Merchant }> }) {
  const { data } = useQuery(merchantProfile(useApi()));
  return data ? <Card merchant={data} /> : null;
}

export const phone = { viewport: { value: "phone" } };
export const frenchPhone = { ...phone, locale: "fr", theme: "dark" };
export const small = { viewport: { value: "small" } };
export const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
/** A text of 5,000 characters, and one that tries to be markup, a template and another direction. */
export const long = "Wolfeschlegelsteinhausen".repeat(209).slice(0, 5000);
export const hostile = `<img src=x onerror=alert(1)> {{name}} $t(title) \u202Eمرحبا ${"Stein".repeat(30)}`;
/** Waits until every dialog has closed. */
export const dialogsClose = () =>
  waitFor(async () => {
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  });
/** `beforeEach` of a story in which every https address gives a picture, as the merchant's own web server would. */
export function everyPictureLoads() {
  const show = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[src^="https:"]')) image.src = picture;
  };
  const observer = new MutationObserver(show);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
