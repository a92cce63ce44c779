/** The calls of `openapi/sandbox.yaml`, which only the sandbox (the demo environment) has. */
import { typedClient, type ClientOptions, type TypedClient } from "./client.ts";
import type { paths } from "./generated/sandbox.ts";

export type SandboxClient = TypedClient<paths>;

/**
 * A client for the sandbox's own calls under `/sandbox`: accounts, outbox, faults, clock, state. No sign-in is needed.
 */
export const createSandboxClient = (options: ClientOptions): SandboxClient => typedClient<paths>(options);

export type * from "./generated/sandbox.ts";
