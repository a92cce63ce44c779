import { expect, it } from "vitest";
import { jobKinds } from "../../job-kinds.ts";
import { todayKinds } from "./today-dialog.tsx";

it("has words for each kind of jobs (S2.92)", () => {
  expect(jobKinds.map(({ name }) => name).toSorted()).toEqual(todayKinds.toSorted());
});
