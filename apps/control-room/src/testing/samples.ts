/**
 * The sandbox's data for the stories and tests of the control room. Open it to add an account, a mail, a fault or an
 * order.
 */
import type {
  Account,
  Call,
  Clock,
  Fault,
  FaultPreset,
  Mail,
  Printer,
  PrintJob,
  ShopifyOrder,
  State,
} from "@merchant-portal/api/sandbox";

/** Epoch ms: Friday, March 13, 2026, 10 a.m. in Montréal. */
export const now = 1_773_410_400_000;
const minute = 60_000;

export const sampleAccounts: Account[] = [
  {
    email: "merchant@example.com",
    name: "Ana Tremblay",
    merchantId: "juniper",
    merchantName: "Juniper & Co",
    purpose: "manyOrders",
    password: "Merchant-2026!",
    passwordState: "chosen",
    createdAt: now,
  },
  {
    email: "newuser@example.com",
    name: "Noor Haddad",
    merchantId: "juniper",
    merchantName: "Juniper & Co",
    purpose: "firstSignIn",
    password: "Temporary-2026!",
    passwordState: "temporary",
    createdAt: now,
  },
  {
    email: "shopify@example.com",
    name: "Liam Campbell",
    merchantId: "alder",
    merchantName: "Alder Goods",
    purpose: "shopify",
    passwordState: "changed",
    createdAt: now,
  },
];

export const createdAccounts: Account[] = [
  {
    email: "marie-helene.bouchard-tremblay@atelier-des-erables.example",
    name: "Marie-Hélène Bouchard-Tremblay",
    merchantId: "juniper",
    merchantName: "Juniper & Co",
    passwordState: "temporary",
    createdAt: now - 5 * minute,
  },
  {
    email: "bo@example.com",
    name: "Bo Li",
    merchantId: "juniper",
    merchantName: "Juniper & Co",
    passwordState: "changed",
    createdAt: now - 90 * minute,
  },
];

export const samplePrinter: Printer = {
  condition: "ready",
  isSlow: false,
  agent: { address: "/print-agent", pairingCode: "northwind-4821" },
  jobs: [],
};

export const printJobs: PrintJob[] = [
  { id: "print_2", receivedAt: now, via: "agent", printed: 2, sent: 5, state: "noPaper" },
  { id: "print_1", receivedAt: now - 5 * minute, via: "raw", printed: 1, sent: 1, state: "printed" },
];

/** Two labels, the second with a name that is too long for it. */
export const printedZpl = new Blob([
  "^XA^CI28^PW812^LL1218^FO20,20^GB772,1178,4^FS^FO40,60^A0N,80,80^FDNEXT DAY^FS^FO40,200^A0N,50,50^FH^FD_C3_89l_C3_A9onore C_C3_B4t_C3_A9^FS",
  "^FO130,900^BY3^BCN,180,N^FD01HZX8K4M2N7^FS^FO560,300^BQN,2,6^FDMA,https://example.com/t^FS^XZ",
  "^XA^FO40,60^A0N,80,80^FDA name that no label of four inches has room for^FS^FO40,300^B7N,5^FDx^FS^XZ",
]);

export const mailTo = (to: string, number: number, more: Partial<Mail> = {}): Mail => ({
  id: `mail_${number}`,
  to,
  subject: "Password reset code / Code de réinitialisation du mot de passe",
  text: `Your password reset code is 48291${number}\n\nVotre code de réinitialisation est 48291${number}\n`,
  kind: "resetCode",
  secret: `48291${number}`,
  sentAt: now - 12 * minute,
  ...more,
});

export const sampleMails: Mail[] = [
  mailTo("merchant@example.com", 3, { sentAt: now - minute }),
  mailTo("marie-helene.bouchard-tremblay@atelier-des-erables.example", 2, {
    kind: "temporaryPassword",
    subject: "Your temporary password / Votre mot de passe temporaire",
    secret: "Kestrel-4821!",
  }),
  mailTo("ana@example.com", 1, { kind: "notice", subject: "<b>Hello</b> & welcome", text: "<img src=x>" }),
];
delete sampleMails[2]?.secret;

