import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";
import { readFaultForm, toCurl, toSetAgain } from "./fault-form.ts";
import { languageOf, wordsIn } from "./page-words.ts";

let rig: Rig;
let ask: Ask;
beforeAll(async () => {
  rig = await startRig({ orders: 5 });
  ask = rig.ask;
}, 180_000);
afterAll(() => rig.stop());
beforeEach(async () => {
  await ask("DELETE", "/sandbox/faults");
});

const french = { "Accept-Language": "fr-CA,fr;q=0.9" };
/** The text of a page, without its tags. */
const textOf = (html: string) =>
  html
    .replace(/<(script|svg)[^]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const page = async (path: string, headers = {}) => textOf((await ask("GET", path, { headers })).text);
const send = async (path: string, fields: Record<string, string> | [string, string][], headers = {}) => {
  const raw = new URLSearchParams(fields).toString();
  const { status, text } = await ask("POST", path, {
    raw,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
  return { status, html: text, text: textOf(text) };
};

describe("the control room", () => {
  test("shows accounts, mail, printer, faults, clock and data, in the language that the browser asks for", async () => {
    const english = await page("/sandbox");
    for (const words of [
      "merchant@example.com",
      "Merchant-2026!",
      "Nothing was printed yet",
      "Real time",
      "5 orders, seed 1",
    ])
      expect(english).toContain(words);
    expect(english).toContain("No faults: every call works as usual.");
    const inFrench = await ask("GET", "/sandbox", { headers: french });
    expect(inFrench.text).toContain('<html lang="fr"');
    for (const words of [
      "Salle de contrôle",
      "Aucune panne : chaque appel fonctionne comme d’habitude.",
      "Heure réelle",
    ])
      expect(textOf(inFrench.text)).toContain(words);
  });

  test("a fault is set by the name of a call, its method and path, or any path; it keeps the form and can be undone", async () => {
    const fields = { do: "addFault", preset: "lostAnswer", often: "times", times: "3", skip: "2" };
    const { text, html } = await send("/sandbox", { ...fields, call: "createOrder" });
    expect(text).toContain("Fault set on POST /v1/orders");
    expect(text).toContain("after 2 calls that go well · 3 of 3 calls left");
    expect(html).toContain('value="createOrder"');
    await send("/sandbox", { ...fields, often: "always", call: "get /v1/labels/*" });
    await send("/sandbox", { ...fields, often: "once", skip: "0", call: "POST /identity InitiateAuth" });
    const { json } = await ask("GET", "/sandbox/faults");
    expect(json).toMatchObject([
      { preset: "lostAnswer", method: "POST", path: "/v1/orders", times: 3, skip: 2 },
      { method: "GET", path: "/v1/labels/*", times: "always" },
      { method: "POST", path: "/identity", target: "InitiateAuth", times: 1 },
    ]);

    const removed = await send("/sandbox", [
      ["do", "removeFaults"],
      ...json.map(({ id }: { id: string }) => ["id", id]),
    ]);
    expect(removed.text).toContain("3 faults removed");
    expect((await ask("GET", "/sandbox/faults")).json).toEqual([]);
    const [, stored = ""] = /name="faults" value="([^"]*)"/.exec(removed.html) ?? [];
    await send("/sandbox", { do: "undo", faults: stored.replaceAll("&quot;", '"') });
    expect((await ask("GET", "/sandbox/faults")).json).toMatchObject(
      json.map(({ id: _id, ...fault }: { id: string }) => fault),
    );
  });

  test("an undo puts a fault back before those that followed it, also before later ones", async () => {
    const set = async (path: string) =>
      (await ask("POST", "/sandbox/faults", { body: { method: "GET", path, status: 500, times: "always" } })).json.id;
    await set("/v1/a");
    const id = await set("/v1/b");
    const usedUp = await set("/v1/c");
    await set("/v1/d");
    const { html } = await send("/sandbox", { do: "removeFaults", id });
    const [, stored = ""] = /name="faults" value="([^"]*)"/.exec(html) ?? [];
    await set("/v1/e");
    await ask("DELETE", `/sandbox/faults/${usedUp}`);
    await send("/sandbox", { do: "undo", faults: stored.replaceAll("&quot;", '"') });
    const { json } = await ask("GET", "/sandbox/faults");
    expect(json.map(({ path }: { path: string }) => path)).toEqual(["/v1/a", "/v1/b", "/v1/d", "/v1/e"]);
  });

  test("a form that is too long is refused as such, and no undo is offered that would be", async () => {
    const long = await send("/sandbox", { do: "undo", faults: "x".repeat(100_001) });
    expect([long.status, long.text]).toEqual([413, expect.stringContaining("The form was too long")]);
    const body = { method: "GET", path: "/v1/a", body: "x".repeat(100_000), times: "always" };
    const { id } = (await ask("POST", "/sandbox/faults", { body })).json;
    const { text } = await send("/sandbox", { do: "removeFaults", id });
    expect(text).toContain("1 fault removed");
    expect(text).not.toContain("Undo");
  });

  test.each([
    [{ call: "nothing" }, "Choose a call from the list, or type a path."],
    [{ call: "/v1/**/x" }, "Begin with a slash; no spaces, no query, and ** only at the end."],
    [{ often: "times", times: "1.5" }, "Enter a whole number from 1 to 100,000."],
    [{ skip: "-1" }, "Enter a whole number, 0 for none."],
  ])("a fault form with %j says what is wrong, and sets nothing", async (wrong, said) => {
    const { html, text } = await send("/sandbox", {
      do: "addFault",
      preset: "slow",
      call: "/v1/**",
      skip: "0",
      ...wrong,
    });
    expect(text).toContain(said);
    expect(html).toContain('aria-invalid="true"');
    expect((await ask("GET", "/sandbox/faults")).json).toEqual([]);
  });

  test("a refusal is shown in the sandbox's own words, and an unknown form changes nothing", async () => {
    const wrong = { do: "addFault", preset: "nonsense", call: "/v1/**", skip: "0", times: "1" };
    const refused = await send("/sandbox", wrong);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("The fault was not set A value is not allowed.");
    expect((await send("/sandbox", { do: "constructor" })).status).toBe(422);
    expect((await send("/sandbox", { do: "undo", faults: "{" })).status).toBe(200);
    expect((await ask("GET", "/sandbox/faults")).json).toEqual([]);
  });

  test("a page of another origin may send no form", async () => {
    const { status } = await send("/sandbox", { do: "reset" }, { Origin: "https://evil.example" });
    expect(status).toBe(403);
    expect((await send("/sandbox/shop", { do: "clearFaults" }, { Origin: "https://evil.example" })).status).toBe(403);
  });

  test("the clock moves by a step or any number, and a wrong number says so", async () => {
    expect((await send("/sandbox", { do: "clock", count: "90", unit: "minute" })).text).toContain(
      "The clock was moved by 1 hour and 30 minutes",
    );
    for (const count of ["0", "-5", "soon", "9999"]) {
      const { text } = await send("/sandbox", { do: "clock", count, unit: "day" });
      expect(text).toContain("Enter a number above zero, a year at most.");
    }
    expect((await ask("GET", "/sandbox/clock")).json.offsetMs).toBe(5_400_000);
    expect((await send("/sandbox", { do: "reset" }, french)).text).toContain("Le bac à sable a été remis à zéro");
    expect(await page("/sandbox")).toContain("Real time");
  });

  test("the printer runs out of paper, counts a roll, and keeps that roll when it only becomes slow", async () => {
    await send("/sandbox", { do: "printer", condition: "noPaper" });
    expect((await ask("GET", "/sandbox/printer")).json.condition).toBe("noPaper");
    await send("/sandbox", { do: "roll", labelsLeft: "2" });
    await send("/sandbox", { do: "printer", condition: "ready", isSlow: "yes" });
    expect((await ask("GET", "/sandbox/printer")).json).toMatchObject({
      condition: "ready",
      isSlow: true,
      labelsLeft: 2,
    });
    await send("/sandbox", { do: "roll", labelsLeft: "" });
    expect((await ask("GET", "/sandbox/printer")).json.labelsLeft).toBeUndefined();
    expect((await send("/sandbox", { do: "roll", labelsLeft: "x" })).text).toContain("The printer was not changed");
    await send("/sandbox", { do: "printer", condition: "ready" });
  });

  test("printed labels are pictures; a label that was not printed has none", async () => {
    await rig.sandbox.printer.print("^XA^FO40,60^A0N,80,80^FDNEXT DAY^FS^XZ^XA^FO40,60^GB500,500,5^FS^XZ", "raw");
    const [{ id }] = (await ask("GET", "/sandbox/printer")).json.jobs;
    expect(await page("/sandbox")).toContain("2 of 2 labels");
    const picture = await ask("GET", `/sandbox/printer/jobs/${id}/labels/2.png`);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect([...picture.bytes.subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);
    for (const path of [`${id}/labels/3.png`, `${id}/labels/0.png`, "print_999/labels/1.png"])
      expect((await ask("GET", `/sandbox/printer/jobs/${path}`)).status).toBe(404);
    expect((await send("/sandbox", { do: "forgetJobs" })).text).toContain("Nothing was printed yet");
  });

  test("shows the mail of one recipient, its content as text, and more of it on request", async () => {
    const text = "<img src=x>";
    for (let count = 0; count < 8; count += 1)
      await rig.sandbox.outbox.send({ to: "ana@example.com", subject: "<b>Hello</b>", text, kind: "notice" });
    const { text: html } = await ask("GET", "/sandbox?to=ANA");
    expect(html).toContain("&lt;img src=x&gt;");
    expect(html).not.toContain("<img src=x>");
    expect(textOf(html)).toContain("6 of 8");
    expect(textOf(html)).not.toContain("Your temporary password");
    expect((await page("/sandbox?to=ana&mails=30")).match(/Show text/g)).toHaveLength(8);
    expect(await page("/sandbox?to=nobody")).toContain("No mail to “nobody”");
  });
});

