import { expect, test } from "vitest";
import { nameTabAgain } from "./page-host.tsx";

test("the same title is announced again after another one, and stays as it was", () => {
  const announced: string[] = [];
  let title = "Orders · Northwind";
  const page = {
    get title() {
      return title;
    },
    set title(next) {
      // As a browser does.
      if (next !== title) announced.push(next);
      title = next;
    },
  };
  nameTabAgain(page, "Northwind");
  expect(announced).toEqual(["Northwind", "Orders · Northwind"]);
});
