import type { components, operations } from "@merchant-portal/api";

/** The contract's own shapes, by their names in `openapi/portal-v1.yaml`. */
type Schemas = components["schemas"];

export type Order = Schemas["Order"];
export type CreateOrder = Schemas["CreateOrder"];
export type Address = Schemas["Address"];
export type AddressInput = Schemas["AddressInput"];
export type OrderStatus = Schemas["OrderStatus"];
export type Service = Schemas["Service"];
export type DeliveryService = Schemas["DeliveryService"];
export type Package = Schemas["Package"];
export type Rate = Schemas["Rate"];
export type DeliveryWindow = Schemas["DeliveryWindow"];
export type Weekday = Schemas["Weekday"];
export type Merchant = Schemas["Merchant"];
export type SavedAddress = Schemas["SavedAddress"];
export type TimelineEvent = Schemas["TimelineEvent"];
export type ScanEvent = Schemas["ScanEvent"];
export type ErrorBody = Schemas["ErrorBody"];

export type OperationId = keyof operations;

type Part<P, Name extends string> = P extends { [N in Name]?: infer Value }
  ? [NonNullable<Value>] extends [never]
    ? unknown
    : NonNullable<Value>
  : unknown;

/** Path, query and header parameters of a call in one object, converted and checked. */
export type ParametersOf<Id extends OperationId> = Part<operations[Id]["parameters"], "query"> &
  Part<operations[Id]["parameters"], "path"> &
  Part<operations[Id]["parameters"], "header">;

/** The JSON body of a call. */
export type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

type Responses<Id extends OperationId> = operations[Id]["responses"];

/** What a call may answer: each declared status with the body that belongs to it. */
export type AnswerOf<Id extends OperationId> = {
  [Status in keyof Responses<Id> & number]: Responses<Id>[Status] extends {
    content: { "application/json": infer Body };
  }
    ? { status: Status; json: Body }
    : { status: Status } | { status: Status; content: string | Uint8Array; type: string };
}[keyof Responses<Id> & number];
