/** The demo accounts and service users: their names, passwords and merchants. Open it to add one. */
import type { Account } from "@merchant-portal/api/sandbox";
import { seedMerchantIds } from "#seed/seed-merchants.ts";

/** An account that can sign in to the demo. Printed when the sandbox is ready. */
export interface DemoAccount {
  email: string;
  name: string;
  merchantId: string;
  merchantName: string;
  about: string;
  purpose: NonNullable<Account["purpose"]>;
  password: string;
  /** The password is temporary: a new one must be chosen at the first sign-in. */
  isTemporary?: true;
  /** Asks for a second step after the password: a code of an app that has this key (base 32), by e-mail, or by text message to `phone`. */
  twoSteps?: { totpKey: string; phone: string };
}

const juniper = { merchantId: seedMerchantIds.juniper, merchantName: "Juniper & Co" };
const password = "Merchant-2026!";

export const demoAccounts: readonly DemoAccount[] = [
  {
    ...juniper,
    email: "merchant@example.com",
    name: "Ana Tremblay",
    about: "Juniper & Co",
    purpose: "manyOrders",
    password,
  },
  {
    ...juniper,
    email: "accounting@example.com",
    name: "Élodie Côté",
    about: "Juniper & Co, second user",
    purpose: "secondUser",
    password,
  },
  {
    ...juniper,
    email: "newuser@example.com",
    name: "Noor Haddad",
    about: "Juniper & Co, must choose a new password",
    purpose: "firstSignIn",
    password: "Temporary-2026!",
    isTemporary: true,
  },
  {
    email: "shopify@example.com",
    name: "Liam Campbell",
    merchantId: seedMerchantIds.alder,
    merchantName: "Alder Goods",
    about: "Alder Goods, linked to alder-goods.myshopify.com",
    purpose: "shopify",
    password,
  },
  {
    email: "empty@example.com",
    name: "Siobhán MacDonald",
    merchantId: seedMerchantIds.empty,
    merchantName: "Lone Pine Studio",
    about: "Lone Pine Studio, no orders yet",
    purpose: "noOrders",
    password,
  },
  {
    ...juniper,
    email: "twosteps@example.com",
    name: "Zoé Lavoie",
    about: "Juniper & Co, two-step sign-in: the codes are in the outbox",
    purpose: "twoSteps",
    password,
    twoSteps: { totpKey: "NORTHWINDDEMOAUTHENTICATORKEY234", phone: "+15145550142" },
  },
];

const day = 86_400_000;

/** Service users of the first merchant. `ageMs` is how long ago they were created. */
export const demoServiceUsers = [
  { ...juniper, username: "svc-juniper-w7k2mq94ha", ageMs: 143 * day },
  { ...juniper, username: "svc-juniper-r3xd8vtn5c", ageMs: 12 * day },
];
