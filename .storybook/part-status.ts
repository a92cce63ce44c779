/**
 * The status of each part of `packages/ui`, by the title of its usage page: since which version it is there, and what takes its place. Add a
 * part with the version that brings it.
 */
import { version as current } from "../packages/ui/package.json";

/** A part that is not listed came with this one. */
export const firstRelease = "1.21.0";

export const since: Readonly<Record<string, string>> = {};

/** The titles of parts that go with the next major version, and of what to use instead: `"Forms/Field": "Forms/TextField"`. */
export const replaced: Readonly<Record<string, string>> = {};

const minor = (version: string) => version.split(".").slice(0, 2).join(".");

/** A part is new until the next minor version. */
export function statusOf(title: string) {
  const version = since[title] ?? firstRelease;
  const isNew = version !== firstRelease && minor(version) === minor(current);
  const instead = replaced[title];
  if (instead !== undefined) return { word: "To be replaced", tone: "warning", version, instead } as const;
  return { word: isNew ? "New" : "Stable", tone: isNew ? "info" : "success", version } as const;
}
