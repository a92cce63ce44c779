// Generated from openapi/sandbox.yaml by openapi/generate.ts. Do not edit.

export interface paths {
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who can sign in
         * @description The demo accounts first, then the accounts that were created since, newest first; service users, which are programs,
         *     are not among them. A password is told only for a
         *     demo account that still has it; a temporary one of a new account is in the outbox.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mail that would have been sent
         * @description Temporary passwords, reset codes and sign-in codes, newest first. A text message is there under its phone number.
         */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the faults that are still to come
         * @description In the order in which they were set; used-up ones are gone. They are kept in memory, so a restart forgets them.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Make the next matching calls fail
         * @description A call fits a fault by its method and path, and by `target` and `query` where they are given. The first fault that
         *     fits is applied, once it has let `skip` fitting calls through, and `times` times at most; one call has one fault.
         *     What a fault answers is not checked against the contract: that is what it is for. The answer carries the header
         *     `X-Sandbox-Fault` with the fault's id.
         *
         *     In this order: wait `delayMs`; then the first of these that is given: `hang`, `dropConnection`, `status` or `body`,
         *     or else the call's true answer, changed by `shape`; then `headers` are added and the body is cut off after
         *     `cutAfterBytes`. A call that hangs, is dropped or is answered with another `status` or `body` is not carried out,
         *     unless `afterCommit` is true. A fault with nothing but `delayMs` makes a slow but true answer.
         *
         *     The calls under /sandbox have no faults, the pictures under /sandbox/photos apart. As long as there is a fault that
         *     closes connections, every connection is closed after its answer: browsers silently repeat a call that failed on
         *     a used one.
         */
        post: operations["createFault"];
        /**
         * Remove all faults
         * @description Calls are answered as usual again. Those that hang are closed; those that are delayed go on at once.
         */
        delete: operations["deleteFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove one fault
         * @description What it holds up goes on as it does when all are removed, also when it is used up.
         */
        delete: operations["deleteFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fault-presets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ready-made faults
         * @description Each is a trouble that a client must survive; a fault that names one as its `preset` needs no other field.
         */
        get: operations["listFaultPresets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sandbox's time
         * @description Tokens, delivery windows and tracking go by it.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Move the clock forward
         * @description Tracking of the orders that are on their way goes on accordingly. There is no way back but a reset.
         */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/printer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the label printer and what came out of it
         * @description The printer behind the sandbox's print agent (docs/print-agent.md), and behind a raw port when `RAW_PRINTER_PORT` is set. It is
         *     kept in memory, so a restart forgets it. The last 50 jobs, newest first.
         */
        get: operations["getPrinter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Run out of paper, go offline, be slow
         * @description What is left out stays. Made ready without `labelsLeft`, the printer has a roll without an end.
         */
        patch: operations["changePrinter"];
        trace?: never;
    };
    "/printer/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget what was printed
         * @description The printer stays as it is.
         */
        delete: operations["deletePrintJobs"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/printer/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the ZPL that came out of a job
         * @description Only the labels that were printed, byte for byte.
         */
        get: operations["getPrintJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shopify-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a link as Shopify opens it to link a shop
         * @description The portal's page `/platform/authorize` for this shop, signed with the secret of the demo's app; good for a day.
         *     Any shop's name will do.
         */
        get: operations["getShopifyLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shopify-shops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shops
         * @description Every shop that the sandbox knows, by name, and whose it is in the portal.
         */
        get: operations["listShopifyShops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shopify-shops/{shop}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Uninstall the provider's app from a shop
         * @description The shop is linked to no merchant any more: every call for it is refused with SHOP_NOT_LINKED. Its orders stay, and
         *     the app can be installed again. A shop without the app stays as it is.
         */
        delete: operations["uninstallShopifyApp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shopify-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a shop's orders
         * @description The newest 500, with the portal's page that fulfils each, as the Shopify admin links to it. Empty for a shop
         *     that the sandbox does not know.
         */
        get: operations["listShopifyOrders"];
        put?: never;
        /**
         * Let a buyer place an order
         * @description A new order in the shop. With the provider's shipping method its delivery is in the portal at once, geocoded; with
         *     another carrier's it is in the shop alone, and `outOfArea` is such an order that the provider has no rate for.
         */
        post: operations["placeShopifyOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shopify-orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Hold an order back, or release it
         * @description As the Shopify admin does. An order on hold is refused with SHOPIFY_ORDER_ON_HOLD, by itself and in
         *     `/bulk_fulfill`, where the others are fulfilled all the same.
         */
        patch: operations["changeShopifyOrder"];
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin anew
         * @description The seeded data again, no faults, no mail, the real time. No body. Sessions stay valid.
         */
        post: operations["resetSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the sandbox holds
         * @description Its database and demo data, and whether anything broke the contract or the header policy.
         */
        get: operations["getState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls that a fault can be aimed at
         * @description Every operation of the provider's API and the Shopify platform, by their names in the contract, then what a browser
         *     asks for besides: the operations of the identity pool, by their `target`, and pages. `*` stands for an id. The
         *     sandbox's own calls never fail on request.
         */
        get: operations["listOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the sandbox ready?
         * @description Answered once the database is open and seeded; while a reset runs, it says how far that is.
         */
        get: operations["getHealth"];
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
        /**
         * Format: int64
         * @description Milliseconds since 1970, thirteen digits.
         */
        EpochMs: number;
        /** @description The body of every error answer. */
        ErrorBody: {
            message: string;
            code?: string;
            fields?: {
                [key: string]: string;
            };
            requestId: string;
        };
        Mail: {
            id: string;
            /** @description An email address, or the phone number of a text message. */
            to: string;
            subject: string;
            text: string;
            kind: components["schemas"]["MailKind"];
            /** @description The temporary password or the code alone, so that nobody has to parse the text. */
            secret?: string;
            sentAt: components["schemas"]["EpochMs"];
        };
        /** @enum {string} */
        MailKind: "temporaryPassword" | "resetCode" | "signInCode" | "notice";
        Account: {
            email: string;
            name: string;
            merchantId: string;
            merchantName: string;
            purpose?: components["schemas"]["AccountPurpose"];
            password?: string;
            /** @description The key (base 32) of the authenticator app of a demo account that signs in in two steps. */
            authenticatorKey?: string;
            passwordState: components["schemas"]["PasswordState"];
            createdAt: components["schemas"]["EpochMs"];
        };
        /**
         * @description What a demo account is there to show; accounts that were created have none.
         * @enum {string}
         */
        AccountPurpose: "manyOrders" | "secondUser" | "firstSignIn" | "shopify" | "noOrders" | "twoSteps";
        /**
         * @description Temporary - a new one must be chosen at the next sign-in. Changed - not the one it was made with.
         * @enum {string}
         */
        PasswordState: "chosen" | "temporary" | "changed";
        /**
         * @description ANY is every method.
         * @enum {string}
         */
        FaultMethod: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "ANY";
        /** @description Which calls, how often, and what happens to them. */
        CreateFault: {
            preset?: components["schemas"]["FaultPresetId"];
            method: components["schemas"]["FaultMethod"];
            path: components["schemas"]["FaultPath"];
            target?: components["schemas"]["FaultTarget"];
            query?: components["schemas"]["FaultQuery"];
            status?: components["schemas"]["FaultStatus"];
            body?: components["schemas"]["FaultBody"];
            contentType?: components["schemas"]["FaultContentType"];
            headers?: components["schemas"]["FaultHeaders"];
            delayMs?: components["schemas"]["FaultDelay"];
            hang?: components["schemas"]["FaultHang"];
            dropConnection?: components["schemas"]["FaultDropConnection"];
            cutAfterBytes?: components["schemas"]["FaultCut"];
            shape?: components["schemas"]["FaultShape"];
            field?: components["schemas"]["FaultField"];
            afterCommit?: components["schemas"]["FaultAfterCommit"];
            skip?: components["schemas"]["FaultSkip"];
            times: components["schemas"]["FaultTimes"];
        };
        /** @description A fault that is set, what its preset says included. */
        Fault: {
            id: string;
            preset?: components["schemas"]["FaultPresetId"];
            method: components["schemas"]["FaultMethod"];
            path: components["schemas"]["FaultPath"];
            target?: components["schemas"]["FaultTarget"];
            query?: components["schemas"]["FaultQuery"];
            status?: components["schemas"]["FaultStatus"];
            body?: components["schemas"]["FaultBody"];
            contentType?: components["schemas"]["FaultContentType"];
            headers?: components["schemas"]["FaultHeaders"];
            delayMs?: components["schemas"]["FaultDelay"];
            hang?: components["schemas"]["FaultHang"];
            dropConnection?: components["schemas"]["FaultDropConnection"];
            cutAfterBytes?: components["schemas"]["FaultCut"];
            shape?: components["schemas"]["FaultShape"];
            field?: components["schemas"]["FaultField"];
            afterCommit?: components["schemas"]["FaultAfterCommit"];
            skip?: components["schemas"]["FaultSkip"];
            times: components["schemas"]["FaultTimes"];
            /** @description How many fitting calls it will still let through first. There when `skip` is. */
            skipRemaining?: number;
            /** @description How many more calls it will be applied to. */
            remaining: number | "always";
        };
        FaultPreset: {
            id: components["schemas"]["FaultPresetId"];
            /** @description For a list to choose from, in English. */
            title: string;
            /** @description What a client sees of it. */
            about: string;
            fault: components["schemas"]["FaultTrouble"];
        };
        /** @description The fields of a fault that say what happens. */
        FaultTrouble: {
            status?: components["schemas"]["FaultStatus"];
            body?: components["schemas"]["FaultBody"];
            contentType?: components["schemas"]["FaultContentType"];
            headers?: components["schemas"]["FaultHeaders"];
            delayMs?: components["schemas"]["FaultDelay"];
            hang?: components["schemas"]["FaultHang"];
            dropConnection?: components["schemas"]["FaultDropConnection"];
            cutAfterBytes?: components["schemas"]["FaultCut"];
            shape?: components["schemas"]["FaultShape"];
            field?: components["schemas"]["FaultField"];
            afterCommit?: components["schemas"]["FaultAfterCommit"];
        };
        /**
         * @description A ready-made trouble. Fields that are given beside it stand over its own.
         * @enum {string}
         */
        FaultPresetId: "refuse" | "hang" | "slow" | "late" | "lostAnswer" | "lostInGateway" | "cutAnswer" | "badRequest" | "unauthenticated" | "forbidden" | "notFound" | "conflict" | "unprocessable" | "tooManyRequests" | "serverError" | "badGateway" | "unavailable" | "htmlAnswer" | "emptyAnswer" | "nullAnswer" | "missingField" | "extraField" | "otherType";
        /**
         * @description From the origin on, without the query; `*` stands for one segment, `**` at the end for any number of them.
         *     `/v1/labels/*`, `/v1/orders/*\/addTags`, `/v1/**`, `/assets/**`, `/config.json`.
         */
        FaultPath: string;
        /** @description Only calls of this operation of the identity pool, which answers all of them at one path. */
        FaultTarget: string;
        /** @description Only calls whose query, decoded, holds this text. `format=zpl`. */
        FaultQuery: string;
        /** @description Of the answer; 200 when absent and there is a `body`. */
        FaultStatus: number;
        /** @description Any JSON value; with a `contentType` other than JSON a string, sent as it is. No body when absent. */
        FaultBody: unknown;
        /** @description application/json when absent. */
        FaultContentType: string;
        /** @description Headers of the answer, true or not, by name. `Retry-After`, or `Content-Encoding` for a body that cannot be read. */
        FaultHeaders: {
            [key: string]: string;
        };
        /** @description How long to wait before anything else. */
        FaultDelay: number;
        /** @description Close the connection without an answer. */
        FaultDropConnection: boolean;
        /** @description Never answer. The call ends when its client gives up, when the fault is removed, or with the sandbox. */
        FaultHang: boolean;
        /**
         * @description Close the connection after so many bytes of the body, or before its last one. The headers promise the whole body.
         *     An answer without a body is not sent at all.
         */
        FaultCut: number;
        /**
         * @description Send the true answer, where it is JSON, in another shape: without a property, with one too many, or with a value of
         *     another type. `field` says where; without it, the first property of the answer or of its first item, and an answer
         *     without properties is of another type whole.
         * @enum {string}
         */
        FaultShape: "missing" | "extra" | "type";
        /** @description For `shape`, the property to leave out, to add or to change, by its dotted path. `orders.0.recipient.name`. Where there is no such place, nothing changes. */
        FaultField: string;
        /** @description How many fitting calls it lets through first, so that a failure can be put in the middle of a run. None when absent. */
        FaultSkip: number;
        /** @description Carry the call out, and only then replace or lose its answer. No when absent. */
        FaultAfterCommit: boolean;
        /** @description How many calls it is applied to. */
        FaultTimes: number | "always";
        /** @enum {string} */
        PrinterCondition: "ready" | "noPaper" | "offline";
        /** @description How many labels the roll still has; without it, no end. At 0 the next label finds no paper. */
        LabelsLeft: number;
        ChangePrinter: {
            condition?: components["schemas"]["PrinterCondition"];
            /** @description Half a second a label. */
            isSlow?: boolean;
            labelsLeft?: components["schemas"]["LabelsLeft"];
        };
        Printer: {
            condition: components["schemas"]["PrinterCondition"];
            isSlow: boolean;
            labelsLeft?: components["schemas"]["LabelsLeft"];
            /** @description How the portal reaches it. */
            agent: {
                /** @description A path of this origin, or an origin of its own. */
                address: string;
                pairingCode: string;
            };
            jobs: components["schemas"]["PrintJob"][];
        };
        PrintJob: {
            id: string;
            receivedAt: components["schemas"]["EpochMs"];
            /**
             * @description By the print agent, or over the raw port.
             * @enum {string}
             */
            via: "agent" | "raw";
            /** @description Labels that came out. */
            printed: number;
            /** @description Labels that were asked for. */
            sent: number;
            /** @enum {string} */
            state: "printing" | "printed" | "noPaper" | "offline" | "cancelled";
        };
        ShopifyLink: {
            /** @description Path and query in the portal. */
            link: string;
        };
        ShopDomain: string;
        ShopifyShop: {
            shop: components["schemas"]["ShopDomain"];
            /** @description Absent while the app is not installed. */
            merchantId?: string;
            merchantName?: string;
        };
        PlaceShopifyOrder: {
            shop: components["schemas"]["ShopDomain"];
            /**
             * @description What the buyer chooses at the checkout.
             * @enum {string}
             */
            shipping: "provider" | "otherCarrier" | "outOfArea";
        };
        ChangeShopifyOrder: {
            isOnHold: boolean;
        };
        ShopifyOrder: {
            id: string;
            orderNumber: string;
            createdAt: components["schemas"]["EpochMs"];
            buyer: string;
            /** @description What the buyer chose at the checkout. */
            shippingMethod: string;
            /** @description Whether that is the provider's. */
            isProviderChosen: boolean;
            isFulfilled: boolean;
            /** @description The shop holds it back - it cannot be fulfilled. */
            isOnHold: boolean;
            tags: string[];
            /** @description Path and query in the portal. */
            fulfillPage: string;
        };
        AdvanceClock: {
            /** @description A year at most. */
            advanceMs: number;
        };
        Clock: {
            now: components["schemas"]["EpochMs"];
            /** @description How far it is ahead of the real time. */
            offsetMs: number;
        };
        /**
         * @description pglite is the embedded one.
         * @enum {string}
         */
        DatabaseKind: "pglite" | "postgres";
        Health: {
            /** @enum {string} */
            status: "ok";
            version: string;
            database: components["schemas"]["DatabaseKind"];
            seeding?: components["schemas"]["Seeding"];
        };
        /** @description How many orders of a reset are made; absent when none runs in this process. */
        Seeding: {
            done: number;
            all: number;
        };
        State: {
            version: string;
            database: components["schemas"]["DatabaseKind"];
            /** @description What the demo data was made with. */
            seeded: {
                /** @description How many the first merchant got. */
                orders: number;
                seed: number;
            };
            merchants: components["schemas"]["MerchantState"][];
            /** @description An order to try the public tracking page with. */
            sampleOrderId?: string;
            /** @description Answers of this process that broke the contract; /sandbox/violations has them. */
            contractViolations: number;
            /** @description What browsers reported against the header policy; /sandbox/csp-reports has them. */
            policyReports: number;
        };
        MerchantState: {
            id: string;
            name: string;
            orders: number;
            /** @description Of its main location, an IANA name. */
            timeZone?: string;
            shopifyShop?: string;
        };
        Call: {
            name: string;
            method: components["schemas"]["FaultMethod"];
            path: components["schemas"]["FaultPath"];
            target?: components["schemas"]["FaultTarget"];
        };
    };
    responses: {
        /** @description The time. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "now": 1772035200000,
                 *       "offsetMs": 3600000
                 *     }
                 */
                "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description The printer as it is now. */
        Printer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "condition": "noPaper",
                 *       "isSlow": false,
                 *       "labelsLeft": 0,
                 *       "agent": {
                 *         "address": "/print-agent",
                 *         "pairingCode": "northwind-4821"
                 *       },
                 *       "jobs": [
                 *         {
                 *           "id": "print_1",
                 *           "receivedAt": 1772031600000,
                 *           "via": "agent",
                 *           "printed": 2,
                 *           "sent": 3,
                 *           "state": "noPaper"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Printer"];
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
        /** @description There is no such thing. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "There is no such fault.",
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
                 *         "times": "must be at least 1"
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
                 *       "message": "Something went wrong.",
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
        Shop: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type EpochMs = components['schemas']['EpochMs'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type Mail = components['schemas']['Mail'];
export type MailKind = components['schemas']['MailKind'];
export type Account = components['schemas']['Account'];
export type AccountPurpose = components['schemas']['AccountPurpose'];
export type PasswordState = components['schemas']['PasswordState'];
export type FaultMethod = components['schemas']['FaultMethod'];
export type CreateFault = components['schemas']['CreateFault'];
export type Fault = components['schemas']['Fault'];
export type FaultPreset = components['schemas']['FaultPreset'];
export type FaultTrouble = components['schemas']['FaultTrouble'];
export type FaultPresetId = components['schemas']['FaultPresetId'];
export type FaultPath = components['schemas']['FaultPath'];
export type FaultTarget = components['schemas']['FaultTarget'];
export type FaultQuery = components['schemas']['FaultQuery'];
export type FaultStatus = components['schemas']['FaultStatus'];
export type FaultBody = components['schemas']['FaultBody'];
export type FaultContentType = components['schemas']['FaultContentType'];
export type FaultHeaders = components['schemas']['FaultHeaders'];
export type FaultDelay = components['schemas']['FaultDelay'];
export type FaultDropConnection = components['schemas']['FaultDropConnection'];
export type FaultHang = components['schemas']['FaultHang'];
export type FaultCut = components['schemas']['FaultCut'];
export type FaultShape = components['schemas']['FaultShape'];
export type FaultField = components['schemas']['FaultField'];
export type FaultSkip = components['schemas']['FaultSkip'];
export type FaultAfterCommit = components['schemas']['FaultAfterCommit'];
export type FaultTimes = components['schemas']['FaultTimes'];
export type PrinterCondition = components['schemas']['PrinterCondition'];
export type LabelsLeft = components['schemas']['LabelsLeft'];
export type ChangePrinter = components['schemas']['ChangePrinter'];
export type Printer = components['schemas']['Printer'];
export type PrintJob = components['schemas']['PrintJob'];
export type ShopifyLink = components['schemas']['ShopifyLink'];
export type ShopDomain = components['schemas']['ShopDomain'];
export type ShopifyShop = components['schemas']['ShopifyShop'];
export type PlaceShopifyOrder = components['schemas']['PlaceShopifyOrder'];
export type ChangeShopifyOrder = components['schemas']['ChangeShopifyOrder'];
export type ShopifyOrder = components['schemas']['ShopifyOrder'];
export type AdvanceClock = components['schemas']['AdvanceClock'];
export type Clock = components['schemas']['Clock'];
export type DatabaseKind = components['schemas']['DatabaseKind'];
export type Health = components['schemas']['Health'];
export type Seeding = components['schemas']['Seeding'];
export type State = components['schemas']['State'];
export type MerchantState = components['schemas']['MerchantState'];
export type Call = components['schemas']['Call'];
export type ResponseClock = components['responses']['Clock'];
export type ResponsePrinter = components['responses']['Printer'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseServerError = components['responses']['ServerError'];
export type ParameterShop = components['parameters']['Shop'];
export type $defs = Record<string, never>;
export interface operations {
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "email": "merchant@example.com",
                     *         "name": "Ana Tremblay",
                     *         "merchantId": "juniper",
                     *         "merchantName": "Juniper & Co",
                     *         "purpose": "manyOrders",
                     *         "password": "Merchant-2026!",
                     *         "passwordState": "chosen",
                     *         "createdAt": 1772031600000
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Account"][];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                /**
                 * @description Only mail to this address or phone number; case does not matter.
                 * @example newuser@example.com
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "mail_7",
                     *         "to": "merchant@example.com",
                     *         "subject": "Your verification code",
                     *         "text": "Your verification code is 482913.",
                     *         "kind": "resetCode",
                     *         "secret": "482913",
                     *         "sentAt": 1772031600000
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Mail"][];
                };
            };
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The faults. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "fault_1",
                     *         "method": "POST",
                     *         "path": "/v1/orders",
                     *         "status": 500,
                     *         "times": 1,
                     *         "remaining": 1
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Fault"][];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    createFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFault"];
            };
        };
        responses: {
            /** @description The fault, as it will be applied. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "fault_1",
                     *       "method": "POST",
                     *       "path": "/v1/orders",
                     *       "status": 500,
                     *       "times": 1,
                     *       "remaining": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Fault"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There are no faults. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["ServerError"];
        };
    };
    deleteFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The fault's.
                 * @example fault_1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fault is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listFaultPresets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The presets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "lostAnswer",
                     *         "title": "Lost response",
                     *         "about": "Carried out, and the connection is closed without a response.",
                     *         "fault": {
                     *           "dropConnection": true,
                     *           "afterCommit": true
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FaultPreset"][];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            500: components["responses"]["ServerError"];
        };
    };
    advanceClock: {
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
                 *       "advanceMs": 3600000
                 *     }
                 */
                "application/json": components["schemas"]["AdvanceClock"];
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    getPrinter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Printer"];
            500: components["responses"]["ServerError"];
        };
    };
    changePrinter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePrinter"];
            };
        };
        responses: {
            200: components["responses"]["Printer"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    deletePrintJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There are no jobs. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["ServerError"];
        };
    };
    getPrintJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The job's.
                 * @example print_1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ZPL. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    getShopifyLink: {
        parameters: {
            query: {
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
            /** @description The link. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "/platform/authorize?hmac=9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08&shop=alder-goods.myshopify.com&timestamp=1772031600"
                     *     }
                     */
                    "application/json": components["schemas"]["ShopifyLink"];
                };
            };
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listShopifyShops: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The shops. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "shop": "alder-goods.myshopify.com",
                     *         "merchantId": "alder",
                     *         "merchantName": "Alder Goods"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ShopifyShop"][];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    uninstallShopifyApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The shop's domain at Shopify.
                 * @example alder-goods.myshopify.com
                 */
                shop: components["schemas"]["ShopDomain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The app is not installed in this shop. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    listShopifyOrders: {
        parameters: {
            query: {
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
            /** @description The orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "5551042001042",
                     *         "orderNumber": "1042",
                     *         "createdAt": 1772031600000,
                     *         "buyer": "Noor Haddad",
                     *         "shippingMethod": "Canada Post Expedited",
                     *         "isProviderChosen": false,
                     *         "isFulfilled": false,
                     *         "isOnHold": false,
                     *         "tags": [
                     *           "VIP"
                     *         ],
                     *         "fulfillPage": "/platform/fulfill?shop=alder-goods.myshopify.com&id=5551042001042"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ShopifyOrder"][];
                };
            };
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    placeShopifyOrder: {
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
                 *       "shop": "alder-goods.myshopify.com",
                 *       "shipping": "provider"
                 *     }
                 */
                "application/json": components["schemas"]["PlaceShopifyOrder"];
            };
        };
        responses: {
            /** @description The order. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5551042001042",
                     *       "orderNumber": "1042",
                     *       "createdAt": 1772031600000,
                     *       "buyer": "Noor Haddad",
                     *       "shippingMethod": "Canada Post Expedited",
                     *       "isProviderChosen": false,
                     *       "isFulfilled": false,
                     *       "isOnHold": false,
                     *       "tags": [
                     *         "VIP"
                     *       ],
                     *       "fulfillPage": "/platform/fulfill?shop=alder-goods.myshopify.com&id=5551042001042"
                     *     }
                     */
                    "application/json": components["schemas"]["ShopifyOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    changeShopifyOrder: {
        parameters: {
            query: {
                /**
                 * @description The shop's domain at Shopify.
                 * @example alder-goods.myshopify.com
                 */
                shop: components["parameters"]["Shop"];
            };
            header?: never;
            path: {
                /**
                 * @description The Shopify order id.
                 * @example 5551042001042
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isOnHold": true
                 *     }
                 */
                "application/json": components["schemas"]["ChangeShopifyOrder"];
            };
        };
        responses: {
            /** @description The order as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5551042001042",
                     *       "orderNumber": "1042",
                     *       "createdAt": 1772031600000,
                     *       "buyer": "Noor Haddad",
                     *       "shippingMethod": "Canada Post Expedited",
                     *       "isProviderChosen": false,
                     *       "isFulfilled": false,
                     *       "isOnHold": false,
                     *       "tags": [
                     *         "VIP"
                     *       ],
                     *       "fulfillPage": "/platform/fulfill?shop=alder-goods.myshopify.com&id=5551042001042"
                     *     }
                     */
                    "application/json": components["schemas"]["ShopifyOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            500: components["responses"]["ServerError"];
        };
    };
    resetSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sandbox is as it was after its first start. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            500: components["responses"]["ServerError"];
        };
    };
    getState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sandbox as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "1.21.0",
                     *       "database": "pglite",
                     *       "seeded": {
                     *         "orders": 500,
                     *         "seed": 1
                     *       },
                     *       "merchants": [
                     *         {
                     *           "id": "juniper",
                     *           "name": "Juniper & Co",
                     *           "orders": 500,
                     *           "timeZone": "America/Toronto"
                     *         }
                     *       ],
                     *       "sampleOrderId": "ord_1",
                     *       "contractViolations": 0,
                     *       "policyReports": 0
                     *     }
                     */
                    "application/json": components["schemas"]["State"];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    listOperations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calls. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "name": "createOrder",
                     *         "method": "POST",
                     *         "path": "/v1/orders"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Call"][];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "1.21.0",
                     *       "database": "pglite"
                     *     }
                     */
                    "application/json": components["schemas"]["Health"];
                };
            };
            500: components["responses"]["ServerError"];
        };
    };
}
