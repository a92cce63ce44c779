import { accentVariables } from "@merchant-portal/ui";
import * as z from "zod/mini";

/** A path of this origin, or an https address; http only on the developer's own machine. Never `//host` or a scheme trick. */
function isAddress(text: string): boolean {
  if (/^\/(?![/\\])/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return username === "" && (protocol === "https:" || (protocol === "http:" && isLoopback));
}

/** A colour that the design system can make an accent of. */
function isAccent(color: string): boolean {
  try {
    return Boolean(accentVariables(color));
  } catch {
    return false;
  }
}

const text = z.string().check(z.minLength(1));
const address = text.check(z.refine(isAddress));
/** An address with `{id}` where the order's id goes. */
const template = address.check(z.refine((value) => value.includes("{id}")));

const identity = z.object({
  region: text,
  userPoolId: text,
  clientId: text,
  /** Where the identity pool answers; Amazon's own address of the region when absent. */
  endpoint: z.optional(address),
  authFlow: z._default(z.enum(["USER_SRP_AUTH", "USER_PASSWORD_AUTH"]), "USER_SRP_AUTH"),
});

const addressLookup = z.discriminatedUnion("provider", [
  z.object({ provider: z.literal("google"), key: text }),
  z.object({ provider: z.literal("sandbox"), baseUrl: address }),
]);

const video = z.object({ title: z.object({ en: text, fr: text }), url: address });

/** What `/config.json` holds: everything that differs between two providers, or two environments of one. */
export const configSchema = z.object({
  /** The API under /v1. Relative (`/v1`) only for the sandbox, whose environment is the demo. */
  apiBase: address,
  shopifyPlatformBase: address,
  /** Whether the server knows the `Idempotency-Key` header. */
  idempotencyKeys: z._default(z.boolean(), false),
  identity,
  addressLookup: z.optional(addressLookup),
  brand: z.object({
    name: text,
    logoUrl: z.optional(address),
    supportEmail: z.optional(z.email()),
    /** `#rrggbb`, `rgb(…)` or `oklch(…)`; the text on it is chosen by contrast. */
    accent: z.optional(text.check(z.refine(isAccent))),
  }),
  links: z.object({
    /** The provider's public tracking page, and the one of its carrier. */
    tracking: template,
    externalTracking: z.optional(template),
    shopifyAppStore: z.optional(address),
    crmForm: z.optional(address),
    terms: z.optional(address),
    wixInstructions: z.optional(address),
    howToVideos: z._default(z.array(video), []),
    /** Where the mails of the demo land; shown in the demo only. */
    outbox: z.optional(address),
    /** The sandbox's own page; shown in the demo only. */
    controlRoom: z.optional(address),
  }),
});

export type PortalConfig = z.output<typeof configSchema>;
