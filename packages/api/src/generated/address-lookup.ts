// Generated from openapi/address-lookup.yaml by openapi/generate.ts. Do not edit.

export interface paths {
    "/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest addresses for what was typed so far
         * @description At most five, the best first. Each word typed is the beginning of a word of the address; accents, case,
         *     apostrophes and common abbreviations do not matter (`boul rene lev`, `1200 st denis`). Nothing fits, or nothing
         *     of a street was typed yet: an empty array.
         */
        get: operations["suggestAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the parts of a suggested address
         * @description For the fields of a form. A street that was chosen without a house number has no `number` and no `postalCode`.
         */
        get: operations["resolveAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Place a whole address on the map
         * @description Street, city, province, postal code and country in one line, as one writes them on an envelope; a unit may be
         *     among them. An address that contradicts itself - a postal code of another province, say - is nowhere.
         *
         *     A postal code alone is an address in part, as long as there is such a code; whether the provider serves it, POST
         *     /rates says. The answer then has its `postalCode`.
         */
        get: operations["geocodeAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The body of every error answer. */
        ErrorBody: {
            message: string;
            code?: string;
            fields?: {
                [key: string]: string;
            };
            requestId: string;
        };
        SuggestionId: string;
        AddressSuggestion: {
            id: components["schemas"]["SuggestionId"];
            /** @description House number and street. */
            primary: string;
            /** @description City, province or state, country. */
            secondary: string;
            /** @description What was typed of `primary`, in order, not overlapping. */
            matches: components["schemas"]["TextRange"][];
        };
        /** @description Positions in the text as JavaScript counts them (UTF-16 code units); the end is not included. */
        TextRange: {
            start: number;
            end: number;
        };
        AddressParts: {
            number?: string;
            street: string;
            city: string;
            /** @description Province or state. */
            province: string;
            country: components["schemas"]["CountryCode"];
            postalCode?: string;
            location: components["schemas"]["Location"];
        };
        GeocodedAddress: {
            /**
             * @description How well the address is known - to the door, in part, or not at all.
             * @enum {string}
             */
            match: "rooftop" | "partial" | "none";
            /** @description Unless it is nowhere. */
            location?: components["schemas"]["Location"];
            /** @description When it is known. */
            postalCode?: string;
            /** @description Unless it is nowhere. */
            country?: components["schemas"]["CountryCode"];
        };
        /** @enum {string} */
        CountryCode: "CA" | "US";
        Location: {
            lat: number;
            lng: number;
        };
    };
    responses: {
        /** @description No suggestion had this id. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "There is no such address.",
                 *       "code": "NOT_FOUND",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A value is not allowed; `fields` says which. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "A value is not allowed.",
                 *       "code": "INVALID_REQUEST",
                 *       "fields": {
                 *         "input": "is required"
                 *       },
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The server failed. The request id finds it in the log. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Something went wrong on our side.",
                 *       "code": "INTERNAL_ERROR",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description Of the names of provinces and countries. English when absent.
         * @example fr
         */
        Language: "en" | "fr";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type ErrorBody = components['schemas']['ErrorBody'];
export type SuggestionId = components['schemas']['SuggestionId'];
export type AddressSuggestion = components['schemas']['AddressSuggestion'];
export type TextRange = components['schemas']['TextRange'];
export type AddressParts = components['schemas']['AddressParts'];
export type GeocodedAddress = components['schemas']['GeocodedAddress'];
export type CountryCode = components['schemas']['CountryCode'];
export type Location = components['schemas']['Location'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseServerError = components['responses']['ServerError'];
export type ParameterLanguage = components['parameters']['Language'];
export type $defs = Record<string, never>;
export interface operations {
    suggestAddresses: {
        parameters: {
            query: {
                /**
                 * @description What was typed, unchanged.
                 * @example 1200 st denis
                 */
                input: string;
                /**
                 * @description Of the names of provinces and countries. English when absent.
                 * @example fr
                 */
                language?: components["parameters"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "1200.rue-saint-denis.montreal-qc",
                     *         "primary": "1200 Rue Saint-Denis",
                     *         "secondary": "Montréal, Quebec, Canada",
                     *         "matches": [
                     *           {
                     *             "start": 0,
                     *             "end": 4
                     *           },
                     *           {
                     *             "start": 9,
                     *             "end": 14
                     *           },
                     *           {
                     *             "start": 15,
                     *             "end": 20
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AddressSuggestion"][];
                };
            };
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    resolveAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of a suggestion; it stays valid.
                 * @example 1200.rue-saint-denis.montreal-qc
                 */
                id: components["schemas"]["SuggestionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": "1200",
                     *       "street": "Rue Saint-Denis",
                     *       "city": "Montréal",
                     *       "province": "QC",
                     *       "country": "CA",
                     *       "postalCode": "H2X 3J6",
                     *       "location": {
                     *         "lat": 45.51342,
                     *         "lng": -73.56871
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AddressParts"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    geocodeAddress: {
        parameters: {
            query: {
                /**
                 * @description The address in one line.
                 * @example 1200 rue Saint-Denis, Montréal, QC H2X 3J6, Canada
                 */
                address: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it is, as far as it is known. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodedAddress"];
                };
            };
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
}
