/** Days without deliveries on `/merchantInfo`: adding and deleting one, each outcome, and the effect on the list and the wizard. */
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./portal.ts";
import { fillOrder } from "./wizard.ts";

// Each journey loads several pages.
test.describe.configure({ timeout: 180_000 });
test.beforeAll(({ sandbox }) => sandbox.reset());
test.afterAll(({ sandbox }) => sandbox.reset());

const say = {
  en: {
    card: "Days without deliveries",
    week: "Your usual week",
    coming: "Coming exceptions",
    date: "Date",
    add: "Add date",
    added: "Day without deliveries added",
    required: "The following fields are required.",
    isThere: "This day is in your list already.",
    failed: "Could not add the day",
    unknown: /we do not know whether this was done/,
    delete: "Delete",
    question: "Delete this exception?",
    submit: "Delete exception",
    deleted: "Exception deleted",
    next: "Next month",
    toGoOut: /^Ready by .* to go out/,
    goesOutToday: /^Ready by .* to go out today/,
    editService: "Edit Service",
    scheduled: /Scheduled/,
    windows: "Delivery window",
  },
  fr: {
    card: "Jours sans livraison",
    week: "Votre semaine habituelle",
    coming: "Exceptions à venir",
    date: "Date",
    add: "Ajouter la date",
    added: "Jour sans livraison ajouté",
    required: "Les champs suivants sont obligatoires.",
    isThere: "Cette journée est déjà dans votre liste.",
    failed: "Impossible d’ajouter la journée",
    unknown: /nous ne savons pas si/,
    delete: "Supprimer",
    question: "Supprimer cette exception?",
    submit: "Supprimer l’exception",
    deleted: "Exception supprimée",
    next: "Mois suivant",
    toGoOut: /^À préparer avant .* pour un départ/,
    goesOutToday: /^À préparer avant .* pour un départ aujourd’hui/,
    editService: /^Modifier.*Service$/,
    scheduled: /Planifiée/,
    windows: /Plage/,
  },
} as const;