export const sampleClock: Clock = { now, offsetMs: 0 };

export const sampleState: State = {
  version: "1.21.0",
  database: "pglite",
  seeded: { orders: 500, seed: 1 },
  merchants: [
    { id: "juniper", name: "Juniper & Co", orders: 524, timeZone: "America/Toronto" },
    {
      id: "alder",
      name: "Alder Goods",
      orders: 100,
      timeZone: "America/Vancouver",
      shopifyShop: "alder-goods.myshopify.com",
    },
    { id: "lone-pine", name: "Lone Pine Studio", orders: 0, timeZone: "America/Halifax" },
  ],
  sampleOrderId: "ord_1",
  contractViolations: 0,
  policyReports: 0,
};

export const samplePresets: FaultPreset[] = [
  { id: "hang", title: "No response", about: "No response.", fault: { hang: true } },
  { id: "lostAnswer", title: "Lost response", about: "Lost.", fault: { dropConnection: true, afterCommit: true } },
  { id: "slow", title: "Slow", about: "Ten seconds later.", fault: { delayMs: 10_000 } },
  { id: "serverError", title: "500", about: "The server failed.", fault: { status: 500 } },
  { id: "tooManyRequests", title: "429", about: "Too many.", fault: { status: 429 } },
  { id: "unprocessable", title: "422", about: "Not allowed.", fault: { status: 422 } },
  { id: "nullAnswer", title: "200, null", about: "Null.", fault: { body: null } },
];

export const sampleCalls: Call[] = [
  { name: "listOrders", method: "GET", path: "/v1/orders" },
  { name: "createOrder", method: "POST", path: "/v1/orders" },
  { name: "deleteOrder", method: "DELETE", path: "/v1/orders/*" },
  { name: "fulfill", method: "POST", path: "/shopify/fulfill" },
  { name: "InitiateAuth", method: "POST", path: "/identity", target: "InitiateAuth" },
  { name: "portalConfig", method: "GET", path: "/config.json" },
];

export const sampleFaults: Fault[] = [
  {
    id: "fault_1",
    preset: "lostAnswer",
    method: "POST",
    path: "/v1/orders",
    times: 3,
    remaining: 2,
    skip: 1,
    skipRemaining: 1,
  },
  {
    id: "fault_2",
    method: "GET",
    path: "/v1/labels/*",
    query: "format=pdf",
    status: 500,
    delayMs: 3000,
    times: 5,
    remaining: 4,
  },
  {
    id: "fault_3",
    preset: "hang",
    method: "POST",
    path: "/identity",
    target: "InitiateAuth",
    times: "always",
    remaining: "always",
  },
];

const shopifyOrder: ShopifyOrder = {
  id: "5551042001042",
  orderNumber: "1042",
  createdAt: now - 5 * minute,
  buyer: "Maëlle Desrosiers",
  shippingMethod: "Northwind Delivery – Standard",
  isProviderChosen: true,
  isFulfilled: false,
  isOnHold: false,
  tags: ["VIP"],
  fulfillPage: "/platform/fulfill?shop=alder-goods.myshopify.com&id=5551042001042",
};

/** Three orders: one that can be fulfilled, one on hold, one fulfilled; with a buyer and all kinds of tags. */
export const shopifyOrdersSample: ShopifyOrder[] = [
  shopifyOrder,
  { ...shopifyOrder, id: "1041", orderNumber: "1041", isOnHold: true, isProviderChosen: false, tags: [] },
  {
    ...shopifyOrder,
    id: "1040",
    orderNumber: "1040",
    isFulfilled: true,
    buyer: `<img src=x> \u202E${"Wolfeschlegelsteinhausen".repeat(4)}`,
    tags: ["subscription box – twelve months – prepaid – renews itself", "x".repeat(80)],
  },
];