describe("the admin of a shop", () => {
  const alder = "alder-goods.myshopify.com";

  test("a buyer orders, an order is held and released, and the app is uninstalled", async () => {
    const path = `/sandbox/shop?shop=${alder}`;
    expect(await page(path)).toContain("Installed for Alder Goods");
    const { text } = await send(path, { do: "placeOrder", shop: alder, shipping: "outOfArea" });
    expect(text).toMatch(/Order #\d+ came in/);
    const [newest] = (await ask("GET", `/sandbox/shopify-orders?shop=${alder}`)).json;
    const hold = { do: "holdOrder", shop: alder, id: newest.id };
    expect((await send(path, { ...hold, isOnHold: "yes" })).html).toContain(`Release order #${newest.orderNumber}`);
    expect((await send(path, { ...hold, isOnHold: "" })).html).toContain(`Hold order #${newest.orderNumber}`);
    expect((await send(path, { do: "trouble", trouble: "down" })).text).toContain("1 fault is active");
    expect((await send(path, { do: "clearFaults" })).text).toContain("Every call works as usual");
    expect((await send(path, { do: "uninstall", shop: alder })).text).toContain("Not installed");
  });

  test("a malformed shop is named as wrong; an installation starts at the signed link", async () => {
    expect(await page("/sandbox/shop?shop=evil.example")).toContain("Write it as alder-goods.myshopify.com");
    const { text } = await ask("GET", "/sandbox/shop?shop=new-shop.myshopify.com");
    expect(text).toContain('action="/platform/authorize"');
    expect(text).toMatch(/name="hmac" value="[0-9a-f]{64}"/);
    expect(text).toContain('name="shop" value="new-shop.myshopify.com"');
  });
});

test("the command says exactly what the form would send, quotes and all", () => {
  const sent = new URLSearchParams({ preset: "hang", call: "GET /o'neil/*", often: "once", skip: "0" });
  const { fault, problems } = readFaultForm(sent, []);
  expect(problems).toEqual([]);
  const command = toCurl(fault, "http://127.0.0.1:4173").replace(
    /^curl/,
    'curl() { for last; do :; done; printf %s "$last"; }; curl',
  );
  expect(JSON.parse(execFileSync("sh", ["-c", command], { encoding: "utf8" }))).toEqual({
    preset: "hang",
    method: "GET",
    path: "/o'neil/*",
    times: 1,
  });
});

test("a fault that is set again has the calls it had left", () => {
  const fault = { id: "fault_1", method: "GET", path: "/v1/orders", status: 500, times: 5, remaining: 2 } as const;
  expect(toSetAgain({ ...fault, skip: 3, skipRemaining: 1 })).toEqual({
    method: "GET",
    path: "/v1/orders",
    status: 500,
    times: 2,
    skip: 1,
  });
  expect(toSetAgain({ ...fault, times: "always", remaining: "always" })).toMatchObject({ times: "always" });
});

test("dates, durations and numbers are in the page's language", () => {
  const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");
  const [en, fr] = [wordsIn("en"), wordsIn("fr")];
  const first = Date.UTC(2026, 11, 1, 15, 5, 9);
  expect(plain(en.clockIn(first, "America/Toronto"))).toBe("10:05:09 AM");
  expect(plain(fr.dayIn(first, "America/Toronto"))).toBe("mardi 1er décembre · heure de l’Est");
  expect([0, 691_200_000, 5_400_000].map(en.duration)).toEqual([
    "0 minutes",
    "1 week and 1 day",
    "1 hour and 30 minutes",
  ]);
  expect(plain(fr.relative(first - 7_200_000, first))).toBe("il y a 2 h");
  expect(plain(fr.t("data.orders", { count: 1_000_000 }))).toBe("1 000 000 commandes");
  expect([languageOf("de, fr;q=0.8"), languageOf(undefined), languageOf("en-GB,fr")]).toEqual(["fr", "en", "en"]);
});
