// Generated from openapi/sandbox.yaml by openapi/generate.ts. Do not edit.

export interface paths {
    "/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mail that would have been sent
         * @description Temporary passwords and reset codes, newest first.
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
         * @description In the order in which they were set; used-up ones are gone.
         */
        get: operations["listFaults"];
        put?: never;
        /**
         * Make the next matching calls fail
         * @description The first fault whose method and path fit a request is applied to it, at most `times` times. What a fault
         *     answers is not checked against the contract: that is what it is for. In this order: wait `delayMs`; unless
         *     `afterCommit` is true, do not carry the call out; drop the connection, or answer `status` with `body`. A fault
         *     that has only `delayMs` makes a slow but true answer.
         */
        post: operations["createFault"];
        /**
         * Remove all faults
         * @description Calls are answered as usual again.
         */
        delete: operations["deleteFaults"];
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
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is the sandbox ready?
         * @description Answered once the database is open and seeded.
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
            to: string;
            subject: string;
            text: string;
            kind: components["schemas"]["MailKind"];
            /** @description The temporary password or the code alone, so that nobody has to parse the text. */
            secret?: string;
            sentAt: components["schemas"]["EpochMs"];
        };
        /** @enum {string} */
        MailKind: "temporaryPassword" | "resetCode" | "notice";
        /**
         * @description ANY is every method.
         * @enum {string}
         */
        FaultMethod: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "ANY";
        CreateFault: {
            method: components["schemas"]["FaultMethod"];
            path: components["schemas"]["FaultPath"];
            status?: components["schemas"]["FaultStatus"];
            body?: components["schemas"]["FaultBody"];
            contentType?: components["schemas"]["FaultContentType"];
            delayMs?: components["schemas"]["FaultDelay"];
            dropConnection?: components["schemas"]["FaultDropConnection"];
            afterCommit?: components["schemas"]["FaultAfterCommit"];
            times: components["schemas"]["FaultTimes"];
        };
        Fault: {
            id: string;
            method: components["schemas"]["FaultMethod"];
            path: components["schemas"]["FaultPath"];
            status?: components["schemas"]["FaultStatus"];
            body?: components["schemas"]["FaultBody"];
            contentType?: components["schemas"]["FaultContentType"];
            delayMs?: components["schemas"]["FaultDelay"];
            dropConnection?: components["schemas"]["FaultDropConnection"];
            afterCommit?: components["schemas"]["FaultAfterCommit"];
            times: components["schemas"]["FaultTimes"];
            /** @description How many more calls it will be applied to. */
            remaining: number;
        };
        /** @description From the origin on, without the query; `*` stands for one segment. `/v1/labels/*`, `/v1/orders/*\/addTags`. */
        FaultPath: string;
        /** @description Of the answer; 200 when absent and there is a `body`. */
        FaultStatus: number;
        /** @description Any JSON value; with a `contentType` other than JSON a string, sent as it is. No body when absent. */
        FaultBody: unknown;
        /** @description application/json when absent. */
        FaultContentType: string;
        /** @description How long to wait before anything else. */
        FaultDelay: number;
        /** @description Close the connection without an answer. */
        FaultDropConnection: boolean;
        /** @description Carry the call out, and only then replace or lose its answer. No when absent. */
        FaultAfterCommit: boolean;
        /** @description How many calls it is applied to. */
        FaultTimes: number;
        AdvanceClock: {
            /** @description A year at most. */
            advanceMs: number;
        };
        Clock: {
            now: components["schemas"]["EpochMs"];
            /** @description How far it is ahead of the real time. */
            offsetMs: number;
        };
        Health: {
            /** @enum {string} */
            status: "ok";
            version: string;
            /** @enum {string} */
            database: "pglite" | "postgres";
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
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type EpochMs = components['schemas']['EpochMs'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type Mail = components['schemas']['Mail'];
export type MailKind = components['schemas']['MailKind'];
export type FaultMethod = components['schemas']['FaultMethod'];
export type CreateFault = components['schemas']['CreateFault'];
export type Fault = components['schemas']['Fault'];
export type FaultPath = components['schemas']['FaultPath'];
export type FaultStatus = components['schemas']['FaultStatus'];
export type FaultBody = components['schemas']['FaultBody'];
export type FaultContentType = components['schemas']['FaultContentType'];
export type FaultDelay = components['schemas']['FaultDelay'];
export type FaultDropConnection = components['schemas']['FaultDropConnection'];
export type FaultAfterCommit = components['schemas']['FaultAfterCommit'];
export type FaultTimes = components['schemas']['FaultTimes'];
export type AdvanceClock = components['schemas']['AdvanceClock'];
export type Clock = components['schemas']['Clock'];
export type Health = components['schemas']['Health'];
export type ResponseClock = components['responses']['Clock'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseServerError = components['responses']['ServerError'];
export type $defs = Record<string, never>;
export interface operations {
    listOutbox: {
        parameters: {
            query?: {
                /**
                 * @description Only mail to this address; case does not matter.
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
