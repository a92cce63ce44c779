// Generated from openapi/shopify-platform.yaml by openapi/generate.ts. Do not edit.

export interface paths {
    "/orders/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List where a Shopify order can be fulfilled from
         * @description The shop's locations that can fulfil the order, and rates to choose from (S2.50).
         *     `rates` is there exactly when the order is not fulfilled and no order of the provider delivers it, because the
         *     buyer chose another shipping method or because the provider's order was deleted: the page then shows its
         *     alert, one of the rates must be chosen, and the order is fulfilled through `create_and_fulfill`. A rate is
         *     good from every one of the locations; where the provider does not deliver, `rates` is empty.
         *     `fulfillmentIds` is there exactly when the order is fulfilled: a page that is reloaded, a second tab, and a client
         *     whose answer was lost see it there. It is empty where the delivery was made ready without Shopify.
         */
        get: operations["listFulfillmentLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/fulfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fulfil a Shopify order
         * @description For an order that the provider delivers already: marks it fulfilled at Shopify from the chosen location
         *     (S2.50, S5.21). Fulfilled already: 409 with `code` SHOPIFY_ORDER_FULFILLED. The buyer chose another shipping method:
         *     PROVIDER_NOT_CHOSEN. The provider's order was deleted: DELIVERY_DELETED. Both are fulfilled through
         *     `create_and_fulfill`. The shop holds the order back: SHOPIFY_ORDER_ON_HOLD.
         */
        post: operations["fulfillShopifyOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/create_and_fulfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the delivery of a Shopify order, then fulfil it
         * @description For an order whose buyer chose another shipping method, or whose delivery was deleted: creates the provider's
         *     order at the chosen rate, and marks the Shopify order fulfilled from the chosen location (S2.50, S7.7). A rate that is
         *     not offered now, or costs something else, is refused with 422; its name and description do not matter. An order
         *     that the provider delivers already: 409 with `code` DELIVERY_EXISTS.
         */
        post: operations["createAndFulfillShopifyOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bulk_fulfill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fulfil several Shopify orders
         * @description From the orders list (S2.20, S7.7). Each order is fulfilled from its own Shopify location, and each has a
         *     result of its own: one that fails does not stop the others. The two ids of an order must belong together. At
         *     most 100 orders a call: they are fulfilled in one transaction, which holds others up.
         */
        post: operations["bulkFulfillShopifyOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/tags/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy the tags of Shopify orders to the portal's orders
         * @description From the Unfulfilled view of the orders list (S2.20, S7.7). Asked again, it changes nothing more. Tags that the
         *     portal cannot carry (a comma, more than 50 characters, more than 50 tags) are left out, and `message` says so.
         */
        post: operations["syncShopifyTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a Shopify shop to the merchant
         * @description From the public link page, after the merchant has typed username and password there (S2.49, S7.7). The token is
         *     in the body, so no header is asked for. `shop`, `hmac` and `timestamp` are passed on from the page's address as
         *     they came: a signature that does not fit is answered 403 with `code` HMAC_MISMATCH, one that is older than a
         *     day LINK_EXPIRED, one that linked a shop before LINK_USED (unless the same user sends it again while the shop is
         *     still linked, which changes nothing), a shop that is linked to another merchant SHOP_LINKED_ELSEWHERE. A merchant has one shop: a
         *     new one takes the place of the one before. The client follows
         *     `redirectUrl` only to `https://{shop}` under myshopify.com, or to an origin listed in its configuration.
         */
        post: operations["authorizeShopifyShop"];
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
        /** @description An order's id in the portal. */
        Id: string;
        /**
         * @description A number at Shopify, as a string - it can be larger than a JavaScript number holds.
         * @example 5551042001042
         */
        ShopifyId: string;
        /** @example alder-goods.myshopify.com */
        ShopDomain: string;
        /** @description A text in an answer. */
        Text: string;
        /** @description Why one order of several failed, for programs; as `code` of `ErrorBody`. */
        Code: string;
        /** @description The body of every error answer. */
        ErrorBody: {
            /** @description A sentence for a person, in English. */
            message: string;
            /**
             * @description For programs; stable, in capitals. As in `portal-v1.yaml`, and SHOP_NOT_LINKED, SHOPIFY_ORDER_FULFILLED,
             *     SHOPIFY_ORDER_ON_HOLD, PROVIDER_NOT_CHOSEN, DELIVERY_EXISTS, DELIVERY_DELETED, HMAC_MISMATCH, LINK_EXPIRED, LINK_USED,
             *     SHOP_LINKED_ELSEWHERE.
             */
            code?: string;
            /** @description What is wrong, by dotted path into the body, or by name of the query parameter or header. */
            fields?: {
                [key: string]: string;
            };
            /** @description Shown with an error, so that support can find the request. */
            requestId: string;
        };
        FulfillmentOptions: {
            locations: components["schemas"]["ShopifyLocation"][];
            rates?: components["schemas"]["ShopifyRate"][];
            fulfillmentIds?: components["schemas"]["ShopifyId"][];
        };
        ShopifyLocation: {
            id: components["schemas"]["ShopifyId"];
            name: components["schemas"]["Text"];
            address1?: components["schemas"]["Text"];
            city?: components["schemas"]["Text"];
            province?: components["schemas"]["Text"];
            country?: components["schemas"]["Text"];
            zip?: components["schemas"]["Text"];
        };
        ShopifyRate: {
            service_code: string;
            service_name: string;
            /** @description Cents (S9.10). */
            total_price: number;
            description?: string;
        };
        FulfillShopifyOrder: {
            orderId: components["schemas"]["ShopifyId"];
            locationId: components["schemas"]["ShopifyId"];
        };
        CreateAndFulfillShopifyOrder: {
            orderId: components["schemas"]["ShopifyId"];
            locationId: components["schemas"]["ShopifyId"];
            rate: components["schemas"]["ShopifyRate"];
        };
        FulfillmentIds: {
            fulfillmentIds: components["schemas"]["ShopifyId"][];
        };
        BulkFulfill: {
            shopName: components["schemas"]["ShopDomain"];
            orders: components["schemas"]["BulkFulfillOrder"][];
        };
        BulkFulfillOrder: {
            orderId: components["schemas"]["Id"];
            shopifyId: components["schemas"]["ShopifyId"];
            /** @description The number that the shop shows, such as 1042. */
            shopifyOrderNumber: string;
        };
        BulkFulfillResults: {
            results: components["schemas"]["BulkFulfillResult"][];
        };
        BulkFulfillResult: {
            orderId: components["schemas"]["Id"];
            succeeded: boolean;
            /** @description When it succeeded. */
            fulfillmentIds?: components["schemas"]["ShopifyId"][];
            /** @description Why it failed, for a person. */
            message?: components["schemas"]["Text"];
            code?: components["schemas"]["Code"];
        };
        SyncTags: {
            shopName: components["schemas"]["ShopDomain"];
            orders: components["schemas"]["SyncTagsOrder"][];
        };
        SyncTagsOrder: {
            orderId: components["schemas"]["Id"];
            shopifyOrderId: components["schemas"]["ShopifyId"];
        };
        SyncTagsResults: {
            results: components["schemas"]["SyncTagsResult"][];
        };
        SyncTagsResult: {
            orderId: components["schemas"]["Id"];
            succeeded: boolean;
            /** @description The order's tags as they are now. */
            tags?: components["schemas"]["Text"][];
            /** @description Why it failed or which tags were left out, for a person. */
            message?: components["schemas"]["Text"];
            code?: components["schemas"]["Code"];
        };
        Authorize: {
            /** @description The ID token of the merchant who has just signed in. */
            token: string;
            shop: components["schemas"]["ShopDomain"];
            hmac: string;
            /** @description Epoch seconds. A string, as it stood in the address: it is part of what was signed. */
            timestamp: string;
        };
        Authorized: {
            /** Format: uri */
            redirectUrl: string;
        };
    };
    responses: {
        /** @description The order is fulfilled (S8.5). */
        Fulfilled: {
            headers: {
                "Cache-Control": components["headers"]["NotStored"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "fulfillmentIds": [
                 *         "4440001"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["FulfillmentIds"];
            };
        };
        /** @description The body cannot be read - not JSON, or another content type. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The request body is not valid JSON.",
                 *       "code": "INVALID_JSON",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No token, or one that is expired, forged or not for this API. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Sign in again.",
                 *       "code": "UNAUTHENTICATED",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The shop is not the one linked to this merchant, or the link is not good. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This shop is not linked to your account.",
                 *       "code": "SHOP_NOT_LINKED",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The shop has no such order or location. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "There is no such Shopify order.",
                 *       "code": "NOT_FOUND",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The order is fulfilled already or cannot be now (`code` says why), or the first request with this Idempotency-Key
         *     is still under way.
         */
        FulfilledOrInFlight: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The order is fulfilled already.",
                 *       "code": "SHOPIFY_ORDER_FULFILLED",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is larger than 1 MB. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "The request is too large.",
                 *       "code": "PAYLOAD_TOO_LARGE",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A value is not allowed (`fields` says which), or the Idempotency-Key was used for other content. */
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
                 *         "locationId": "is required"
                 *       },
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many requests; try again after `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Too many requests. Try again in 2 seconds.",
                 *       "code": "TOO_MANY_REQUESTS",
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
         * @description The shop's domain at Shopify.
         * @example alder-goods.myshopify.com
         */
        Shop: components["schemas"]["ShopDomain"];
        /**
         * @description As in `portal-v1.yaml` - made once for what the merchant wants done, and sent again with every try.
         * @example 0b9f4a52-3c1d-4f6e-9a78-2d5c6e7f8091
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The response has personal data, so no browser, proxy or disk stores it.
         * @example no-store
         */
        NotStored: "no-store";
        /**
         * @description Seconds to wait before the next try.
         * @example 2
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type Id = components['schemas']['Id'];
export type ShopifyId = components['schemas']['ShopifyId'];
export type ShopDomain = components['schemas']['ShopDomain'];
export type Text = components['schemas']['Text'];
export type Code = components['schemas']['Code'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type FulfillmentOptions = components['schemas']['FulfillmentOptions'];
export type ShopifyLocation = components['schemas']['ShopifyLocation'];
export type ShopifyRate = components['schemas']['ShopifyRate'];
export type FulfillShopifyOrder = components['schemas']['FulfillShopifyOrder'];
export type CreateAndFulfillShopifyOrder = components['schemas']['CreateAndFulfillShopifyOrder'];
export type FulfillmentIds = components['schemas']['FulfillmentIds'];
export type BulkFulfill = components['schemas']['BulkFulfill'];
export type BulkFulfillOrder = components['schemas']['BulkFulfillOrder'];
export type BulkFulfillResults = components['schemas']['BulkFulfillResults'];
export type BulkFulfillResult = components['schemas']['BulkFulfillResult'];
export type SyncTags = components['schemas']['SyncTags'];
export type SyncTagsOrder = components['schemas']['SyncTagsOrder'];
export type SyncTagsResults = components['schemas']['SyncTagsResults'];
export type SyncTagsResult = components['schemas']['SyncTagsResult'];
export type Authorize = components['schemas']['Authorize'];
export type Authorized = components['schemas']['Authorized'];
export type ResponseFulfilled = components['responses']['Fulfilled'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseFulfilledOrInFlight = components['responses']['FulfilledOrInFlight'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServerError = components['responses']['ServerError'];
export type ParameterShop = components['parameters']['Shop'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderNotStored = components['headers']['NotStored'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listFulfillmentLocations: {
        parameters: {
            query: {
                /**
                 * @description The Shopify order id.
                 * @example 5551042001042
                 */
                id: components["schemas"]["ShopifyId"];
                /**
                 * @description The shop's domain at Shopify.
                 * @example alder-goods.myshopify.com
                 */
                shop: components["parameters"]["Shop"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The locations, and rates where one must be chosen. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FulfillmentOptions"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    fulfillShopifyOrder: {
        parameters: {
            query: {
                /**
                 * @description The shop's domain at Shopify.
                 * @example alder-goods.myshopify.com
                 */
                shop: components["parameters"]["Shop"];
            };
            header?: {
                /**
                 * @description As in `portal-v1.yaml` - made once for what the merchant wants done, and sent again with every try.
                 * @example 0b9f4a52-3c1d-4f6e-9a78-2d5c6e7f8091
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "5551042001042",
                 *       "locationId": "70011223344"
                 *     }
                 */
                "application/json": components["schemas"]["FulfillShopifyOrder"];
            };
        };
        responses: {
            200: components["responses"]["Fulfilled"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["FulfilledOrInFlight"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createAndFulfillShopifyOrder: {
        parameters: {
            query: {
                /**
                 * @description The shop's domain at Shopify.
                 * @example alder-goods.myshopify.com
                 */
                shop: components["parameters"]["Shop"];
            };
            header?: {
                /**
                 * @description As in `portal-v1.yaml` - made once for what the merchant wants done, and sent again with every try.
                 * @example 0b9f4a52-3c1d-4f6e-9a78-2d5c6e7f8091
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orderId": "5551042001042",
                 *       "locationId": "70011223344",
                 *       "rate": {
                 *         "service_code": "NEXTDAY",
                 *         "service_name": "Next day",
                 *         "total_price": 1200,
                 *         "description": "Delivered the next day."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateAndFulfillShopifyOrder"];
            };
        };
        responses: {
            200: components["responses"]["Fulfilled"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["FulfilledOrInFlight"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    bulkFulfillShopifyOrders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description As in `portal-v1.yaml` - made once for what the merchant wants done, and sent again with every try.
                 * @example 0b9f4a52-3c1d-4f6e-9a78-2d5c6e7f8091
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shopName": "alder-goods.myshopify.com",
                 *       "orders": [
                 *         {
                 *           "orderId": "01k9x2c4m7p3q5r8s0t1v2w3x4",
                 *           "shopifyId": "5551042001042",
                 *           "shopifyOrderNumber": "1042"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkFulfill"];
            };
        };
        responses: {
            /** @description One result an order, in the order of the request. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "orderId": "01k9x2c4m7p3q5r8s0t1v2w3x4",
                     *           "succeeded": true,
                     *           "fulfillmentIds": [
                     *             "4440001"
                     *           ]
                     *         },
                     *         {
                     *           "orderId": "01k9x2c4m7p3q5r8s0t1v2w3x5",
                     *           "succeeded": false,
                     *           "message": "The order is fulfilled already."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkFulfillResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["FulfilledOrInFlight"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    syncShopifyTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shopName": "alder-goods.myshopify.com",
                 *       "orders": [
                 *         {
                 *           "orderId": "01k9x2c4m7p3q5r8s0t1v2w3x4",
                 *           "shopifyOrderId": "5551042001042"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SyncTags"];
            };
        };
        responses: {
            /** @description One result an order, in the order of the request. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "orderId": "01k9x2c4m7p3q5r8s0t1v2w3x4",
                     *           "succeeded": true,
                     *           "tags": [
                     *             "fragile"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SyncTagsResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    authorizeShopifyShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "eyJraWQiOiJleGFtcGxlIn0.eyJzdWIiOiJleGFtcGxlIn0.ZXhhbXBsZQ",
                 *       "shop": "alder-goods.myshopify.com",
                 *       "hmac": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *       "timestamp": "1772031600"
                 *     }
                 */
                "application/json": components["schemas"]["Authorize"];
            };
        };
        responses: {
            /** @description Where to go on to. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "redirectUrl": "https://alder-goods.myshopify.com/admin/apps"
                     *     }
                     */
                    "application/json": components["schemas"]["Authorized"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
}
