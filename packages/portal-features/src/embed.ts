/** The window for other apps: what a host may import. */
export {};
