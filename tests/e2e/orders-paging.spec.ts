import { expect, signIn, test } from "./portal.ts";

test("T85, T119: the list requests every page once, by scrolling or by selecting all, and Tab leaves it", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/v1/orders" && searchParams.get("limit") === "100") asked.push(searchParams.get("startAt") ?? "");
  });
  await signIn(page, "merchant@example.com", { path: "/orders?created=anyTime" });
  const boxes = page.getByRole("grid").getByRole("checkbox");
  await expect(boxes.nth(1)).toBeVisible();

  // The table is one tab stop, and the button that loads more is the next. Tab to it scrolls there, and loads nothing.
  const more = page.locator("[data-slot=list-end]").getByRole("button");
  await boxes.nth(1).focus();
  await page.keyboard.press("Tab");
  await expect(more).toBeFocused();
  await expect(page.locator("[data-row='99']")).toBeInViewport();
  expect(asked).toHaveLength(1);
  // A press does, and the focus goes to the first of the new rows.
  await page.keyboard.press("Enter");
  await expect(page.getByText("200+ orders")).toBeVisible();
  await expect(page.locator("[data-row='100'] :focus")).toBeInViewport();
  // Then Tab leaves the list.
  await page.keyboard.press("Tab");
  await expect(more).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-slot=data-table-scroller] :focus")).toHaveCount(0);

  await boxes.first().click();
  const bar = page.getByRole("region", { name: "Actions on the selected orders" });
  await bar.getByRole("button", { name: "Select all orders that match" }).click();
  await expect(page.getByText(/^[\d,]+ orders$/)).toBeVisible();
  const count = Number((await page.getByText(/^[\d,]+ orders$/).textContent())?.split(" ")[0]?.replace(",", ""));
  await expect(bar.getByRole("button", { name: "Select all orders that match" })).toHaveCount(0);
  expect(asked.length).toBe(Math.ceil(count / 100));
  expect(new Set(asked).size).toBe(asked.length);
});