const path = "/v1/merchants/deliveryConstraintsByWeek/exceptions";
/** A day in the merchant's time zone: today plus this many days. */
const dayAfter = (days: number) => {
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Toronto" });
  return new Date(Date.parse(`${today}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
};
/** A date in words, for a pattern: in French the first of a month is '1er' in texts and '1' in the calendar. */
const inWords = (date: string, language: "en" | "fr", style: Intl.DateTimeFormatOptions = { dateStyle: "full" }) =>
  new Intl.DateTimeFormat(`${language}-CA`, { ...style, timeZone: "UTC" })
    .formatToParts(Date.parse(`${date}T12:00:00Z`))
    .map(({ type, value }) => (type === "day" && value === "1" ? "1(?:er)?" : value))
    .join("");

const exceptions = (page: Page, language: "en" | "fr") => page.getByRole("region", { name: say[language].card });
const rowOf = (page: Page, date: string, language: "en" | "fr") =>
  exceptions(page, language)
    .getByRole("table", { name: say[language].coming })
    .getByRole("row", { name: new RegExp(inWords(date, language), "i") });

async function remove(page: Page, date: string, language: "en" | "fr") {
  const words = say[language];
  await rowOf(page, date, language).getByRole("button", { name: words.delete }).click();
  const question = page.getByRole("alertdialog", { name: words.question });
  await expect(question).toContainText(new RegExp(inWords(date, language), "i"));
  await question.getByRole("button", { name: words.submit }).click();
}

for (const [language, width, timezoneId] of [
  ["en", 1440, "Pacific/Honolulu"],
  ["fr", 390, "America/Toronto"],
] as const) {
  test.describe(`in ${language} at ${width} px, in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test("a merchant adds a day in the calendar, delivery windows and the cut-off clock skip it, and the merchant deletes it", async ({
      page,
    }) => {
      const words = say[language];
      // Like the demo shop, which is closed on Sundays.
      const openDays = [2, 3, 4].map(dayAfter).filter((date) => new Date(date).getUTCDay() !== 0);
      const [today, open = "", later = ""] = [dayAfter(0), ...openDays];
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, "merchant@example.com", { path: "/merchantInfo", language });
      const card = exceptions(page, language);
      const date = card.getByLabel(words.date, { exact: true });
      await expect(page.getByRole("region", { name: words.week }).getByText(words.toGoOut)).toBeVisible();

      // The day chosen in the calendar is the same in the field and in the list (T92).
      const cell = card.getByRole("button", { name: new RegExp(`^${inWords(later, language)}`, "i") });
      const next = card.getByRole("button", { name: words.next });
      await expect(next).toBeVisible();
      if (!(await cell.isVisible())) await next.click();
      await cell.click();
      await expect(date).toHaveValue(later);
      await card.getByRole("button", { name: words.add }).click();
      await expect(page.getByText(words.added)).toBeVisible();
      await expect(rowOf(page, later, language)).toBeVisible();

      // A missing day, or one that exists already, has an error at the field.
      await expect(date).toHaveValue("");
      await card.getByRole("button", { name: words.add }).click();
      await expect(card.getByText(words.required)).toBeVisible();
      await date.fill(later);
      await card.getByRole("button", { name: words.add }).click();
      await expect(card.getByText(words.isThere)).toBeVisible();

      // Today has no deliveries, so no order leaves today.
      await date.fill(today);
      await card.getByRole("button", { name: words.add }).click();
      await expect(rowOf(page, today, language)).toBeVisible();
      await expect(page.getByText(words.goesOutToday)).toHaveCount(0);

      await page.goto("/orders");
      const clock = page.getByRole("main").getByText(words.toGoOut).first();
      await expect(clock).toBeVisible();
      await expect(clock).not.toHaveText(words.goesOutToday);
      if (timezoneId === "Pacific/Honolulu") await expect(clock).toContainText("(Eastern Time)");

      await page.goto("/new");
      await fillOrder(page, language, { name: "Noah Singh", ref: `DAYS-${language}` });
      const main = page.getByRole("main");
      await main.getByRole("button", { name: words.editService }).click();
      await expect(main.getByText(words.toGoOut)).toBeVisible();
      await main.getByRole("radio", { name: words.scheduled }).check();
      const windows = main.getByRole("radiogroup", { name: words.windows });
      await expect(windows.getByRole("radio").first()).toBeAttached();
      const day = (date: string) =>
        windows.getByText(
          new RegExp(`^${inWords(date, language, { weekday: "long", month: "long", day: "numeric" })}$`),
        );
      await expect(day(open)).toBeVisible();
      for (const closed of [today, later]) await expect(day(closed)).toHaveCount(0);

      await page.goto("/merchantInfo");
      for (const day of [today, later]) {
        await remove(page, day, language);
        await expect(rowOf(page, day, language)).toHaveCount(0);
      }
      await expect(date).toBeFocused();
    });

    test("a refusal, a lost response and a double press each show what happened, and the day exists once", async ({
      page,
      sandbox,
    }) => {
      const words = say[language];
      const [first, second] = [dayAfter(20), dayAfter(21)];
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, "merchant@example.com", { path: "/merchantInfo", language });
      const card = exceptions(page, language);
      const date = card.getByLabel(words.date, { exact: true });
      const add = card.getByRole("button", { name: words.add });

      // Refused: the chosen day stays in the field.
      await sandbox.fault({ method: "POST", path, status: 500, body: { message: "boom", requestId: "r" }, times: 1 });
      await date.fill(first);
      await add.click();
      await expect(card.getByRole("alert")).toContainText(words.failed);
      await expect(date).toHaveValue(first);

      // Lost and not stored: after reading the profile, the outcome is unknown. Lost and stored: done.
      const lost = { path, status: 504, body: "<h1>Gateway time-out</h1>", contentType: "text/html", times: 1 };
      await sandbox.fault({ method: "POST", ...lost });
      await add.click();
      await expect(card.getByRole("alert")).toContainText(words.unknown);
      await expect(rowOf(page, first, language)).toHaveCount(0);
      await sandbox.fault({ method: "POST", ...lost, afterCommit: true });
      await add.click();
      await expect(rowOf(page, first, language)).toHaveCount(1);
      await expect(card.getByRole("alert")).toHaveCount(0);

      // Pressed twice, sent once.
      const posts: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().endsWith(path)) posts.push(request.url());
      });
      await sandbox.fault({ method: "POST", path, delayMs: 300, times: 1 });
      await date.fill(second);
      await add.dblclick();
      await expect(rowOf(page, second, language)).toHaveCount(1);
      expect(posts).toHaveLength(1);

      // The response to a delete is lost: the profile says that it is done.
      await sandbox.fault({ method: "DELETE", ...lost, afterCommit: true });
      await remove(page, first, language);
      await expect(page.getByText(words.deleted)).toBeVisible();
      await expect(rowOf(page, first, language)).toHaveCount(0);
      await remove(page, second, language);
      await expect(rowOf(page, second, language)).toHaveCount(0);
    });
  });
}
