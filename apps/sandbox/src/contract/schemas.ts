/** The contract's types by name: schemas, and the parameters, bodies and responses of each call. Open it to add a short name for a schema. */
import type { AddressLookupOperations, components, operations, ShopifyOperations } from "@merchant-portal/api";

/** The contract's schemas, by their names in `openapi/portal-v1.yaml`. */
type Schemas = components["schemas"];

export type Order = Schemas["Order"];
export type CreateOrder = Schemas["CreateOrder"];
export type Address = Schemas["Address"];
export type AddressInput = Schemas["AddressInput"];
export type OrderStatus = Schemas["OrderStatus"];
export type Service = Schemas["Service"];
export type DeliveryService = Schemas["DeliveryService"];
export type Package = Schemas["Package"];
export type PackageInput = Schemas["PackageInput"];
export type Rate = Schemas["Rate"];
export type DeliveryWindow = Schemas["DeliveryWindow"];
export type Weekday = Schemas["Weekday"];
export type Merchant = Schemas["Merchant"];
export type OrderCsvRow = Schemas["OrderCsvRow"];
export type OrderPackageCsvRow = Schemas["OrderPackageCsvRow"];
export type CsvUpload = Schemas["CsvUpload"];
export type ServiceUser = Schemas["ServiceUser"];
export type ServiceUserCredentials = Schemas["ServiceUserCredentials"];
export type Shipstation = Schemas["ShipstationIntegration"];
export type SavedAddress = Schemas["SavedAddress"];
export type TimelineEvent = Schemas["TimelineEvent"];
export type ScanEvent = Schemas["ScanEvent"];
export type ErrorBody = Schemas["ErrorBody"];

/**
 * Every call that the portal makes, from all files: operation ids are unique among them. The sandbox's own calls are
 * separate.
 */
export interface Operations extends operations, ShopifyOperations, AddressLookupOperations {}

export type OperationId = keyof Operations;

/** Calls without authentication. */
export type OpenOperationId = keyof AddressLookupOperations | "authorizeShopifyShop";

type Part<P, Name extends string> = P extends { [N in Name]?: infer Value }
  ? [NonNullable<Value>] extends [never]
    ? unknown
    : NonNullable<Value>
  : unknown;

/** Path, query and header parameters of a call in one object, converted and validated. */
export type ParametersOf<Id extends OperationId> = Part<Operations[Id]["parameters"], "query"> &
  Part<Operations[Id]["parameters"], "path"> &
  Part<Operations[Id]["parameters"], "header">;

/** The JSON body of a call. */
export type BodyOf<Id extends OperationId> = Operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

/** The JSON of a call's success response. */
export type JsonOf<Id extends OperationId, Status = 200> = Extract<
  ReplyOf<Id>,
  { status: Status; json: unknown }
>["json"];

type Responses<Id extends OperationId> = Operations[Id]["responses"];

/** What a call may return: each declared status with its body. */
export type ReplyOf<Id extends OperationId> = {
  [Status in keyof Responses<Id> & number]: Responses<Id>[Status] extends {
    content: { "application/json": infer Body };
  }
    ? { status: Status; json: Body }
    : { status: Status } | { status: Status; content: string | Uint8Array; type: string };
}[keyof Responses<Id> & number];
