/** API calls that change the profile (S7.5, `updateMerchant`). Each returns the updated profile. */
import { dataOf, isMerchant, type ApiClient, type Merchant } from "@merchant-portal/api";

type SubBrand = Merchant["merchantDisplayLogoUrls"][number];

/** A change: how to send it, and how to see in a profile that it was made. */
export interface ProfileChange {
  /** Rejects with an `ApiError` when the response does not contain the change. */
  send: (api: ApiClient) => Promise<Merchant>;
  isIn: (merchant: Merchant) => boolean;
}

type Call = (api: ApiClient) => Promise<{ data?: Merchant; response: Response; method?: string }>;

const change = (call: Call, isIn: ProfileChange["isIn"]): ProfileChange => ({
  isIn,
  send: (api) => dataOf(call(api), (response) => isMerchant(response) && isIn(response as Merchant)),
});

/** Some servers omit the list in the response; then it is not confirmed. */
const listHas = <Item>(
  list: readonly Item[] | undefined,
  isExpected: boolean,
  find: (item: Item) => boolean,
): boolean => Array.isArray(list) && list.some(find) === isExpected;

/** Sets the contact email; an empty one removes it. */
export const setEmail = (email: string): ProfileChange =>
  change(
    (api) =>
      email === ""
        ? api.PATCH("/merchants/updateMerchant/removeEmail")
        : api.PATCH("/merchants/updateMerchant/addEmail", { body: { email } }),
    (merchant) => (merchant.email ?? "").toLowerCase() === email.toLowerCase(),
  );

/** Sets the recipients' minimum age in years; undefined removes it. */
export const setMinimumAge = (age: number | undefined): ProfileChange =>
  change(
    (api) =>
      age === undefined
        ? api.PATCH("/merchants/updateMerchant/deleteMinimumAge")
        : api.PATCH("/merchants/updateMerchant/addMinimumAge", { body: { age } }),
    (merchant) => merchant.minimumAge === age,
  );

/** Sets the merchant's logo; an empty URL removes it. */
export const setLogoUrl = (logoUrl: string): ProfileChange =>
  change(
    (api) =>
      logoUrl === ""
        ? api.PATCH("/merchants/updateMerchant/removeLogoUrl")
        : api.PATCH("/merchants/updateMerchant/addLogoUrl", { body: { logoUrl } }),
    (merchant) => (merchant.logoUrl ?? "") === logoUrl,
  );

/** Adds order tags at the end. */
export const addOrderTags = (tags: readonly string[]): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/addOrderTags", { body: [...tags] }),
    ({ orderTags }) => tags.every((tag) => listHas(orderTags, true, (one) => one === tag)),
  );

/** Removes an order tag; orders with the tag are not changed. */
export const removeOrderTag = (tag: string): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/removeOrderTags", { body: [tag] }),
    ({ orderTags }) => listHas(orderTags, false, (one) => one === tag),
  );

const isSame = (one: SubBrand, other: SubBrand) => one.name === other.name && one.logoUrl === other.logoUrl;

/** Adds a sub-brand, or replaces the logo of the one with exactly the same name. */
export const addSubBrand = (subBrand: SubBrand): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/addMerchantDisplayLogoUrls", { body: subBrand }),
    ({ merchantDisplayLogoUrls: list }) => listHas(list, true, (one) => isSame(one, subBrand)),
  );

/** Removes the sub-brand with this name and URL. */
export const removeSubBrand = (subBrand: SubBrand): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/removeMerchantDisplayLogoUrls", { body: subBrand }),
    ({ merchantDisplayLogoUrls: list }) => listHas(list, false, (one) => isSame(one, subBrand)),
  );

/** The only valid mapping (S5.13): the origin's unit becomes the merchant display name. */
export const originUnitMapping = { from: "originAddress.unit", to: "merchantDisplayName" } as const;
type Mapping = Merchant["apiRequestMappings"][number];
export const isOriginUnitMapping = ({ from, to }: Mapping): boolean =>
  from === originUnitMapping.from && to === originUnitMapping.to;

/** Adds the only valid mapping. */
export const addMapping = (): ProfileChange =>
  change(
    (api) => api.PATCH("/merchants/updateMerchant/addApiRequestMappings", { body: originUnitMapping }),
    ({ apiRequestMappings }) => listHas(apiRequestMappings, true, isOriginUnitMapping),
  );

/** Removes a mapping, also one that this version has no words for. */
export const removeMapping = (mapping: Mapping): ProfileChange =>
  change(
    (api) =>
      api.PATCH("/merchants/updateMerchant/removeApiRequestMappings", { body: mapping as typeof originUnitMapping }),
    ({ apiRequestMappings }) =>
      listHas(apiRequestMappings, false, ({ from, to }) => from === mapping.from && to === mapping.to),
  );
