// Generated from openapi/portal-v1.yaml by openapi/generate.ts. Do not edit.

/** The bounds of the contract's named values: lengths in characters, counts of lists, least and greatest numbers. */
export const Id = { minLength: 1, maxLength: 64 } as const;
export const EpochMs = { minimum: 1000000000000, maximum: 9999999999999 } as const;
export const EpochMsFilter = { minimum: 0, maximum: 9999999999999 } as const;
export const EpochSecondsOrMs = { minimum: 1000000000, maximum: 9999999999999 } as const;
export const CalendarDate = { maxLength: 10 } as const;
export const TimeOfDay = { maxLength: 5 } as const;
export const Dollars = { minimum: 0, maximum: 1000000 } as const;
export const Tag = { minLength: 1, maxLength: 50 } as const;
export const TagList = { minItems: 1, maxItems: 50 } as const;
export const SingleTagList = { minItems: 1, maxItems: 1 } as const;
export const Name = { minLength: 1, maxLength: 100 } as const;
export const DisplayName = { minLength: 1, maxLength: 100 } as const;
export const Email = { maxLength: 254 } as const;
export const AccountEmail = { maxLength: 128 } as const;
export const Phone = { maxLength: 16 } as const;
export const Street = { minLength: 1, maxLength: 200 } as const;
export const Unit = { maxLength: 50 } as const;
export const City = { minLength: 1, maxLength: 100 } as const;
export const Province = { minLength: 1, maxLength: 100 } as const;
export const Country = { minLength: 2, maxLength: 60 } as const;
export const PostalCode = { minLength: 3, maxLength: 10 } as const;
export const PostalCodeSearch = { minLength: 1, maxLength: 12 } as const;
export const RefNumber = { minLength: 1, maxLength: 100 } as const;
export const Notes = { maxLength: 2000 } as const;
export const PackageCount = { minimum: 1, maximum: 999 } as const;
export const MinimumAge = { minimum: 16, maximum: 99 } as const;
export const Measure = { minimum: 0, maximum: 100000 } as const;
export const CustomFieldText = { minLength: 1, maxLength: 100 } as const;
export const HttpsUrl = { maxLength: 2048 } as const;
export const HttpsImageUrl = { maxLength: 2048 } as const;
export const Url = { maxLength: 2048 } as const;
export const Text = { maxLength: 4000 } as const;
