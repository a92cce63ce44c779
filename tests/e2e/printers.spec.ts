import { openRawPrinter, startTestAgent } from "@merchant-portal/print-agent/testing/start-agent";
import type { Page } from "@playwright/test";
import { expect, signIn, test, words } from "./portal.ts";

const list = "/orders?status=GEOCODED&status=PICKUP_READY&created=anyTime";
const count = 3;

test.beforeEach(async ({ request }) => {
  await request.delete("/sandbox/printer/jobs");
  await request.patch("/sandbox/printer", { data: { condition: "ready", isSlow: false } });
});

/** Opens the label popover for the first orders of the list, with ZPL chosen. */
async function openLabels(page: Page) {
  const boxes = page.getByRole("checkbox", { name: /^Select order / });
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click();
  const bar = page.getByRole("region", { name: "Actions on the selected orders" });
  await bar.getByRole("button", { name: words.en.label, exact: true }).click();
  await page.getByRole("radio", { name: "ZPL" }).click();
}

/** The sandbox's agent, which is the first of the list, and its printer. */
const sandboxAgent = { code: "northwind-4821", found: "Sandbox 4 × 6" };

/** Adds a printer as a merchant does: with the pairing code that its agent shows. */
async function addPrinter(
  page: Page,
  name: string,
  { address, code, found }: { address?: string; code: string; found: string } = sandboxAgent,
) {
  await page.getByRole("button", { name: "Printers" }).click();
  const printers = page.getByRole("dialog", { name: "Printers" });
  await printers.getByRole("button", { name: "Print agent" }).click();
  const agent = page.getByRole("dialog", { name: "Add a printer of a print agent" });
  if (address) await agent.getByRole("combobox", { name: "Address of the agent" }).selectOption(address);
  await agent.getByRole("textbox", { name: "Pairing code" }).fill("guess");
  await agent.getByRole("button", { name: "Find printers" }).click();
  await expect(agent.getByRole("alert")).toContainText("The print agent does not know this code");
  await agent.getByRole("textbox", { name: "Pairing code" }).fill(code);
  await agent.getByRole("button", { name: "Find printers" }).click();
  await agent.getByRole("button", { name: `Add ${found}` }).click();
  const details = page.getByRole("dialog", { name: "Add a printer" });
  await details.getByRole("textbox", { name: "Printer name" }).fill(name);
  await details.getByRole("button", { name: "Save" }).click();
  await printers.getByRole("button", { name: `Test print: ${name}` }).click();
  await expect(printers.getByRole("listitem").filter({ hasText: name })).toContainText(
    `A test label was sent to ${name}.`,
  );
  await printers.getByRole("button", { name: "Close" }).first().click();
}

const jobsOf = async (page: Page) => {
  const { jobs } = (await (await page.request.get("/sandbox/printer")).json()) as {
    jobs: { printed: number; sent: number; state: string }[];
  };
  return jobs.map(({ printed, sent, state }) => ({ printed, sent, state }));
};

test("a merchant prints straight to a printer that runs out of paper, prints the rest, and no label comes out twice", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com", { language: "en", path: list });
  await openLabels(page);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("img", { name: /^Label 1 of / }).first()).toBeVisible();
  await preview.getByRole("button", { name: "Next" }).click();
  await expect(preview.getByRole("img", { name: /^Label 1 of / }).first()).toBeVisible();
  await preview.getByRole("button", { name: "Close" }).click();
  await addPrinter(page, "Dock");

  // The paper ends after the first label of the run.
  await page.request.delete("/sandbox/printer/jobs");
  await page.request.patch("/sandbox/printer", { data: { condition: "ready", labelsLeft: 1 } });
  await page.getByRole("button", { name: "Print on Dock" }).click();
  const result = page.getByRole("dialog", { name: "Print labels" });
  await expect(result.getByRole("alert")).toContainText("Dock is out of paper");
  await expect(result.getByRole("alert")).toContainText(
    /1 of \d+ labels were sent to the printer\. Nothing was marked as printed\./,
  );
  const [stopped] = await jobsOf(page);
  expect(stopped).toMatchObject({ printed: 1, state: "noPaper" });

  await page.request.patch("/sandbox/printer", { data: { condition: "ready" } });
  await result.getByRole("button", { name: "Print the rest" }).click();
  await expect(result.getByRole("status").filter({ hasText: `Labels of ${count} orders sent to Dock` })).toBeVisible();
  const [rest, ...before] = await jobsOf(page);
  expect(before).toHaveLength(1);
  expect(rest).toMatchObject({ printed: (stopped?.sent ?? 0) - 1, state: "printed" });

  await page.goto("/sandbox#printer");
  const printer = page.getByRole("region", { name: "Printer" });
  await printer
    .getByText(/^Show labels/)
    .first()
    .click();
  await expect(printer.getByRole("img", { name: /^Label 1 of / })).toBeVisible();
});

test("a merchant prints by the print agent of this computer; it crashes, and no label is lost or comes out twice", async ({
  page,
  baseURL,
}) => {
  const raw = await openRawPrinter();
  const { origin, port } = new URL(baseURL ?? "");
  const printer = { id: "dock", name: "Dock", to: `raw:127.0.0.1:${raw.port}`, formats: ["zpl" as const], dpi: 203 };
  const agent = await startTestAgent([printer], { origins: [origin], port: Number(port) + 3 });
  try {
    await signIn(page, "merchant@example.com", { language: "en", path: list });
    await openLabels(page);
    await addPrinter(page, "Packing table", { address: agent.origin, code: agent.code, found: "Dock" });
    await raw.open();
    raw.onLabel((labels) => labels === 2 && void agent.kill());
    await page.getByRole("button", { name: "Print on Packing table" }).click();
    const result = page.getByRole("dialog", { name: "Print labels" });
    const alert = result.getByRole("alert");
    await expect(alert).toContainText(
      /Up to \d+ more labels may have come out: those that did are not printed again\./,
    );
    const [, total] = /of (\d+) labels were sent/.exec((await alert.textContent()) ?? "") ?? [];
    raw.onLabel(() => undefined);
    await agent.start();
    await result.getByRole("button", { name: "Print the rest" }).click();
    await expect(
      result.getByRole("status").filter({ hasText: `Labels of ${count} orders sent to Packing table` }),
    ).toBeVisible();
    const printed =
      raw
        .bytes()
        .toString("latin1")
        .match(/\^XA[^]*?\^XZ/g) ?? [];
    expect(printed).toHaveLength(Number(total));
    expect(new Set(printed).size).toBe(Number(total));
  } finally {
    await agent.remove();
    await raw.close();
  }
});
