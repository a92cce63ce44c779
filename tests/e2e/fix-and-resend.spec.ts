/** Orders that could not be placed: corrected, sent again, and the old ones deleted (S2.80). */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, idToken, signIn, test } from "./portal.ts";

const main = (page: Page) => page.getByRole("main");
const street = (page: Page) => main(page).getByLabel("Street", { exact: true });

/** Creates an order whose street has no number, so nobody finds it. Returns its id. */
async function createUnfound(request: APIRequestContext, token: string, refNumber: string): Promise<string> {
  const place = { city: "Montréal", province: "QC", country: "CA" };
  const response = await request.post("/v1/orders", {
    headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": crypto.randomUUID() },
    data: {
      recipient: { name: `Recipient of ${refNumber}`, phone: "+15142877300" },
      recipientAddress: { ...place, street: "boulevard René-Lévesque Ouest", postalCode: "H3B 4W8" },
      originAddress: { ...place, street: "4200 rue Saint-Denis", postalCode: "H2J 2K8" },
      packageCount: 1,
      packages: [{ weightOptions: { weight: 2, unit: "lb" } }],
      service: "NEXTDAY",
      refNumber,
      tags: ["gift"],
      notes: "Ring twice.",
      source: "dashboard",
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const order = (await response.json()) as { id: string; orderStatus: string };
  expect(order.orderStatus).toBe("GEOCODEDFAILED");
  return order.id;
}

/** Types the number in front of the street and goes on to the review, by keyboard alone from the focused field. */
async function correct(page: Page, ref: string) {
  await expect(main(page).getByText(`Correct order ${ref}`)).toBeVisible();
  await expect(street(page)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("1250 ");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Enter");
  await expect(main(page).getByRole("heading", { level: 2, name: "Shipping rate" })).toBeVisible();
  await expect(main(page).getByRole("radio", { checked: true })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(main(page).getByRole("heading", { level: 2, name: "Review" })).toBeVisible();
  await expect(main(page)).toContainText(ref);
  await expect(main(page)).toContainText("Ring twice.");
}

const send = (page: Page) => page.getByRole("button", { name: "Send the corrected order" }).click();

async function expectOne(page: Page, ref: string) {
  await page.goto("/orders");
  await page.getByRole("searchbox").fill(ref);
  const rows = page.getByRole("grid").getByRole("row").filter({ hasText: ref });
  await expect(rows).toHaveCount(1);
  await expect(rows).not.toContainText("Geocoding failed");
}

test("three addresses that were not found are corrected in a row, from the dashboard and the view 'To fix'", async ({
  page,
  request,
}, info) => {
  const refs = ["A", "B", "C"].map((one) => `FIX-${info.repeatEachIndex}-${one}`);
  await signIn(page, "merchant@example.com");
  const token = await idToken(page);
  for (const ref of refs) await createUnfound(request, token, ref);
  await page.reload();
  const needs = page.getByRole("region", { name: "Needs you" });
  await expect(needs.getByRole("link", { name: /^To fix: / })).toBeVisible();
  // From here, as from any page, the palette leads there, too.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("fix");
  await expect(page.getByRole("option", { name: "Orders to fix" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "View: To fix" })).toBeVisible();
  // Newest first.
  const [c, b, a] = refs.toReversed() as [string, string, string];
  await page.getByRole("button", { name: `Details of order ${c}` }).click();
  await main(page).getByRole("button", { name: "Fix and resend" }).click();
  await correct(page, c);
  await send(page);
  for (const next of [b, a]) {
    await main(page)
      .getByRole("button", { name: `Next to fix: ${next}` })
      .press("Enter");
    await correct(page, next);
    await send(page);
  }
  await expect(main(page).getByText(`the old order ${a} was deleted.`)).toBeVisible();
  for (const ref of refs) await expectOne(page, ref);
});

test("when the deletion of the old order fails, both exist, which is said, and it is repeated", async ({
  page,
  request,
  sandbox,
}, info) => {
  const ref = `FIXDEL-${info.repeatEachIndex}`;
  await signIn(page, "merchant@example.com");
  const id = await createUnfound(request, await idToken(page), ref);
  await page.goto(`/new?fix=${id}`);
  await correct(page, ref);
  await sandbox.fault({ method: "DELETE", path: "/v1/orders/*", status: 500, body: { message: "boom" }, times: 1 });
  await send(page);
  await expect(main(page).getByText(`the old order ${ref} could not be deleted`)).toBeVisible();
  await main(page).getByRole("button", { name: "Delete the old one" }).click();
  await expect(main(page).getByText(`the old order ${ref} was deleted.`)).toBeVisible();
  await expectOne(page, ref);
});

test("a lost answer deletes nothing before the corrected order is known, and a reload in between doubles nothing", async ({
  page,
  request,
  sandbox,
}, info) => {
  const ref = `FIXLOST-${info.repeatEachIndex}`;
  await signIn(page, "merchant@example.com");
  const id = await createUnfound(request, await idToken(page), ref);
  await page.goto(`/new?fix=${id}`);
  await correct(page, ref);
  const deleted: string[] = [];
  page.on("request", (sent) => sent.method() === "DELETE" && deleted.push(sent.url()));
  const lost = { status: 504, body: "<h1>Gateway time-out</h1>", contentType: "text/html", afterCommit: true };
  await sandbox.fault({ method: "POST", path: "/v1/orders", ...lost, times: 1 });
  await send(page);
  await expect(page.getByText("We do not know whether the order was created")).toBeVisible();
  expect(deleted).toEqual([]);
  await page.reload();
  await send(page);
  await expect(main(page).getByText(`the old order ${ref} was deleted.`)).toBeVisible();
  await expectOne(page, ref);
});

test("when somebody else deletes the order meanwhile, nothing is sent, and that is said", async ({
  page,
  request,
}, info) => {
  const ref = `FIXGONE-${info.repeatEachIndex}`;
  await signIn(page, "merchant@example.com");
  const token = await idToken(page);
  const id = await createUnfound(request, token, ref);
  await page.goto(`/new?fix=${id}`);
  await correct(page, ref);
  const sent: string[] = [];
  page.on("request", (one) => one.method() === "POST" && one.url().endsWith("/v1/orders") && sent.push(one.url()));
  const response = await request.delete(`/v1/orders/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(response.ok()).toBe(true);
  await send(page);
  await expect(main(page).getByText(`Somebody else has corrected or deleted order ${ref}`)).toBeVisible();
  expect(sent).toEqual([]);
  await page.goto(`/new?fix=${id}`);
  await expect(main(page).getByText("There is nothing to fix any more")).toBeVisible();
});
