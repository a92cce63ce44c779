import { refuse } from "#contract/refusal.ts";
import type { Merchant } from "#contract/schemas.ts";

/** The maximum number of order tags, of sub-brand logos and of additional locations of a merchant. */
export const maxListLength = 100;

/** Adds new tags after the existing ones. S5. @throws Refusal 422 when there would be too many */
export function withOrderTags(merchant: Merchant, added: readonly string[]): Merchant {
  const orderTags = [...new Set([...merchant.orderTags, ...added])];
  checkRoom("order tags", merchant.orderTags, orderTags);
  return { ...merchant, orderTags };
}

export function withoutOrderTags(merchant: Merchant, removed: readonly string[]): Merchant {
  return { ...merchant, orderTags: merchant.orderTags.filter((tag) => !removed.includes(tag)) };
}

type Mapping = Merchant["apiRequestMappings"][number];

/** S5.13: there is one valid mapping, so a merchant either has it or not. */
export function withMapping(merchant: Merchant, added: Mapping): Merchant {
  if (merchant.apiRequestMappings.some((one) => isSameMapping(one, added))) return merchant;
  return { ...merchant, apiRequestMappings: [...merchant.apiRequestMappings, added] };
}

export function withoutMapping(merchant: Merchant, removed: Mapping): Merchant {
  return {
    ...merchant,
    apiRequestMappings: merchant.apiRequestMappings.filter((one) => !isSameMapping(one, removed)),
  };
}

const isSameMapping = (a: Mapping, b: Mapping) => a.from === b.from && a.to === b.to;

type SubBrand = Merchant["merchantDisplayLogoUrls"][number];

/** Adds a sub-brand; one of the same name gets the new logo. S5.12. @throws Refusal 422 when there would be too many */
export function withSubBrand(merchant: Merchant, added: SubBrand): Merchant {
  const before = merchant.merchantDisplayLogoUrls;
  const isPresent = before.some(({ name }) => name === added.name);
  const after = isPresent ? before.map((one) => (one.name === added.name ? added : one)) : [...before, added];
  checkRoom("sub-brands", before, after);
  return { ...merchant, merchantDisplayLogoUrls: after };
}

export function withoutSubBrand(merchant: Merchant, removed: SubBrand): Merchant {
  return {
    ...merchant,
    merchantDisplayLogoUrls: merchant.merchantDisplayLogoUrls.filter(
      ({ name, logoUrl }) => name !== removed.name || logoUrl !== removed.logoUrl,
    ),
  };
}

/** Limits a list, because a merchant is one document. A list that was already too long may stay so. */
export function checkRoom(what: string, before: readonly unknown[], after: readonly unknown[]): void {
  if (after.length <= Math.max(maxListLength, before.length)) return;
  throw refuse.values({ body: `would make ${after.length} ${what}, and a merchant has ${maxListLength} at most` });
}
