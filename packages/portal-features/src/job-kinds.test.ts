import { expect, it } from "vitest";
import today from "#parts/today/locales/en.json";
import { jobKinds } from "./job-kinds.ts";

it("has a name for each kind in the list of today (S2.92)", () => {
  expect(Object.keys(today.kinds)).toEqual(expect.arrayContaining(jobKinds.map(({ name }) => name)));
});
