import type { Page } from "@playwright/test";
import { expect, forms, signIn, test } from "./portal.ts";

// Several page loads in one sitting.
test.describe.configure({ timeout: 180_000 });

const say = {
  en: {
    visitors: "For visitors",
    pricingLink: "Pricing",
    pricing: "Pricing estimator",
    volume: "Packages per week",
    nextDay: "Next day",
    prices: ["$12.00", "$9.02"],
    highVolume: "High-volume discount",
    description: /^Estimate what Northwind Delivery charges/,
    postalCode: "Postal or ZIP code",
    invalid: "ZZZZZZ isn't a valid Canadian postal code or American ZIP code",
    unsupported: "V0N 1B0 isn't a supported postal code",
    supported: /^We deliver to H2X 1Y4, with \d services$/,
    howTo: "How-to videos",
    video: "Print labels",
    text: "The steps in writing",
    step: "Select the orders, then choose Label.",
    missing: "This video could not be played",
    terms: "Terms of service",
    clause: "4. What we do not carry",
    print: "Print",
    failed: "The terms could not be loaded",
    open: "Open in a new tab",
    again: "Try again",
  },
  fr: {
    visitors: "Pour les visiteurs",
    pricingLink: "Prix",
    pricing: "Estimateur de prix",
    volume: "Colis par semaine",
    nextDay: "Le lendemain",
    prices: ["12,00 $", "9,02 $"],
    highVolume: "Rabais de volume",
    description: /^Estimez ce que Northwind Delivery demande/,
    postalCode: "Code postal ou ZIP",
    invalid: "ZZZZZZ n’est ni un code postal canadien ni un code ZIP américain valide",
    unsupported: "V0N 1B0 n’est pas un code postal desservi",
    supported: /^Nous livrons à H2X 1Y4, avec \d services$/,
    howTo: "Vidéos d’aide",
    video: "Imprimer des étiquettes",
    text: "Les étapes par écrit",
    step: "Cochez les commandes, puis choisissez Étiquette.",
    missing: "Cette vidéo n’a pas pu être lue",
    terms: "Conditions d’utilisation",
    clause: "4. Ce que nous ne transportons pas",
    print: "Imprimer",
    failed: "Les conditions n’ont pas pu être chargées",
    open: "Ouvrir dans un nouvel onglet",
    again: "Réessayer",
  },
} as const;
type Language = keyof typeof say;

/** Opens a page as a visitor with this language and screen, and records its requests. */
async function visit(page: Page, path: string, language: Language, width: number) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem("language")) localStorage.setItem("language", chosen);
  }, language);
  await page.goto(path);
  return asked;
}
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const spaced = (text: string) => new RegExp(text.replace(/[$.]/g, "\\$&").replace(" ", "\\s"));

