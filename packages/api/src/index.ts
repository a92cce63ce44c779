/** The door of the client: calls and types. */
export {};
