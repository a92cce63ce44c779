/** Made by the Vite plugin of `main.ts`. */
declare module "virtual:ui-props" {
  export const version: string;
  /** `Record<string, Part>`; a declaration like this cannot import the type. */
  export const parts: unknown;
  /** The usage pages, in the order of their titles. */
  export const pages: readonly { readonly id: string; readonly title: string }[];
}
