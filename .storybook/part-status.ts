/** Since which version a part of `packages/ui` is there, by the title of its usage page. Add a part here with the version that brings it. */

/** A part that is not listed came with this one. */
export const firstRelease = "1.21.0";

export const since: Readonly<Record<string, string>> = {};
