import { expect, test } from "vitest";
import { openImport } from "#parts/order-import/open-import.ts";
import { type Edit, rowId } from "#parts/order-import/order-import.ts";
import { fileOf, ordersText, packagesText } from "#parts/order-import/testing-files.ts";
import { ImportSession } from "./import-session.ts";

const orders = fileOf(ordersText(["A"]));
const packages = fileOf(packagesText(["A"]), "packages.csv");

async function checkedSession() {
  const worker = { ...openImport(), end: () => undefined };
  const session = new ImportSession(worker, {
    read: () => undefined,
    write: () => undefined,
    forget: () => undefined,
  });
  session.setSettings({ phoneOptional: false });
  await session.choose("orders", orders);
  await session.choose("packages", packages);
  return session;
}

test("an edit that fails rejects and changes nothing; the next edit is applied", async () => {
  const session = await checkedSession();
  const before = session.get();
  expect(before.check.at).toBe("checked");
  const missing = new TypeError("Failed to fetch dynamically imported module");
  const paste = session.edit(Promise.reject(missing));
  const edit: Edit = { do: "set", row: rowId("orders", 0), column: "recipient_city", text: "Laval" };
  const next = session.edit([edit]);
  await expect(paste).rejects.toBe(missing);
  await next;
  const { check, rows } = session.get();
  expect(check).toMatchObject({ at: "checked", state: { revision: 1, canUndo: true } });
  expect(rows).toBe(before.rows);
});

test("a file that is chosen while a draft is restored stays; the unread file of the draft is dropped", async () => {
  const session = await checkedSession();
  await session.startOver();
  const restoring = session.restore(
    { orders, packages },
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as DOMException))),
  );
  const other = fileOf(ordersText(["B"]));
  await session.choose("orders", other);
  await restoring;
  expect(session.get().files).toMatchObject({ orders: { at: "opened", file: other }, packages: { at: "empty" } });
  await session.choose("packages", fileOf(packagesText(["B"]), "packages.csv"));
  expect(session.get().check).toMatchObject({ at: "checked", state: { errors: 0 } });
});

test("files that are chosen while a draft is restored are not replaced by the draft's next file", async () => {
  const session = await checkedSession();
  await session.startOver();
  let readFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (readFirst = resolve));
  const restoring = session.restore({ orders, packages }, async (watch) => {
    await first;
    // As the page's side of the worker does before it sends a call.
    watch.signal?.throwIfAborted();
    return { opened: [await session.worker.open("packages", packages, {}, watch)] };
  });
  const [otherOrders, otherPackages] = [fileOf(ordersText(["B"])), fileOf(packagesText(["B"]), "packages.csv")];
  const choosing = [session.choose("orders", otherOrders), session.choose("packages", otherPackages)];
  readFirst();
  await Promise.all([restoring, ...choosing]);
  expect(session.get().files).toMatchObject({
    orders: { at: "opened", file: otherOrders },
    packages: { at: "opened", file: otherPackages },
  });
  expect(session.get().check).toMatchObject({ at: "checked", state: { errors: 0 } });
});
