/** The door of the design system: explicit names, grouped by family. */
export {};
