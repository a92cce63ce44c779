/** Made by the Vite plugin of `main.ts`. */
declare module "virtual:ui-props" {
  export const version: string;
  /** `Record<string, Part>`; a declaration like this cannot import the type. */
  export const parts: unknown;
}
