/** The writes of the profile (S7.5, `updateMerchant`). Each returns the profile as the server holds it afterwards. */
import { dataOf, isMerchant, type ApiClient, type Merchant } from "@merchant-portal/api";

type SubBrand = Merchant["merchantDisplayLogoUrls"][number];

/** One change of the profile: how it is sent, and what a profile looks like that has it. */
export interface ProfileChange {
  /** Rejects with an `ApiError` when the answer does not show the change. */
  send: (api: ApiClient) => Promise<Merchant>;
  isIn: (merchant: Merchant) => boolean;
}

type Call = (api: ApiClient) => Promise<{ data?: Merchant; response: Response; method?: string }>;

const change = (call: Call, isIn: ProfileChange["isIn"]): ProfileChange => ({
  isIn,
  send: (api) => dataOf(call(api), (answer) => isMerchant(answer) && isIn(answer as Merchant)),
});

/** A server may answer without a list: that proves nothing. */
const holds = <Item>(list: readonly Item[] | undefined, isWanted: boolean, find: (item: Item) => boolean): boolean =>
  Array.isArray(list) && list.some(find) === isWanted;

/** Sets the contact email; an empty one removes it. */
export const setEmail = (email: string): ProfileChange =>
  change(
    (api) =>
      email === ""
        ? api.PATCH("/merchants/updateMerchant/removeEmail")
        : api.PATCH("/merchants/updateMerchant/addEmail", { body: { email } }),
    (merchant) => (merchant.email ?? "").toLowerCase() === email.toLowerCase(),
  );

/** Sets the youngest age of recipients, in years; undefined removes it. */
export const setMinimumAge = (age: number | undefined): ProfileChange =>
  change(
    (api) =>
      age === undefined
        ? api.PATCH("/merchants/updateMerchant/deleteMinimumAge")
        : api.PATCH("/merchants/updateMerchant/addMinimumAge", { body: { age } }),
    (merchant) => merchant.minimumAge === age,
  );

/** Sets the merchant's logo; an empty address removes it. */
export const setLogoUrl = (logoUrl: string): ProfileChange =>
  change(
    (api) =>
      logoUrl === ""
        ? api.PATCH("/merchants/updateMerchant/removeLogoUrl")
        : api.PATCH("/merchants/updateMerchant/addLogoUrl", { body: { logoUrl } }),
    (merchant) => (merchant.logoUrl ?? "") === logoUrl,
  );

/** Adds order tags behind those that are there. */
export const addOrderTags = (tags: readonly string[]): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/addOrderTags", { body: [...tags] }),
    ({ orderTags }) => tags.every((tag) => holds(orderTags, true, (one) => one === tag)),
  );

/** Removes one order tag; orders that carry it keep it. */
export const removeOrderTag = (tag: string): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/removeOrderTags", { body: [tag] }),
    ({ orderTags }) => holds(orderTags, false, (one) => one === tag),
  );

const isSame = (one: SubBrand, other: SubBrand) => one.name === other.name && one.logoUrl === other.logoUrl;

/** Adds a sub-brand; one of exactly the same name gets the new logo. */
export const addSubBrand = (subBrand: SubBrand): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/addMerchantDisplayLogoUrls", { body: subBrand }),
    ({ merchantDisplayLogoUrls: list }) => holds(list, true, (one) => isSame(one, subBrand)),
  );

/** Removes the sub-brand with this name and this address. */
export const removeSubBrand = (subBrand: SubBrand): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/removeMerchantDisplayLogoUrls", { body: subBrand }),
    ({ merchantDisplayLogoUrls: list }) => holds(list, false, (one) => isSame(one, subBrand)),
  );

/** The one valid mapping (S5.13): the unit of the origin becomes the merchant display name. */
export const originUnitMapping = { from: "originAddress.unit", to: "merchantDisplayName" } as const;
type Mapping = Merchant["apiRequestMappings"][number];
export const isOriginUnitMapping = ({ from, to }: Mapping): boolean =>
  from === originUnitMapping.from && to === originUnitMapping.to;

/** Adds the one valid mapping. */
export const addMapping = (): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/addApiRequestMappings", { body: originUnitMapping }),
    ({ apiRequestMappings }) => holds(apiRequestMappings, true, isOriginUnitMapping),
  );

/** Removes a mapping, also one that this version of the portal does not know: the server judges. */
export const removeMapping = (mapping: Mapping): ProfileChange =>
  change(
    (api) =>
      api.PATCH("/merchants/updateMerchant/removeApiRequestMappings", { body: mapping as typeof originUnitMapping }),
    ({ apiRequestMappings }) =>
      holds(apiRequestMappings, false, ({ from, to }) => from === mapping.from && to === mapping.to),
  );
