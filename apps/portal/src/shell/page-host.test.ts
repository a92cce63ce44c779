import { expect, test } from "vitest";
import { nameTabAgain } from "./page-host.tsx";

test("a title is told anew by another one in between, and stays as it was", () => {
  const told: string[] = [];
  let title = "Orders · Northwind";
  const page = {
    get title() {
      return title;
    },
    set title(next) {
      // As a browser does.
      if (next !== title) told.push(next);
      title = next;
    },
  };
  nameTabAgain(page, "Northwind");
  expect(told).toEqual(["Northwind", "Orders · Northwind"]);
});