for (const [language, width] of forms) {
  const words = say[language];

  test(`a visitor estimates prices and shares them, in ${language} at ${width} px`, async ({ page }) => {
    const asked = await visit(page, "/", language, width);
    await page
      .getByRole("navigation", { name: words.visitors })
      .getByRole("link", { name: words.pricingLink, exact: true })
      .click();
    await expect(heading(page, words.pricing)).toBeVisible();
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute("content", words.description);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/platform\/pricing$/);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

    const field = page.getByRole("textbox", { name: words.volume });
    const slider = page.getByRole("slider", { name: words.volume });
    const nextDay = page.getByRole("region", { name: words.nextDay });
    await field.fill("199");
    await expect(nextDay).toContainText(spaced(words.prices[0]));
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(field).toHaveValue("200");
    await expect(nextDay).toContainText(spaced(words.prices[1]));
    await field.fill("5000");
    await expect(page.getByText(words.highVolume)).toBeHidden();
    await field.fill("5001");
    await expect(page.getByText(words.highVolume)).toBeVisible();

    const code = page.getByLabel(words.postalCode);
    await code.fill("ZZZZZZ");
    await expect(page.getByText(words.invalid).first()).toBeVisible();
    await code.fill("V0N 1B0");
    await expect(page.getByText(words.unsupported).first()).toBeVisible();
    await code.fill("h2x1y4");
    await code.fill("H2X 1Y4");
    await expect(page.getByText(words.supported)).toBeVisible();
    await expect(page).toHaveURL(/volume=5001&postalCode=H2X\+1Y4$/);
    expect(await fits(page)).toBe(true);

    // Another visitor with the link sees the same.
    await page.goto(page.url());
    await expect(field).toHaveValue("5001");
    await expect(page.getByText(words.supported)).toBeVisible();
    expect(asked.filter((path) => /cognito|overlays/i.test(path))).toEqual([]);

    // Changing the language keeps the choices.
    await page.getByRole("radio", { name: language === "en" ? "Français" : "English" }).check();
    await expect(heading(page, say[language === "en" ? "fr" : "en"].pricing)).toBeVisible();
    await expect(page.getByRole("textbox", { name: say[language === "en" ? "fr" : "en"].volume })).toHaveValue("5001");
  });

  test(`a video loads when the visitor plays it, and a missing one shows an error, in ${language} at ${width} px`, async ({
    page,
    sandbox,
  }) => {
    const asked = await visit(page, "/platform/howto", language, width);
    await expect(heading(page, words.howTo)).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(4);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.startsWith("/provider/"))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);

    await sandbox.fault({ method: "GET", path: "/provider/how-to/print-labels.webm", status: 404, times: 1 });
    await page.getByRole("button", { name: words.video }).click();
    const steps = page.getByRole("region", { name: words.text });
    await expect(steps).toContainText(words.step);
    const video = page.locator("video");
    const play = () => video.evaluate((element: HTMLVideoElement) => void element.play().catch(() => undefined));
    await play();
    await expect(page.getByText(words.missing)).toBeVisible();
    await expect(steps).toBeVisible();
    await page.getByRole("button", { name: words.again }).click();
    await play();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth > 0 && element.currentTime > 0))
      .toBe(true);
    const captions = () =>
      video.evaluate((element: HTMLVideoElement) =>
        [...element.textTracks].map(({ language: spoken, mode, cues }) => [spoken, mode, cues?.length]),
      );
    await expect.poll(captions).toEqual([[language, "showing", 4]]);
    expect(await fits(page)).toBe(true);
    // The captions change with the page's language, and the video continues.
    await page.getByRole("radio", { name: language === "en" ? "Français" : "English" }).check();
    await expect.poll(captions).toEqual([[language === "en" ? "fr" : "en", "showing", 4]]);
  });

  test(`a visitor reads and prints the terms, and retries when they fail to load, in ${language} at ${width} px`, async ({
    page,
    sandbox,
  }) => {
    await sandbox.fault({ method: "GET", path: `/provider/terms/${language}.html`, status: 503, times: 1 });
    await visit(page, "/terms-of-service", language, width);
    await expect(heading(page, words.terms)).toBeVisible();
    await expect(page.getByText(words.failed)).toBeVisible();
    await expect(page.getByRole("link", { name: words.open })).toHaveAttribute(
      "href",
      `/provider/terms/${language}.html`,
    );
    await page.getByRole("button", { name: words.again }).click();
    const frame = page.frameLocator(`iframe[title="${words.terms}"]`);
    await expect(frame.getByRole("heading", { name: words.clause })).toBeVisible();
    await expect(page.locator("iframe")).not.toHaveAttribute("sandbox", /allow-scripts/);
    expect(await fits(page)).toBe(true);

    const printed = page.evaluate(
      () =>
        new Promise((resolve) => {
          const shown = document.querySelector("iframe")?.contentWindow;
          shown?.addEventListener("beforeprint", () => resolve(shown.document.title));
        }),
    );
    await page.getByRole("button", { name: words.print }).click();
    expect(await printed).toBe(words.terms);
  });
}

test("a late response for an earlier postal code is ignored, and a failed look-up can be retried", async ({
  page,
  sandbox,
}) => {
  const words = say.en;
  await sandbox.fault({ method: "GET", path: "/lookup/geocode", query: "address=ZZZZZZ", delayMs: 3000, times: 1 });
  await visit(page, "/platform/pricing", "en", 1440);
  const code = page.getByLabel(words.postalCode);
  const slow = page.waitForRequest((request) => request.url().includes("address=ZZZZZZ"));
  await code.fill("ZZZZZZ");
  await slow;
  await code.fill("H2X 1Y4");
  await expect(page.getByText(words.supported)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(words.supported)).toBeVisible();
  await expect(page.getByText(words.invalid)).toHaveCount(0);

  await sandbox.fault({ method: "POST", path: "/v1/rates", status: 500, body: { message: "boom" }, times: 1 });
  await code.fill("H3B 2Y5");
  await expect(page.getByText("H3B 2Y5 isn't a supported postal code").first()).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: words.again }).click();
  await expect(page.getByText(/^We deliver to H3B 2Y5/)).toBeVisible();
});

test("a signed-in merchant sees the same pages with the merchant header; a malicious link does no harm", async ({
  page,
}) => {
  await signIn(page, "merchant@example.com");
  await expect(heading(page, "Dashboard")).toBeVisible();
  const hostile = new URLSearchParams({ volume: "1e9", postalCode: '"><img src=x onerror=alert(1)>' }).toString();
  await page.goto(`/platform/pricing?${hostile}`);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: say.en.volume })).toHaveValue("250");
  await expect(
    page.getByText(`"><img src=x isn't a valid Canadian postal code or American ZIP code`).first(),
  ).toBeVisible();
  await page.getByLabel(say.en.postalCode).fill("H2X 1Y4");
  await expect(page.getByText(say.en.supported)).toBeVisible();
  for (const [path, name] of [
    ["/platform/howto", say.en.howTo],
    ["/terms-of-service", say.en.terms],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole("navigation", { name: say.en.visitors })).toHaveCount(0);
  }
  await page.goto("/orders");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});
