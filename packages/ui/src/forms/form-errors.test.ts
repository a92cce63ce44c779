import { describe, expect, it } from "vitest";
import { createServerErrors } from "./form-errors.ts";

const values = () => ({ name: "Ada", packages: [{ weight: 1 }, { weight: 2 }] });

describe("the server's errors", () => {
  it.each([
    ["packages[1].weight", "packages.1.weight"],
    ["packages.1.weight", "packages.1.weight"],
    ["/packages/1/weight", "packages.1.weight"],
    ["['name']", "name"],
    ["name", "name"],
  ])("%s belongs to %s", (path, name) => {
    const errors = createServerErrors();
    expect(errors.put({ [path]: "Too heavy" }, values())).toEqual([
      { name, error: { type: "server", message: "Too heavy" } },
    ]);
    expect([...errors.errors(values())]).toEqual([[name, { type: "server", message: "Too heavy" }]]);
  });

  it("carry the language of a sentence that is not in the page's", () => {
    const errors = createServerErrors();
    errors.put({ name: { text: "Too heavy", lang: "en" } }, values());
    expect([...errors.errors(values())]).toEqual([
      ["name", { type: "server", message: "Too heavy", params: { lang: "en" } }],
    ]);
  });

  it("hold while their value stands, and no longer; those of no field hold on", () => {
    const errors = createServerErrors();
    const typed = values();
    errors.put({ name: "Taken", packages: "Too many", "window.start": "Over" }, typed);
    expect(errors.takeChanged(values())).toEqual([]);
    typed.packages.pop();
    expect(errors.takeChanged(typed)).toEqual(["packages"]);
    expect(errors.takeChanged({ ...typed, name: "Bo" })).toEqual(["name"]);
    expect([...errors.errors(values())].map(([name]) => name)).toEqual(["window.start"]);
    errors.clear();
    expect([...errors.errors(values())]).toEqual([]);
  });
});
