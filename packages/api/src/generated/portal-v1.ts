// Generated from openapi/portal-v1.yaml by openapi/generate.ts. Do not edit.

export interface paths {
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders, newest first
         * @description One page of the merchant's orders, by `createdAt` and then `id`, both descending (S2 'Orders list', S9.3:
         *     page size 100). For the next page send `next.startAt` and `next.createdAt` back unchanged; an absent `next`
         *     ends the list. All filters narrow the list together; a changed filter starts from the first page.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Create an order
         * @description Creates one order (S2 'Create order', S3.7). The answer is the order as it was
         *     stored: GEOCODED when both addresses were found, GEOCODEDFAILED, OUT_OF_FSA, RATE_FAILED and so on otherwise.
         *
         *     Beyond the schema the server refuses (422 with `fields`): a missing `recipient.phone` unless the merchant's
         *     `phoneOptional` is true; a missing `window` when `service` is SCHEDULED, and one that is none of those of
         *     GET /rates/windows (one that is over makes an INVALIDTIME order); a `window` or `complete*` pair that ends
         *     before it begins; more `packages` than `packageCount`; a `deliveryService` that the service does not
         *     offer; an address that cannot be found (`code` RECIPIENT_GEOCODING_ERROR or ORIGIN_GEOCODING_ERROR, S8.5).
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/csv_upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create many orders from two CSV files
         * @description The rows of the order-details and package-details files, parsed in the browser into typed values (S2.38, S3.8,
         *     S5.23). A cell that is empty in the file is left out of its row. Either every row is
         *     accepted or none: one bad row is a 422 whose `fields` name row and column (`orders_csv.12.recipient_city`,
         *     rows counted from 0, at most 100 of them).
         *
         *     Beyond the schema the server refuses what `createOrder` refuses, at the column it comes from: a missing
         *     `recipient_phone` unless the merchant's `phoneOptional` is true; a `delivery_service` that the service does not
         *     offer; an address that contradicts itself (`recipient_postal_code`, `origin_province`…). A
         *     file has no column for the window of a SCHEDULED delivery: the provider chooses one. Also refused: a package row whose `order_ref_number` is in no
         *     order row, an `order_ref_number` used by two order rows, a `package_count` that is less than its package rows, a
         *     `package_tracking_number` twice in one order, and `notes` that are longer than 2000 characters together with
         *     `recipient_notes`.
         *
         *     The orders are created after the answer, over time and in the order of the file (S8.5), each
         *     exactly once. Their `source` is `csv`; what geocoding and rates make of an address shows in the order's status, as with `createOrder`.
         */
        post: operations["uploadOrdersCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
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
         * Delete an order
         * @description Removes the order (S4.5). A PICKUP_READY order with scan events is on its way and stays: 409 with `code`
         *     ORDER_HAS_SCANS. An ARCHIVED order cannot be deleted: 409 with `code` ORDER_ARCHIVED.
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/pickupready": {
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
         * Mark an order ready for pickup
         * @description GEOCODED becomes PICKUP_READY, `pickupReadyAt` is set and the timeline gets a PICKUP_READY event (S4.2). An
         *     order in any other status is refused: 409 with `code` ORDER_NOT_GEOCODED. No body.
         */
        patch: operations["markPickupReady"];
        trace?: never;
    };
    "/orders/{id}/notPickupready": {
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
         * Take back 'ready for pickup'
         * @description PICKUP_READY becomes GEOCODED, `pickupReadyAt` is cleared and the timeline gets a second GEOCODED event
         *     (S4.4). Refused with 409: `code` ORDER_NOT_PICKUP_READY in any other status, ORDER_HAS_SCANS when it has scan
         *     events. No body.
         */
        patch: operations["markNotPickupReady"];
        trace?: never;
    };
    "/orders/{id}/updateOrder": {
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
         * Change notes, recipient contact or package count
         * @description The changed field alone, nested as in the order (S2 'Order detail', S7.5). An empty string clears notes,
         *     email or phone; the phone only when the merchant's `phoneOptional` is true (422 otherwise). A higher
         *     `packageCount` adds packages of which only the tracking number is known; a lower one takes the last packages
         *     away, with what was known of them. Once a package has been scanned, the count stays (409 with `code`
         *     ORDER_HAS_SCANS). Service, rate and price stay. An ARCHIVED order cannot be changed: 409 with `code` ORDER_ARCHIVED.
         */
        patch: operations["updateOrder"];
        trace?: never;
    };
    "/orders/{id}/addTags": {
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
         * Add tags to an order
         * @description Tags that the order already has are left as they are (S2 'Order detail', S5.9: at least one). More than 50
         *     tags in all are refused with 422. An ARCHIVED order cannot be changed: 409 with `code` ORDER_ARCHIVED.
         */
        patch: operations["addTagsToOrder"];
        trace?: never;
    };
    "/orders/{id}/removeTags": {
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
         * Remove a tag from an order
         * @description One tag in an array (S7.5). A tag that the order does not have changes nothing. An ARCHIVED order cannot be
         *     changed: 409 with `code` ORDER_ARCHIVED.
         */
        patch: operations["removeTagsFromOrder"];
        trace?: never;
    };
    "/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the shipping label of an order
         * @description `pdf` is a 4 x 6 inch page, `pdf_letter` the same label on a letter page, `zpl` the commands for a label
         *     printer, one label a package (S1.4, S7.5). An order that has no label in its status (its address or rate
         *     failed) is answered 409 with `code` LABEL_NOT_AVAILABLE.
         */
        get: operations["getLabel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels/packingslip/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the packing slip of an order
         * @description The list of what is in the order, to be put in the parcel (S1.4, S7.5).
         */
        get: operations["getPackingSlip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the rates for an order or a postal code
         * @description What it costs to ship, by service (S2.30, S5.6, S7.5). The body says as much as is known: the order's details, or
         *     a destination `postalCode` alone. One of `postalCode` and `recipientAddress` must be there (422 otherwise); with
         *     both, the address counts. Without `originAddress` the merchant's main location is the origin. An empty
         *     array means that the provider does not ship there; SCHEDULED is left out while no window can be booked. `name` and `description` are in the language of `locale`.
         *
         *     The public pricing page asks without a session, with a `postalCode` alone; list prices are answered then.
         */
        post: operations["listRates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rates/windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the windows for a scheduled delivery
         * @description The windows that can still be booked between two postal codes, earliest first (S2 'Create order').
         *     Cut-off times and the merchant's delivery exceptions are taken into account. Empty when there is none.
         */
        get: operations["listDeliveryWindows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the merchant's profile
         * @description The merchant of the token's `custom:merchant_id` claim (S2 'Profile', S3.1).
         */
        get: operations["getMerchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/updateMerchant/addEmail": {
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
         * Set the contact email
         * @description Replaces the one before (S5.10, S7.5).
         */
        patch: operations["addMerchantEmail"];
        trace?: never;
    };
    "/merchants/updateMerchant/removeEmail": {
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
         * Remove the contact email
         * @description What saving an empty email does (S5.10). No body; nothing to remove is not an error.
         */
        patch: operations["removeMerchantEmail"];
        trace?: never;
    };
    "/merchants/updateMerchant/addLogoUrl": {
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
         * Set the logo
         * @description Replaces the one before (S5.11, S7.5). The server stores the address and never fetches it.
         */
        patch: operations["addMerchantLogoUrl"];
        trace?: never;
    };
    "/merchants/updateMerchant/removeLogoUrl": {
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
         * Remove the logo
         * @description What saving an empty logo URL does (S5.11). No body; nothing to remove is not an error.
         */
        patch: operations["removeMerchantLogoUrl"];
        trace?: never;
    };
    "/merchants/updateMerchant/addMinimumAge": {
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
         * Set the minimum age of recipients
         * @description At least 16 (S5.8). Replaces the one before.
         */
        patch: operations["addMerchantMinimumAge"];
        trace?: never;
    };
    "/merchants/updateMerchant/deleteMinimumAge": {
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
         * Remove the minimum age
         * @description S7.5. No body; nothing to remove is not an error.
         */
        patch: operations["deleteMerchantMinimumAge"];
        trace?: never;
    };
    "/merchants/updateMerchant/addOrderTags": {
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
         * Add tags that orders can be given
         * @description New ones go behind those that are there, in the order sent; tags that are there already stay where they are
         *     (S2 'Profile', S5.9). At most 100 in all (422, `fields.body`).
         */
        patch: operations["addMerchantOrderTags"];
        trace?: never;
    };
    "/merchants/updateMerchant/removeOrderTags": {
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
         * Remove tags that orders can be given
         * @description Orders that carry the tag keep it. A tag that is not there changes nothing.
         */
        patch: operations["removeMerchantOrderTags"];
        trace?: never;
    };
    "/merchants/updateMerchant/addApiRequestMappings": {
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
         * Add an API request mapping
         * @description The only mapping there is goes from the origin's unit to the merchant display name (S5.13).
         */
        patch: operations["addMerchantApiRequestMappings"];
        trace?: never;
    };
    "/merchants/updateMerchant/removeApiRequestMappings": {
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
         * Remove an API request mapping
         * @description A mapping that is not there changes nothing.
         */
        patch: operations["removeMerchantApiRequestMappings"];
        trace?: never;
    };
    "/merchants/updateMerchant/addMerchantDisplayLogoUrls": {
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
         * Add a sub-brand logo
         * @description A sub-brand of exactly the same name gets the new logo and stays in its place (S5.12). The path of the URL must
         *     end in jpg, gif or png; it is never fetched. At most 100 in all (422,
         *     `fields.body`).
         */
        patch: operations["addMerchantDisplayLogoUrls"];
        trace?: never;
    };
    "/merchants/updateMerchant/removeMerchantDisplayLogoUrls": {
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
         * Remove a sub-brand logo
         * @description The one with this name and this URL; one that is not there changes nothing.
         */
        patch: operations["removeMerchantDisplayLogoUrls"];
        trace?: never;
    };
    "/merchants/updateMerchant/addAdditionalLocations": {
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
         * Add a ship-from location
         * @description One location (S2.43, S5.15), behind those that are there. Country and province are stored as
         *     their two letters, the postal code as the post writes it, an empty unit not at all; an address that contradicts
         *     itself (a postal code of another province) is a 422 that names the field. One that is there already - the same
         *     in every field, case and spaces aside - changes nothing, so that no two look-alikes come to be. At most 100 in
         *     all (422, `fields.body`).
         */
        patch: operations["addMerchantAdditionalLocations"];
        trace?: never;
    };
    "/merchants/updateMerchant/removeAdditionalLocations": {
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
         * Remove a ship-from location
         * @description The one that matches in every field, case and spaces aside (S5.16); without a match 404. An absent unit is the
         *     same as an empty one. Never more than one is removed: of several that match so, the one that is written exactly
         *     as it was sent, else the first.
         */
        patch: operations["removeMerchantAdditionalLocations"];
        trace?: never;
    };
    "/merchants/deliveryConstraintsByWeek/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a day without deliveries
         * @description S2 'Profile', S5.14 (the date is required). A day without deliveries that is there already changes nothing; one
         *     that had a cut-off of its own becomes a day without deliveries. Today is the last day that can be taken: one that
         *     is over (in the time zone of the main ship-from location) is a 422, `fields.date`. Days are kept in their order,
         *     366 of them at most (422, `fields.date`).
         */
        post: operations["createDeliveryException"];
        /**
         * Remove a day without deliveries
         * @description S7.5. One that is over may be removed as well; a day that is not there is answered 404.
         */
        delete: operations["deleteDeliveryException"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create another user of this merchant
         * @description The new user gets a temporary password by mail (S2 'Profile', S3.1). `username` must equal
         *     `email` (422 otherwise). A user that this merchant has already is a 409 with `code` USERNAME_TAKEN. An email with an
         *     account of another merchant gets the answer of a new one, so that nobody learns who is whose customer: nothing
         *     changes, and its owner is told by mail. An address
         *     that the mail cannot be sent to is a 422 with `code` MAIL_NOT_SENT and `fields.email`. The account, its mail and the
         *     answer are kept together or not at all.
         */
        post: operations["createUserAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the service users
         * @description API users of this merchant, newest first, never with a password (S2 'Integrations').
         */
        get: operations["listServiceUsers"];
        put?: never;
        /**
         * Create a service user
         * @description No body. The password is in this answer and nowhere else (S2 'Integrations', S3.1); only a verifier of it is
         *     kept. The service user signs in to the identity pool (USER_PASSWORD_AUTH or SRP) and calls this API with its ID
         *     token, as this merchant. A repeat with the same Idempotency-Key gets the same password for a day; after that 409
         *     with `code` IDEMPOTENCY_ANSWER_GONE, and no second service user. At most 100 a merchant (409, `code`
         *     LIMIT_REACHED).
         */
        post: operations["createServiceUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/merchants/integrations/shipstation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the label-printing integration
         * @description Without one 404; the screen then shows the form to add it (S2 'Integrations').
         */
        get: operations["getShipstationIntegration"];
        put?: never;
        /**
         * Add the label-printing integration
         * @description All three fields are required (S5.20). Replaces the one before. The key comes back whole, here and in the GET:
         *     a change of the format sends all three fields again, and a masked key would then replace the real one.
         */
        post: operations["addShipstationIntegration"];
        /**
         * Remove the label-printing integration
         * @description Without one 404.
         */
        delete: operations["removeShipstationIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved addresses
         * @description The address book, newest first; an order with `saveAddress` adds to it (S2.44, S3.1).
         */
        get: operations["listSavedAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/addresses/{id}": {
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
         * Delete a saved address
         * @description Orders that were sent there keep it (S2.44).
         */
        delete: operations["deleteSavedAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/featureFlags/{flagName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Is a feature on for this merchant?
         * @description Asked after login (S4.9, S6.4). The one that is used is `heavy-parcel-consolidation-v1`. A flag that the server
         *     does not know is off.
         */
        get: operations["getFeatureFlag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Generate a Wix code
         * @description The code that a merchant types into the provider's Wix app (S2 'Integrations'). The session token goes into
         *     the query as S7.5 has it, so this address is never logged, cached or shown. Both the
         *     header and the query must hold a valid token of the same user; anything else is a 401. The code is the same
         *     for every user of the merchant and however often it is asked for, until the calendar month (UTC) is over.
         */
        get: operations["generateWixCode"];
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
         * @description ACTIVE and COMPLETED are display labels only and never on the wire (S3.11, S4.1).
         * @enum {string}
         */
        OrderStatus: "CREATED" | "GEOCODED" | "PICKUP_READY" | "CARRIER_PICKED_UP" | "DELIVERY_EN_ROUTE" | "DELIVERY_COMPLETED" | "DELIVERED" | "DELIVERY_FAILED" | "CANCELLED" | "FAILED" | "INVALIDTIME" | "GEOCODEDFAILED" | "OUT_OF_FSA" | "UNSUPPORTED_WEIGHT" | "RATE_FAILED" | "RETURN_TO_SENDER" | "LOST" | "ARCHIVED" | "SHIPMENT_CREATED" | "SHIPMENT_PROCESSING" | "RECEIVED_AT_DESTINATION" | "OUT_FOR_DELIVERY";
        /** @enum {string} */
        Service: "NEXTDAY" | "SAMEDAY" | "SCHEDULED" | "STANDARD" | "CUSTOMER_BOOKING" | "FLEX";
        /**
         * @description How far the parcel is carried; TO_THE_DOOR unless said (S3.10).
         * @enum {string}
         */
        DeliveryService: "TO_THE_DOOR" | "THRESHOLD" | "ROOM_OF_CHOICE" | "WHITE_GLOVE";
        /** @enum {string} */
        DeliveryType: "PARCEL" | "HEAVY";
        /** @enum {string} */
        FulfillmentStatus: "fulfilled" | "unfulfilled";
        /** @enum {string} */
        WeightUnit: "lb" | "kg";
        /** @enum {string} */
        SizeUnit: "inch" | "cm";
        /** @enum {string} */
        LabelFormat: "zpl" | "pdf" | "pdf_letter";
        /** @enum {string} */
        PackingSlipFormat: "zpl" | "pdf";
        /**
         * @description Of the label-printing integration; upper case, unlike the formats of the label calls (S3.1).
         * @enum {string}
         */
        LabelFileFormat: "PDF" | "ZPL";
        /** @enum {string} */
        Weekday: "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";
        /** @enum {string} */
        Locale: "en" | "fr";
        Id: string;
        /**
         * Format: int64
         * @description Milliseconds since 1970, thirteen digits.
         * @example 1772031600000
         */
        EpochMs: number;
        /**
         * Format: int64
         * @description Milliseconds since 1970, of any day since then.
         */
        EpochMsFilter: number;
        /**
         * Format: int64
         * @description Ten digits are seconds, thirteen are milliseconds (S9.5).
         * @example 1772031600
         * @example 1772031600000
         */
        EpochSecondsOrMs: number;
        /**
         * Format: date
         * @example 2026-12-25
         */
        CalendarDate: string;
        /**
         * @description 24 hours, local time of the place it speaks of.
         * @example 18:00
         */
        TimeOfDay: string;
        /** @example 12.61 */
        Dollars: number;
        /**
         * @description Without a comma, and without a space at either end.
         * @example fragile
         */
        Tag: string;
        TagList: components["schemas"]["Tag"][];
        SingleTagList: components["schemas"]["Tag"][];
        /** @example Ana Tremblay */
        Name: string;
        /**
         * @description The sub-brand that an order is shipped under.
         * @example Juniper Kids
         */
        DisplayName: string;
        /**
         * Format: email
         * @example ana.tremblay@example.com
         */
        Email: string;
        /**
         * Format: email
         * @description An email to sign in with; the identity pool takes user names of 128 characters at most.
         * @example noor@juniper.example
         */
        AccountEmail: string;
        /**
         * @description E.164 - a plus and 7 to 15 digits. The client adds the plus, and `+1` to ten North American digits (S5.3).
         * @example +15145550142
         */
        Phone: string;
        /** @example 1250 Boulevard René-Lévesque Ouest */
        Street: string;
        /** @example 1204 */
        Unit: string;
        /** @example Montréal */
        City: string;
        /**
         * @description Province or state; its two letters where there are such.
         * @example QC
         */
        Province: string;
        /**
         * @description Two letters (ISO 3166) in answers; a name is also taken in requests.
         * @example CA
         */
        Country: string;
        /**
         * @description Canadian (`H2X 1Y4`, its first half alone too) or American (`10001`, `10001-2345`) (S5.7).
         * @example H2X 1Y4
         */
        PostalCode: string;
        /**
         * @description A postal code as typed; one that does not exist finds nothing, and is no error.
         * @example H2X 1Y4
         */
        PostalCodeSearch: string;
        /**
         * @description The merchant's own number.
         * @example JUN-10482
         */
        RefNumber: string;
        /**
         * @description May have line breaks.
         * @example Leave with the concierge.
         */
        Notes: string;
        PackageCount: number;
        /** @description At least 16 (S5.8). */
        MinimumAge: number;
        /** @description A weight or a length in the unit that stands beside it (S5.19, at least 0). */
        Measure: number;
        CustomFieldText: string;
        /**
         * Format: uri-reference
         * @description https only, without a user name, a password or a backslash in it. What is no URL in spite of that is refused too; browsers copy one in ASCII.
         * @example https://cdn.juniper.example/logo-400.png
         */
        HttpsUrl: string;
        /**
         * Format: uri-reference
         * @description As HttpsUrl, and its path ends in jpg, gif or png (S5.12 noLogoUrl).
         * @example https://cdn.juniper.example/kids.png
         */
        HttpsImageUrl: string;
        /**
         * Format: uri-reference
         * @description Of a picture; absolute, or a path on the API's own origin. The client shows it only after checking it.
         */
        Url: string;
        /** @description A text in an answer. */
        Text: string;
        /** @description The body of every error answer. */
        ErrorBody: {
            /** @description A sentence for a person, in English. */
            message: string;
            /**
             * @description For programs; stable, in capitals. INVALID_JSON, INVALID_REQUEST, UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
             *     PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS, INTERNAL_ERROR, IDEMPOTENCY_IN_FLIGHT, IDEMPOTENCY_KEY_REUSED,
             *     ORDER_NOT_GEOCODED, ORDER_NOT_PICKUP_READY, ORDER_HAS_SCANS, ORDER_ARCHIVED, LABEL_NOT_AVAILABLE,
             *     RECIPIENT_GEOCODING_ERROR, ORIGIN_GEOCODING_ERROR, USERNAME_TAKEN, LIMIT_REACHED,
             *     IDEMPOTENCY_ANSWER_GONE. There may be more; treat an unknown one
             *     by the status.
             */
            code?: string;
            /** @description What is wrong, by dotted path into the body, or by name of the query parameter or header. */
            fields?: {
                [key: string]: string;
            };
            /** @description Shown with an error, so that support can find the request. */
            requestId: string;
        };
        OrderPage: {
            orders: components["schemas"]["Order"][];
            next?: components["schemas"]["OrderCursor"];
        };
        /** @description Where the next page begins; send both back. Absent at the end of the list. */
        OrderCursor: {
            startAt: components["schemas"]["Id"];
            createdAt: components["schemas"]["EpochMs"];
        };
        Order: {
            id: components["schemas"]["Id"];
            createdAt: components["schemas"]["EpochMs"];
            /** @description Who created it - a user name or a program. */
            createdBy?: components["schemas"]["Text"];
            merchantId: components["schemas"]["Id"];
            /** @description The sub-brand that it is shipped under. */
            merchantDisplayName?: components["schemas"]["Text"];
            orderStatus: components["schemas"]["OrderStatus"];
            /** @description The merchant's own number. */
            refNumber?: components["schemas"]["Text"];
            /** @description Where it came from: 'dashboard' is this portal; a CSV upload is 'csv'. */
            source?: components["schemas"]["Text"];
            recipient: components["schemas"]["Recipient"];
            recipientAddress: components["schemas"]["Address"];
            originAddress: components["schemas"]["Address"];
            /** @description The recipient's address as it was sent, before geocoding. */
            dtoRecipientAddress?: components["schemas"]["DtoAddress"];
            /** @description The origin as it was sent, before geocoding. */
            dtoOriginAddress?: components["schemas"]["DtoAddress"];
            /** @description Whether both addresses were found, each in the city that it names. */
            validAddress?: boolean;
            /** @description Whether the map location counts rather than the address. */
            useCoordinate?: boolean;
            /** @description Whether the recipient went into the address book. */
            saveAddress?: boolean;
            /** @description As asked for at creation; known even where no rate was found. */
            service: components["schemas"]["Service"];
            deliveryService?: components["schemas"]["DeliveryService"];
            deliveryType?: components["schemas"]["DeliveryType"];
            rateChoice?: components["schemas"]["RateChoice"];
            signatureRequired: boolean;
            scanningRequired?: boolean;
            minimumAge?: components["schemas"]["MinimumAge"];
            /** @description Who hands out the work. */
            dispatcher?: components["schemas"]["Text"];
            /** @description Set while it is, or was, ready; also makes it 'fulfilled' for Shopify merchants. */
            pickupReadyAt?: components["schemas"]["EpochMs"];
            outForDeliveryAt?: components["schemas"]["EpochMs"];
            deliveredAt?: components["schemas"]["EpochMs"];
            failedAt?: components["schemas"]["EpochMs"];
            /** @description Not to be delivered before. */
            completeAfter?: components["schemas"]["EpochMs"];
            /** @description To be delivered by. */
            completeBefore?: components["schemas"]["EpochMs"];
            /** @description `completeAfter` before the first change of time. */
            originalCompleteAfter?: components["schemas"]["EpochMs"];
            /** @description `completeBefore` before the first change of time. */
            originalCompleteBefore?: components["schemas"]["EpochMs"];
            packageCount: number;
            /** @description What is known of each package; may be fewer than `packageCount`. */
            packages: components["schemas"]["Package"][];
            orderItems: components["schemas"]["OrderItem"][];
            tags: components["schemas"]["Text"][];
            customFields: components["schemas"]["CustomField"][];
            notes?: components["schemas"]["Text"];
            failureNotes?: components["schemas"]["Text"];
            /** @description The text that a free search looks in. */
            freeSearch?: components["schemas"]["Text"];
            /** @description Scans of its packages. A PICKUP_READY order with one cannot be deleted or marked not ready (S4.4). */
            scanEvents: components["schemas"]["ScanEvent"][];
            /** @description Scans that are not part of the delivery, such as a warehouse count. */
            otherScans?: components["schemas"]["ScanEvent"][];
            /** @description The tracking events, oldest first. */
            timelineEvents: components["schemas"]["TimelineEvent"][];
            timeChangeEvents?: components["schemas"]["TimeChangeEvent"][];
            tasks?: components["schemas"]["Task"][];
            /** @description Whether it was changed after its creation. */
            modified?: boolean;
        };
        Recipient: {
            name: components["schemas"]["Text"];
            phone?: components["schemas"]["Text"];
            email?: components["schemas"]["Text"];
        };
        /** @description An address as it was found. */
        Address: {
            /** @description The civic number. Where it is given, `street` is without it. */
            number?: components["schemas"]["Text"];
            street: components["schemas"]["Text"];
            unit?: components["schemas"]["Text"];
            city: components["schemas"]["Text"];
            province: components["schemas"]["Text"];
            postalCode: components["schemas"]["Text"];
            country: components["schemas"]["Text"];
            /** @description A borough or district. */
            sublocality?: components["schemas"]["Text"];
            location?: components["schemas"]["Coordinates"];
        };
        /** @description An address as it was sent. */
        DtoAddress: {
            street: components["schemas"]["Text"];
            city: components["schemas"]["Text"];
            province: components["schemas"]["Text"];
            postalCode: components["schemas"]["Text"];
            country: components["schemas"]["Text"];
            /** @description Absent means not known. */
            isBusinessAddress?: boolean;
        };
        Coordinates: {
            lat: number;
            lng: number;
        };
        Package: {
            weightOptions?: components["schemas"]["WeightOptions"];
            sizeOptions?: components["schemas"]["SizeOptions"];
            refNumber?: components["schemas"]["Text"];
            /** @description Ties timeline and scan events to the package. */
            trackingNumber?: components["schemas"]["Text"];
        };
        WeightOptions: {
            weight: components["schemas"]["Measure"];
            unit: components["schemas"]["WeightUnit"];
        };
        SizeOptions: {
            length: components["schemas"]["Measure"];
            width: components["schemas"]["Measure"];
            height: components["schemas"]["Measure"];
            unit: components["schemas"]["SizeUnit"];
        };
        OrderItem: {
            refNumber?: components["schemas"]["Text"];
            sku?: components["schemas"]["Text"];
            name: components["schemas"]["Text"];
            imageUrl?: components["schemas"]["Url"];
            quantity: number;
            unitPrice?: components["schemas"]["Dollars"];
            taxAmount?: components["schemas"]["Dollars"];
            warehouseLocation?: components["schemas"]["Text"];
            productId?: components["schemas"]["Text"];
            fulfillmentSku?: components["schemas"]["Text"];
            upc?: components["schemas"]["Text"];
        };
        /** @description The name `shopifyId` is special - its value is the order's id at Shopify (S3.3). */
        CustomField: {
            name: components["schemas"]["Text"];
            value: components["schemas"]["Text"];
        };
        ScanEvent: {
            /** @description The name of the place. */
            location: components["schemas"]["Text"];
            time: components["schemas"]["EpochMs"];
            /** @description Of the package that was scanned. */
            trackingNumber?: components["schemas"]["Text"];
        };
        TimelineEvent: {
            /** @description An OrderStatus as a rule; anything else is shown as it is. */
            event: components["schemas"]["Text"];
            timestamp: components["schemas"]["EpochSecondsOrMs"];
            /** @description Of one package; absent for the order as a whole. */
            trackingNumber?: components["schemas"]["Text"];
            verificationPhotosUrls?: components["schemas"]["Url"][];
            signaturePhotosUrls?: components["schemas"]["Url"][];
        };
        TimeChangeEvent: {
            externalNotes?: components["schemas"]["Text"];
            /** @description Whether the merchant may read the notes; no when absent. */
            showExternalNotes?: boolean;
        };
        /** @description A stop of a driver for this order. */
        Task: {
            id: components["schemas"]["Text"];
            shortId?: components["schemas"]["Text"];
            /** @description Such as PICKUP or DROPOFF. */
            taskType?: components["schemas"]["Text"];
            /** @description Such as ASSIGNED or COMPLETED. */
            taskStatus?: components["schemas"]["Text"];
            completedAt?: components["schemas"]["EpochMs"];
            completionNotes?: components["schemas"]["Text"];
            completionPhotosUrl?: components["schemas"]["Url"][];
        };
        /** @description The rate that the order is charged at. */
        RateChoice: {
            service: components["schemas"]["Service"];
            name: components["schemas"]["Text"];
            price: components["schemas"]["Dollars"];
            description?: components["schemas"]["Text"];
            estimateDay?: components["schemas"]["CalendarDate"];
            estimateFrom?: components["schemas"]["TimeOfDay"];
            estimateTo?: components["schemas"]["TimeOfDay"];
            epochEstimateFrom?: components["schemas"]["EpochMs"];
            epochEstimateTo?: components["schemas"]["EpochMs"];
            deliveryService?: components["schemas"]["DeliveryService"];
        };
        /** @description S3.7. */
        CreateOrder: {
            recipient: components["schemas"]["RecipientInput"];
            recipientAddress: components["schemas"]["AddressInput"];
            originAddress: components["schemas"]["AddressInput"];
            packageCount: components["schemas"]["PackageCount"];
            /** @description What is known of each package; at most `packageCount` of them. */
            packages?: components["schemas"]["PackageInput"][];
            service: components["schemas"]["Service"];
            /** @description TO_THE_DOOR when absent. */
            deliveryService?: components["schemas"]["DeliveryService"];
            /** @description From and to (epoch ms) of a window of GET /rates/windows; with `service` SCHEDULED only. */
            window?: [
                components["schemas"]["EpochMs"],
                components["schemas"]["EpochMs"]
            ];
            /** @description Not to be delivered before. */
            completeAfter?: components["schemas"]["EpochMs"];
            /** @description To be delivered by. */
            completeBefore?: components["schemas"]["EpochMs"];
            refNumber?: components["schemas"]["RefNumber"];
            tags?: components["schemas"]["Tag"][];
            notes?: components["schemas"]["Notes"];
            minimumAge?: components["schemas"]["MinimumAge"];
            customFieldName1?: components["schemas"]["CustomFieldText"];
            customFieldValue1?: components["schemas"]["CustomFieldText"];
            customFieldName2?: components["schemas"]["CustomFieldText"];
            customFieldValue2?: components["schemas"]["CustomFieldText"];
            customFieldName3?: components["schemas"]["CustomFieldText"];
            customFieldValue3?: components["schemas"]["CustomFieldText"];
            /** @description No when absent. */
            signatureRequired?: boolean;
            /** @description Whether to put the recipient into the address book; no when absent. */
            saveAddress?: boolean;
            /** @enum {string} */
            source: "dashboard";
            merchantDisplayName?: components["schemas"]["DisplayName"];
        };
        RecipientInput: {
            name: components["schemas"]["Name"];
            /** @description Required unless the merchant's `phoneOptional` is true (S5.4). */
            phone?: components["schemas"]["Phone"];
            email?: components["schemas"]["Email"];
        };
        AddressInput: {
            street: components["schemas"]["Street"];
            unit?: components["schemas"]["Unit"];
            city: components["schemas"]["City"];
            province: components["schemas"]["Province"];
            country: components["schemas"]["Country"];
            postalCode: components["schemas"]["PostalCode"];
            isBusinessAddress?: boolean;
        };
        PackageInput: {
            weightOptions?: components["schemas"]["WeightOptions"];
            sizeOptions?: components["schemas"]["SizeOptions"];
            refNumber?: components["schemas"]["RefNumber"];
        };
        /** @description The changed field alone; an empty string clears. */
        UpdateOrder: {
            recipient?: {
                email?: string;
                phone?: string;
            };
            notes?: components["schemas"]["Notes"];
            packageCount?: components["schemas"]["PackageCount"];
        };
        CsvUpload: {
            orders_csv: components["schemas"]["OrderCsvRow"][];
            order_packages_csv: components["schemas"]["OrderPackageCsvRow"][];
        };
        /** @description A row of the order-details file, its columns in the file's order. */
        OrderCsvRow: {
            order_ref_number: components["schemas"]["RefNumber"];
            recipient_name: components["schemas"]["Name"];
            recipient_email?: components["schemas"]["Email"];
            recipient_phone?: components["schemas"]["Phone"];
            /** @description Follow `notes` in the notes of the order, on a line of their own. */
            recipient_notes?: components["schemas"]["Notes"];
            recipient_street: components["schemas"]["Street"];
            recipient_unit?: components["schemas"]["Unit"];
            recipient_city: components["schemas"]["City"];
            recipient_province: components["schemas"]["Province"];
            recipient_postal_code: components["schemas"]["PostalCode"];
            recipient_country: components["schemas"]["Country"];
            is_recipient_address_a_business?: boolean;
            origin_street: components["schemas"]["Street"];
            origin_unit?: components["schemas"]["Unit"];
            origin_city: components["schemas"]["City"];
            origin_province: components["schemas"]["Province"];
            origin_postal_code: components["schemas"]["PostalCode"];
            origin_country: components["schemas"]["Country"];
            is_origin_address_a_business?: boolean;
            package_count: components["schemas"]["PackageCount"];
            service: components["schemas"]["Service"];
            /** @description TO_THE_DOOR when absent. */
            delivery_service?: components["schemas"]["DeliveryService"];
            notes?: components["schemas"]["Notes"];
            merchant_display_name?: components["schemas"]["DisplayName"];
        };
        /** @description A row of the package-details file. A measure comes with its unit, and a size is whole. */
        OrderPackageCsvRow: {
            order_ref_number: components["schemas"]["RefNumber"];
            package_ref_number?: components["schemas"]["RefNumber"];
            /** @description Takes the place of the number that the provider would give. */
            package_tracking_number?: components["schemas"]["RefNumber"];
            package_weight?: components["schemas"]["Measure"];
            package_weight_unit?: components["schemas"]["WeightUnit"];
            package_length?: components["schemas"]["Measure"];
            package_width?: components["schemas"]["Measure"];
            package_height?: components["schemas"]["Measure"];
            package_dimension_unit?: components["schemas"]["SizeUnit"];
        };
        /** @description How much is being created; equals what was sent. */
        CsvUploadAccepted: {
            orderCount: number;
            /** @description Package rows. */
            packageCount: number;
        };
        /** @description As much as is known; `postalCode` or `recipientAddress` at least. */
        RateRequest: {
            /** @description The destination. */
            postalCode?: components["schemas"]["PostalCodeSearch"];
            /** @description The merchant's main location when absent. */
            originAddress?: components["schemas"]["RateAddress"];
            recipientAddress?: components["schemas"]["RateAddress"];
            packageCount?: components["schemas"]["PackageCount"];
            packages?: components["schemas"]["PackageInput"][];
            /** @description Only rates of this service. */
            service?: components["schemas"]["Service"];
            /** @description Prices that include it. */
            deliveryService?: components["schemas"]["DeliveryService"];
            merchantDisplayName?: components["schemas"]["DisplayName"];
        };
        /** @description An address that may still be typed; the postal code is enough. */
        RateAddress: {
            street?: string;
            unit?: components["schemas"]["Unit"];
            city?: string;
            province?: string;
            country?: string;
            postalCode: components["schemas"]["PostalCodeSearch"];
            isBusinessAddress?: boolean;
        };
        Rate: {
            name: components["schemas"]["Text"];
            service: components["schemas"]["Service"];
            price: components["schemas"]["Dollars"];
            description: components["schemas"]["Text"];
            /** @description The day it should arrive. */
            estimateDay?: components["schemas"]["CalendarDate"];
            estimateFrom?: components["schemas"]["TimeOfDay"];
            estimateTo?: components["schemas"]["TimeOfDay"];
            epochEstimateFrom?: components["schemas"]["EpochMs"];
            epochEstimateTo?: components["schemas"]["EpochMs"];
            /** @description The one that the price includes. */
            deliveryService?: components["schemas"]["DeliveryService"];
        };
        DeliveryWindow: {
            date: components["schemas"]["CalendarDate"];
            weekday: components["schemas"]["Weekday"];
            deliveryWindow: components["schemas"]["TimeWindow"];
            /**
             * @description IANA zone of date and times (that of the destination); the browser's own when absent.
             * @example America/Toronto
             */
            timeZone?: string;
        };
        TimeWindow: {
            timeStart: components["schemas"]["TimeOfDay"];
            timeEnd: components["schemas"]["TimeOfDay"];
        };
        Merchant: {
            id: components["schemas"]["Id"];
            name: components["schemas"]["Text"];
            email?: components["schemas"]["Text"];
            logoUrl?: components["schemas"]["Url"];
            minimumAge?: components["schemas"]["MinimumAge"];
            /** @description When the provider plans the day's tasks. */
            taskTimeCreation?: components["schemas"]["TimeOfDay"];
            /** @description Whether orders may be created without the recipient's phone. */
            phoneOptional: boolean;
            /** @description The linked shop's domain; absent when none is linked. */
            shopifyShop?: components["schemas"]["Text"];
            /** @description The main ship-from location. */
            merchantLocation?: components["schemas"]["MerchantLocation"];
            additionalLocations: components["schemas"]["MerchantLocation"][];
            orderTags: components["schemas"]["Text"][];
            apiRequestMappings: components["schemas"]["ApiRequestMapping"][];
            merchantDisplayLogoUrls: components["schemas"]["MerchantDisplayLogoUrl"][];
            deliveryConstraintsByWeek?: components["schemas"]["DeliveryConstraintsByWeek"];
            pickupConstraintsByWeek?: components["schemas"]["PickupConstraintsByWeek"];
            locationPricing?: components["schemas"]["LocationPricing"];
        };
        /** @description A ship-from location as it is stored; also how one is named for removal. */
        MerchantLocation: {
            street: components["schemas"]["Text"];
            unit?: components["schemas"]["Text"];
            postalCode: components["schemas"]["Text"];
            city: components["schemas"]["Text"];
            province: components["schemas"]["Text"];
            country: components["schemas"]["Text"];
        };
        MerchantLocationInput: {
            street: components["schemas"]["Street"];
            unit?: components["schemas"]["Unit"];
            postalCode: components["schemas"]["PostalCode"];
            city: components["schemas"]["City"];
            province: components["schemas"]["Province"];
            country: components["schemas"]["Country"];
        };
        /** @description A field of an API request that is copied to another. */
        ApiRequestMapping: {
            from: components["schemas"]["Text"];
            to: components["schemas"]["Text"];
        };
        ApiRequestMappingInput: {
            /** @enum {string} */
            from: "originAddress.unit";
            /** @enum {string} */
            to: "merchantDisplayName";
        };
        /** @description A sub-brand and its logo as stored; also how one is named for removal. */
        MerchantDisplayLogoUrl: {
            name: components["schemas"]["Text"];
            logoUrl: components["schemas"]["Url"];
        };
        MerchantDisplayLogoUrlInput: {
            name: components["schemas"]["DisplayName"];
            logoUrl: components["schemas"]["HttpsImageUrl"];
        };
        DeliveryConstraintsByWeek: {
            usuals: components["schemas"]["DeliveryUsual"][];
            exceptions: components["schemas"]["DeliveryException"][];
        };
        DeliveryUsual: {
            weekday: components["schemas"]["Weekday"];
            deliveryWindow: components["schemas"]["TimeWindow"];
            cutoffTime: components["schemas"]["TimeOfDay"];
        };
        /** @description A day without deliveries, or with a `cutoffTime` of its own. */
        DeliveryException: {
            date: components["schemas"]["CalendarDate"];
            cutoffTime?: components["schemas"]["TimeOfDay"];
        };
        DeliveryExceptionInput: {
            date: components["schemas"]["CalendarDate"];
        };
        PickupConstraintsByWeek: {
            usuals: components["schemas"]["PickupUsual"][];
        };
        PickupUsual: {
            /** @description Every day when absent. */
            weekday?: components["schemas"]["Weekday"];
            pickupWindow: components["schemas"]["TimeWindow"];
            cutoffTime: components["schemas"]["TimeOfDay"];
        };
        LocationPricing: {
            pricingRows: components["schemas"]["PricingRow"][];
        };
        /** @description A price for postal codes that begin so. */
        PricingRow: {
            price: components["schemas"]["Dollars"];
            postalPrefix: components["schemas"]["Text"];
        };
        MerchantEmail: {
            email: components["schemas"]["Email"];
        };
        MerchantLogoUrl: {
            logoUrl: components["schemas"]["HttpsUrl"];
        };
        MerchantMinimumAge: {
            age: components["schemas"]["MinimumAge"];
        };
        CreateUserAccount: {
            name: components["schemas"]["Name"];
            email: components["schemas"]["AccountEmail"];
            /** @description Equals `email`. */
            username: components["schemas"]["AccountEmail"];
            phone: components["schemas"]["Phone"];
        };
        ServiceUser: {
            username: components["schemas"]["Text"];
            createdAt: components["schemas"]["EpochMs"];
        };
        ServiceUserCredentials: {
            username: string;
            password: string;
            createdAt?: components["schemas"]["EpochMs"];
        };
        ShipstationIntegration: {
            apiKey: components["schemas"]["Text"];
            labelFileFormat: components["schemas"]["LabelFileFormat"];
            includePackingSlip: boolean;
        };
        ShipstationIntegrationInput: {
            apiKey: string;
            labelFileFormat: components["schemas"]["LabelFileFormat"];
            includePackingSlip: boolean;
        };
        ShipstationResponse: {
            shipstation: components["schemas"]["ShipstationIntegration"];
        };
        SavedAddress: {
            id: components["schemas"]["Id"];
            merchantId: components["schemas"]["Id"];
            createdAt: components["schemas"]["EpochMs"];
            recipient: components["schemas"]["Recipient"];
            address: components["schemas"]["SavedAddressAddress"];
        };
        SavedAddressAddress: {
            /** @description The civic number. Where it is given, `street` is without it. */
            number?: components["schemas"]["Text"];
            street: components["schemas"]["Text"];
            unit?: components["schemas"]["Text"];
            city: components["schemas"]["Text"];
            province: components["schemas"]["Text"];
            country: components["schemas"]["Text"];
            postalCode: components["schemas"]["Text"];
        };
        FeatureFlag: {
            enabled: boolean;
        };
        WixCode: {
            code: string;
        };
    };
    responses: {
        /** @description The order as it is now. */
        ChangedOrder: {
            headers: {
                "Cache-Control": components["headers"]["NotStored"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Order"];
            };
        };
        /** @description The merchant as it is now. */
        MerchantProfile: {
            headers: {
                "Cache-Control": components["headers"]["NotStored"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Merchant"];
            };
        };
        /** @description The integration (S7.5). */
        Shipstation: {
            headers: {
                "Cache-Control": components["headers"]["NotStored"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "shipstation": {
                 *         "apiKey": "example-api-key",
                 *         "labelFileFormat": "PDF",
                 *         "includePackingSlip": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ShipstationResponse"];
            };
        };
        /** @description The file, in the format that was asked for. Not JSON; read it as bytes. */
        PrintableFile: {
            headers: {
                "Cache-Control": components["headers"]["NotStored"];
                [name: string]: unknown;
            };
            content: {
                "application/pdf": string;
                "application/zpl": string;
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
        /** @description No token, or one that is expired, forged or not for this API. Leads to logout (S8.1). */
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
        /** @description There is no such thing among the merchant's own data. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "There is no such order.",
                 *       "code": "NOT_FOUND",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The order's status does not allow it; `code` says why. */
        OrderStateConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The first request with this Idempotency-Key is still under way. */
        InFlight: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "This request is still being worked on.",
                 *       "code": "IDEMPOTENCY_IN_FLIGHT",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The first request with this Idempotency-Key is still under way, its answer is not kept any longer, or the
         *     merchant has as many service users as there can be; `code` says which.
         */
        NoNewServiceUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The username is taken, or the first request with this Idempotency-Key is still under way. */
        UsernameTakenOrInFlight: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "There is a user with this email already.",
                 *       "code": "USERNAME_TAKEN",
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is larger than the server takes (50 MB for csv_upload, 1 MB elsewhere). */
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
                 *         "limit": "must be at most 100"
                 *       },
                 *       "requestId": "req_5f2c9a71"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A value is not allowed (`fields` says which), or the Idempotency-Key was used for other content. */
        UnprocessableOrKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
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
         * @description The order's id.
         * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
         */
        OrderId: components["schemas"]["Id"];
        /**
         * @description Page size (S9.3).
         * @example 100
         */
        Limit: number;
        /**
         * @description `next.startAt` of the page before, together with `createdAt`.
         * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
         */
        StartAt: components["schemas"]["Id"];
        /**
         * @description `next.createdAt` of the page before (epoch ms), together with `startAt`.
         * @example 1772031600000
         */
        CreatedAt: components["schemas"]["EpochMsFilter"];
        /**
         * @description Text to look for in ids, reference numbers, recipients and addresses; case, accents and the way a phone is written do not matter.
         * @example tremblay
         */
        FreeSearch: string;
        /**
         * @description Made once for what the merchant wants done, and sent again with every try. The server answers a repeat with the
         *     first answer, 409 (`code` IDEMPOTENCY_IN_FLIGHT) while the first is under way, 422 (`code` IDEMPOTENCY_KEY_REUSED)
         *     when the content differs. Optional, because not every provider's server knows it (configuration `idempotencyKeys`).
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
export type OrderStatus = components['schemas']['OrderStatus'];
export type Service = components['schemas']['Service'];
export type DeliveryService = components['schemas']['DeliveryService'];
export type DeliveryType = components['schemas']['DeliveryType'];
export type FulfillmentStatus = components['schemas']['FulfillmentStatus'];
export type WeightUnit = components['schemas']['WeightUnit'];
export type SizeUnit = components['schemas']['SizeUnit'];
export type LabelFormat = components['schemas']['LabelFormat'];
export type PackingSlipFormat = components['schemas']['PackingSlipFormat'];
export type LabelFileFormat = components['schemas']['LabelFileFormat'];
export type Weekday = components['schemas']['Weekday'];
export type Locale = components['schemas']['Locale'];
export type Id = components['schemas']['Id'];
export type EpochMs = components['schemas']['EpochMs'];
export type EpochMsFilter = components['schemas']['EpochMsFilter'];
export type EpochSecondsOrMs = components['schemas']['EpochSecondsOrMs'];
export type CalendarDate = components['schemas']['CalendarDate'];
export type TimeOfDay = components['schemas']['TimeOfDay'];
export type Dollars = components['schemas']['Dollars'];
export type Tag = components['schemas']['Tag'];
export type TagList = components['schemas']['TagList'];
export type SingleTagList = components['schemas']['SingleTagList'];
export type Name = components['schemas']['Name'];
export type DisplayName = components['schemas']['DisplayName'];
export type Email = components['schemas']['Email'];
export type AccountEmail = components['schemas']['AccountEmail'];
export type Phone = components['schemas']['Phone'];
export type Street = components['schemas']['Street'];
export type Unit = components['schemas']['Unit'];
export type City = components['schemas']['City'];
export type Province = components['schemas']['Province'];
export type Country = components['schemas']['Country'];
export type PostalCode = components['schemas']['PostalCode'];
export type PostalCodeSearch = components['schemas']['PostalCodeSearch'];
export type RefNumber = components['schemas']['RefNumber'];
export type Notes = components['schemas']['Notes'];
export type PackageCount = components['schemas']['PackageCount'];
export type MinimumAge = components['schemas']['MinimumAge'];
export type Measure = components['schemas']['Measure'];
export type CustomFieldText = components['schemas']['CustomFieldText'];
export type HttpsUrl = components['schemas']['HttpsUrl'];
export type HttpsImageUrl = components['schemas']['HttpsImageUrl'];
export type Url = components['schemas']['Url'];
export type Text = components['schemas']['Text'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type OrderPage = components['schemas']['OrderPage'];
export type OrderCursor = components['schemas']['OrderCursor'];
export type Order = components['schemas']['Order'];
export type Recipient = components['schemas']['Recipient'];
export type Address = components['schemas']['Address'];
export type DtoAddress = components['schemas']['DtoAddress'];
export type Coordinates = components['schemas']['Coordinates'];
export type Package = components['schemas']['Package'];
export type WeightOptions = components['schemas']['WeightOptions'];
export type SizeOptions = components['schemas']['SizeOptions'];
export type OrderItem = components['schemas']['OrderItem'];
export type CustomField = components['schemas']['CustomField'];
export type ScanEvent = components['schemas']['ScanEvent'];
export type TimelineEvent = components['schemas']['TimelineEvent'];
export type TimeChangeEvent = components['schemas']['TimeChangeEvent'];
export type Task = components['schemas']['Task'];
export type RateChoice = components['schemas']['RateChoice'];
export type CreateOrder = components['schemas']['CreateOrder'];
export type RecipientInput = components['schemas']['RecipientInput'];
export type AddressInput = components['schemas']['AddressInput'];
export type PackageInput = components['schemas']['PackageInput'];
export type UpdateOrder = components['schemas']['UpdateOrder'];
export type CsvUpload = components['schemas']['CsvUpload'];
export type OrderCsvRow = components['schemas']['OrderCsvRow'];
export type OrderPackageCsvRow = components['schemas']['OrderPackageCsvRow'];
export type CsvUploadAccepted = components['schemas']['CsvUploadAccepted'];
export type RateRequest = components['schemas']['RateRequest'];
export type RateAddress = components['schemas']['RateAddress'];
export type Rate = components['schemas']['Rate'];
export type DeliveryWindow = components['schemas']['DeliveryWindow'];
export type TimeWindow = components['schemas']['TimeWindow'];
export type Merchant = components['schemas']['Merchant'];
export type MerchantLocation = components['schemas']['MerchantLocation'];
export type MerchantLocationInput = components['schemas']['MerchantLocationInput'];
export type ApiRequestMapping = components['schemas']['ApiRequestMapping'];
export type ApiRequestMappingInput = components['schemas']['ApiRequestMappingInput'];
export type MerchantDisplayLogoUrl = components['schemas']['MerchantDisplayLogoUrl'];
export type MerchantDisplayLogoUrlInput = components['schemas']['MerchantDisplayLogoUrlInput'];
export type DeliveryConstraintsByWeek = components['schemas']['DeliveryConstraintsByWeek'];
export type DeliveryUsual = components['schemas']['DeliveryUsual'];
export type DeliveryException = components['schemas']['DeliveryException'];
export type DeliveryExceptionInput = components['schemas']['DeliveryExceptionInput'];
export type PickupConstraintsByWeek = components['schemas']['PickupConstraintsByWeek'];
export type PickupUsual = components['schemas']['PickupUsual'];
export type LocationPricing = components['schemas']['LocationPricing'];
export type PricingRow = components['schemas']['PricingRow'];
export type MerchantEmail = components['schemas']['MerchantEmail'];
export type MerchantLogoUrl = components['schemas']['MerchantLogoUrl'];
export type MerchantMinimumAge = components['schemas']['MerchantMinimumAge'];
export type CreateUserAccount = components['schemas']['CreateUserAccount'];
export type ServiceUser = components['schemas']['ServiceUser'];
export type ServiceUserCredentials = components['schemas']['ServiceUserCredentials'];
export type ShipstationIntegration = components['schemas']['ShipstationIntegration'];
export type ShipstationIntegrationInput = components['schemas']['ShipstationIntegrationInput'];
export type ShipstationResponse = components['schemas']['ShipstationResponse'];
export type SavedAddress = components['schemas']['SavedAddress'];
export type SavedAddressAddress = components['schemas']['SavedAddressAddress'];
export type FeatureFlag = components['schemas']['FeatureFlag'];
export type WixCode = components['schemas']['WixCode'];
export type ResponseChangedOrder = components['responses']['ChangedOrder'];
export type ResponseMerchantProfile = components['responses']['MerchantProfile'];
export type ResponseShipstation = components['responses']['Shipstation'];
export type ResponsePrintableFile = components['responses']['PrintableFile'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthenticated = components['responses']['Unauthenticated'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseOrderStateConflict = components['responses']['OrderStateConflict'];
export type ResponseInFlight = components['responses']['InFlight'];
export type ResponseNoNewServiceUser = components['responses']['NoNewServiceUser'];
export type ResponseUsernameTakenOrInFlight = components['responses']['UsernameTakenOrInFlight'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnprocessable = components['responses']['Unprocessable'];
export type ResponseUnprocessableOrKeyReused = components['responses']['UnprocessableOrKeyReused'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServerError = components['responses']['ServerError'];
export type ParameterOrderId = components['parameters']['OrderId'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterStartAt = components['parameters']['StartAt'];
export type ParameterCreatedAt = components['parameters']['CreatedAt'];
export type ParameterFreeSearch = components['parameters']['FreeSearch'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderNotStored = components['headers']['NotStored'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    listOrders: {
        parameters: {
            query?: {
                /**
                 * @description Page size (S9.3).
                 * @example 100
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description `next.startAt` of the page before, together with `createdAt`.
                 * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
                 */
                startAt?: components["parameters"]["StartAt"];
                /**
                 * @description `next.createdAt` of the page before (epoch ms), together with `startAt`.
                 * @example 1772031600000
                 */
                createdAt?: components["parameters"]["CreatedAt"];
                /**
                 * @description Text to look for in ids, reference numbers, recipients and addresses; case, accents and the way a phone is written do not matter.
                 * @example tremblay
                 */
                freeSearch?: components["parameters"]["FreeSearch"];
                /**
                 * @description Created at or after this moment (epoch ms, inclusive).
                 * @example 1767243600000
                 */
                dateFrom?: components["schemas"]["EpochMsFilter"];
                /**
                 * @description Created at or before this moment (epoch ms, inclusive).
                 * @example 1772341199999
                 */
                dateTo?: components["schemas"]["EpochMsFilter"];
                /**
                 * @description Delivered at or after this moment (epoch ms, inclusive). Offered only with `orderStatus=DELIVERED` alone (S2.14).
                 * @example 1767243600000
                 */
                deliveredAtFrom?: components["schemas"]["EpochMsFilter"];
                /**
                 * @description Delivered at or before this moment (epoch ms, inclusive).
                 * @example 1772341199999
                 */
                deliveredAtTo?: components["schemas"]["EpochMsFilter"];
                /**
                 * @description A comma list; an order with any of these statuses matches.
                 * @example [
                 *       "GEOCODED",
                 *       "PICKUP_READY"
                 *     ]
                 */
                orderStatus?: components["schemas"]["OrderStatus"][];
                /**
                 * @description Only orders of this service.
                 * @example NEXTDAY
                 */
                serviceSearch?: components["schemas"]["Service"];
                /**
                 * @description With `tags`. `true` (also when absent) keeps orders that carry at least one of them, `false` keeps orders that carry none.
                 * @example true
                 */
                includeTags?: boolean;
                /**
                 * @description A comma list of tags; a tag itself never holds a comma.
                 * @example [
                 *       "fragile",
                 *       "gift"
                 *     ]
                 */
                tags?: components["schemas"]["Tag"][];
                /**
                 * @description Only orders whose recipient address is (`true`) or is not (`false`) a business.
                 * @example false
                 */
                isBusinessAddress?: boolean;
                /**
                 * @description Shopify merchants. Fulfilled means that `pickupReadyAt` is set (S2.21).
                 * @example unfulfilled
                 */
                fulfillmentStatus?: components["schemas"]["FulfillmentStatus"];
                /**
                 * @description Offered only with the heavy-parcel-consolidation flag (S6.4).
                 * @example PARCEL
                 */
                deliveryType?: components["schemas"]["DeliveryType"];
                /**
                 * @description Only orders shipped from this postal code; case and spaces do not matter.
                 * @example H2X 1Y4
                 */
                originPostalCode?: components["schemas"]["PostalCodeSearch"];
                /**
                 * @description Only orders shipped under this sub-brand.
                 * @example Juniper Kids
                 */
                merchantDisplayName?: components["schemas"]["DisplayName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Made once for what the merchant wants done, and sent again with every try. The server answers a repeat with the
                 *     first answer, 409 (`code` IDEMPOTENCY_IN_FLIGHT) while the first is under way, 422 (`code` IDEMPOTENCY_KEY_REUSED)
                 *     when the content differs. Optional, because not every provider's server knows it (configuration `idempotencyKeys`).
                 * @example 0b9f4a52-3c1d-4f6e-9a78-2d5c6e7f8091
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrder"];
            };
        };
        responses: {
            /** @description The order was created; also the answer to a repeat with the same key and content. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    uploadOrdersCsv: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Made once for what the merchant wants done, and sent again with every try. The server answers a repeat with the
                 *     first answer, 409 (`code` IDEMPOTENCY_IN_FLIGHT) while the first is under way, 422 (`code` IDEMPOTENCY_KEY_REUSED)
                 *     when the content differs. Optional, because not every provider's server knows it (configuration `idempotencyKeys`).
                 * @example 0b9f4a52-3c1d-4f6e-9a78-2d5c6e7f8091
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CsvUpload"];
            };
        };
        responses: {
            /** @description The rows were accepted, and the orders are being created. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderCount": 2,
                     *       "packageCount": 1
                     *     }
                     */
                    "application/json": components["schemas"]["CsvUploadAccepted"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["InFlight"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id.
                 * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStateConflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    markPickupReady: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id.
                 * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ChangedOrder"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStateConflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    markNotPickupReady: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id.
                 * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ChangedOrder"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStateConflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id.
                 * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrder"];
            };
        };
        responses: {
            200: components["responses"]["ChangedOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addTagsToOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id.
                 * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       "fragile",
                 *       "gift"
                 *     ]
                 */
                "application/json": components["schemas"]["TagList"];
            };
        };
        responses: {
            200: components["responses"]["ChangedOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    removeTagsFromOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order's id.
                 * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       "gift"
                 *     ]
                 */
                "application/json": components["schemas"]["SingleTagList"];
            };
        };
        responses: {
            200: components["responses"]["ChangedOrder"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getLabel: {
        parameters: {
            query: {
                /**
                 * @description The kind of file.
                 * @example pdf
                 */
                format: components["schemas"]["LabelFormat"];
                /**
                 * @description With `format=pdf_letter` only (422 otherwise). 1 (also when absent) is a label in its own size on each sheet, 4 one in each quarter, a little smaller.
                 * @example 4
                 */
                labelsPerSheet?: 1 | 4;
            };
            header?: never;
            path: {
                /**
                 * @description The order's id.
                 * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrintableFile"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStateConflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getPackingSlip: {
        parameters: {
            query: {
                /**
                 * @description The kind of file.
                 * @example pdf
                 */
                format: components["schemas"]["PackingSlipFormat"];
            };
            header?: never;
            path: {
                /**
                 * @description The order's id.
                 * @example 01k9x2c4m7p3q5r8s0t1v2w3x4
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PrintableFile"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["OrderStateConflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listRates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of names and descriptions; English when absent.
                 * @example fr
                 */
                locale?: components["schemas"]["Locale"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateRequest"];
            };
        };
        responses: {
            /** @description The rates, cheapest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rate"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listDeliveryWindows: {
        parameters: {
            query: {
                /**
                 * @description Where the parcel is picked up.
                 * @example H2X 1Y4
                 */
                originPostalCode: components["schemas"]["PostalCodeSearch"];
                /**
                 * @description Where it goes.
                 * @example H3B 2Y5
                 */
                postalCode: components["schemas"]["PostalCodeSearch"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The windows. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "date": "2026-03-12",
                     *         "weekday": "THURSDAY",
                     *         "deliveryWindow": {
                     *           "timeStart": "15:00",
                     *           "timeEnd": "18:00"
                     *         },
                     *         "timeZone": "America/Toronto"
                     *       },
                     *       {
                     *         "date": "2026-03-12",
                     *         "weekday": "THURSDAY",
                     *         "deliveryWindow": {
                     *           "timeStart": "18:00",
                     *           "timeEnd": "21:00"
                     *         },
                     *         "timeZone": "America/Toronto"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DeliveryWindow"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MerchantProfile"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addMerchantEmail: {
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
                 *       "email": "hello@juniper.example"
                 *     }
                 */
                "application/json": components["schemas"]["MerchantEmail"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    removeMerchantEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MerchantProfile"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addMerchantLogoUrl: {
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
                 *       "logoUrl": "https://cdn.juniper.example/logo-400.png"
                 *     }
                 */
                "application/json": components["schemas"]["MerchantLogoUrl"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    removeMerchantLogoUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MerchantProfile"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addMerchantMinimumAge: {
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
                 *       "age": 19
                 *     }
                 */
                "application/json": components["schemas"]["MerchantMinimumAge"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteMerchantMinimumAge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MerchantProfile"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addMerchantOrderTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       "fragile"
                 *     ]
                 */
                "application/json": components["schemas"]["TagList"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    removeMerchantOrderTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       "fragile"
                 *     ]
                 */
                "application/json": components["schemas"]["TagList"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addMerchantApiRequestMappings: {
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
                 *       "from": "originAddress.unit",
                 *       "to": "merchantDisplayName"
                 *     }
                 */
                "application/json": components["schemas"]["ApiRequestMappingInput"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    removeMerchantApiRequestMappings: {
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
                 *       "from": "originAddress.unit",
                 *       "to": "merchantDisplayName"
                 *     }
                 */
                "application/json": components["schemas"]["ApiRequestMappingInput"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addMerchantDisplayLogoUrls: {
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
                 *       "name": "Juniper Kids",
                 *       "logoUrl": "https://cdn.juniper.example/kids.png"
                 *     }
                 */
                "application/json": components["schemas"]["MerchantDisplayLogoUrlInput"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    removeMerchantDisplayLogoUrls: {
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
                 *       "name": "Juniper Kids",
                 *       "logoUrl": "https://cdn.juniper.example/kids.png"
                 *     }
                 */
                "application/json": components["schemas"]["MerchantDisplayLogoUrl"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addMerchantAdditionalLocations: {
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
                 *       "street": "4200 Rue Saint-Denis",
                 *       "unit": "2",
                 *       "postalCode": "H2J 2K8",
                 *       "city": "Montréal",
                 *       "province": "QC",
                 *       "country": "CA"
                 *     }
                 */
                "application/json": components["schemas"]["MerchantLocationInput"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    removeMerchantAdditionalLocations: {
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
                 *       "street": "4200 Rue Saint-Denis",
                 *       "unit": "2",
                 *       "postalCode": "H2J 2K8",
                 *       "city": "Montréal",
                 *       "province": "QC",
                 *       "country": "CA"
                 *     }
                 */
                "application/json": components["schemas"]["MerchantLocation"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createDeliveryException: {
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
                 *       "date": "2026-12-25"
                 *     }
                 */
                "application/json": components["schemas"]["DeliveryExceptionInput"];
            };
        };
        responses: {
            200: components["responses"]["MerchantProfile"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteDeliveryException: {
        parameters: {
            query: {
                /**
                 * @description The day.
                 * @example 2026-12-25
                 */
                date: components["schemas"]["CalendarDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MerchantProfile"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createUserAccount: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Made once for what the merchant wants done, and sent again with every try. The server answers a repeat with the
                 *     first answer, 409 (`code` IDEMPOTENCY_IN_FLIGHT) while the first is under way, 422 (`code` IDEMPOTENCY_KEY_REUSED)
                 *     when the content differs. Optional, because not every provider's server knows it (configuration `idempotencyKeys`).
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
                 *       "name": "Noor Haddad",
                 *       "email": "noor@juniper.example",
                 *       "username": "noor@juniper.example",
                 *       "phone": "+15145550142"
                 *     }
                 */
                "application/json": components["schemas"]["CreateUserAccount"];
            };
        };
        responses: {
            /** @description The user was created. The text contains 'CREATED USER WITH USERNAME' (S7.5). */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example CREATED USER WITH USERNAME noor@juniper.example */
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["UsernameTakenOrInFlight"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["UnprocessableOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listServiceUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service users. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "username": "svc-juniper-7f3a",
                     *         "createdAt": 1769004000000
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ServiceUser"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createServiceUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Made once for what the merchant wants done, and sent again with every try. The server answers a repeat with the
                 *     first answer, 409 (`code` IDEMPOTENCY_IN_FLIGHT) while the first is under way, 422 (`code` IDEMPOTENCY_KEY_REUSED)
                 *     when the content differs. Optional, because not every provider's server knows it (configuration `idempotencyKeys`).
                 * @example 0b9f4a52-3c1d-4f6e-9a78-2d5c6e7f8091
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The credentials of the new service user. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "username": "svc-juniper-7f3a",
                     *       "password": "kX2-example-only-9Qd",
                     *       "createdAt": 1769004000000
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceUserCredentials"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["NoNewServiceUser"];
            422: components["responses"]["UnprocessableOrKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getShipstationIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Shipstation"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addShipstationIntegration: {
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
                 *       "apiKey": "example-api-key",
                 *       "labelFileFormat": "PDF",
                 *       "includePackingSlip": false
                 *     }
                 */
                "application/json": components["schemas"]["ShipstationIntegrationInput"];
            };
        };
        responses: {
            200: components["responses"]["Shipstation"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    removeShipstationIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integration is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listSavedAddresses: {
        parameters: {
            query?: {
                /**
                 * @description Text to look for in ids, reference numbers, recipients and addresses; case, accents and the way a phone is written do not matter.
                 * @example tremblay
                 */
                freeSearch?: components["parameters"]["FreeSearch"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved addresses. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddress"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteSavedAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The saved address's id.
                 * @example adr_01k9x2c4
                 */
                id: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The flag's name.
                 * @example heavy-parcel-consolidation-v1
                 */
                flagName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it is on. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "enabled": true
                     *     }
                     */
                    "application/json": components["schemas"]["FeatureFlag"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    generateWixCode: {
        parameters: {
            query: {
                /**
                 * @description The session's ID token.
                 * @example eyJraWQiOiJleGFtcGxlIn0.eyJzdWIiOiJleGFtcGxlIn0.ZXhhbXBsZQ
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "code": "WX-7K2M-91QD"
                     *     }
                     */
                    "application/json": components["schemas"]["WixCode"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
}
