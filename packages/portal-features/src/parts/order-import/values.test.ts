import { describe, expect, test } from "vitest";
import { offerOf, wholeOffer } from "#rules/offer.ts";
import { createWords, translateIn } from "#kit/define-words.ts";
import { columnsOf, type ImportColumn } from "./import-columns.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { rowId } from "./order-import.ts";
import { checkRows, orderCells, type OrderCells, packageCells, type PackageCells } from "./testing-tables.ts";
import { issueWords } from "./use-issue-words.ts";

const words = createWords();
const english = issueWords(translateIn(words, "en", "orderImport", { en, fr }));
const french = issueWords(translateIn(words, "fr", "orderImport", { en, fr }));

/** A French sentence with ordinary spaces, as it is written here. */
const spaced = (text: string) => text.replaceAll("\u00A0", " ");

/** The issues of an order or a package, by column. */
async function told(order: OrderCells, aPackage?: PackageCells) {
  const check = await checkRows([orderCells("A-1", order)], [packageCells("A-1", aPackage)]);
  const views = await check.rows([rowId("orders", 0), rowId("packages", 0)]);
  return views.flatMap(({ issues }) =>
    issues.map((issue) => ({
      column: issue.column ?? "",
      en: english.issue(issue),
      fr: spaced(french.issue(issue)),
    })),
  );
}

/** What is sent. */
async function sent(order: OrderCells, aPackage?: PackageCells) {
  const check = await checkRows([orderCells("A-1", order)], [packageCells("A-1", aPackage)]);
  const { issues } = check.state();
  expect(issues).toEqual([]);
  const body = JSON.parse((await check.batch(0, 10))?.body ?? "{}");
  return { ...body.orders_csv[0], ...body.order_packages_csv[0] } as Record<ImportColumn, unknown>;
}

describe("values that are accepted", () => {
  const cases: [ImportColumn, string, unknown][] = [
    ...["yes", "Y", "oui", "O", "Sí", "si", "TRUE", "VRAI", "VERDADERO", "1", "x", "✓"].map(
      (text) => ["is_recipient_address_a_business", text, true] as [ImportColumn, string, unknown],
    ),
    ...["no", "N", "non", "FALSE", "Faux", "FALSO", "0"].map(
      (text) => ["is_origin_address_a_business", text, false] as [ImportColumn, string, unknown],
    ),
    ["recipient_province", "Québec", "QC"],
    ["recipient_province", " quebec ", "QC"],
    ["recipient_province", "Qué.", "QC"],
    ["recipient_country", "Canada", "CA"],
    ["recipient_country", "CAN", "CA"],
    ["recipient_country", "Canadá", "CA"],
    ["service", "Mismo día", "SAMEDAY"],
    ["delivery_service", "Hasta la puerta", "TO_THE_DOOR"],
    ["service", "same day", "SAMEDAY"],
    ["service", "Jour même", "SAMEDAY"],
    ["service", "Le lendemain", "NEXTDAY"],
    ["service", "next_day", "NEXTDAY"],
    ["delivery_service", "to the door", "TO_THE_DOOR"],
    ["delivery_service", "À la porte", "TO_THE_DOOR"],
    ["delivery_service", "au seuil", "THRESHOLD"],
    ["recipient_postal_code", "h3b4w8", "H3B 4W8"],
    ["recipient_postal_code", "H3B-4W8", "H3B 4W8"],
    ["recipient_postal_code", "H3B\u00A04W8\u200B", "H3B 4W8"],
    ["recipient_postal_code", "h3b – 4w8", "H3B 4W8"],
    ["recipient_postal_code", "Ｈ３Ｂ　４Ｗ８", "H3B 4W8"],
    ["recipient_phone", "+1\uFE0D-514-287-7300", "+15142877300"],
    ["recipient_phone", "\u202D(514) 287-7300\u202C", "+15142877300"],
    ["recipient_phone", "514·287·7300", "+15142877300"],
    ["recipient_phone", "514/287-7300", "+15142877300"],
    ["recipient_phone", "tel:+1-514-287-7300", "+15142877300"],
    ["recipient_email", "mailto:ana@example.com", "ana@example.com"],
    ["recipient_email", "Ana <ana@example.com>", "ana@example.com"],
    ["recipient_email", "o’brien@example.com", "o'brien@example.com"],
    ["recipient_name", "\u2066Ana\u2069\uFE0F O’Brien\u3164", "Ana O’Brien"],
    ["notes", "Leave at door;'=1+1", "Leave at door;=1+1"],
    ["recipient_phone", "(514) 555-0142", "+15145550142"],
    ["recipient_phone", "1\u00A0514\u00A0555\u00A00142", "+15145550142"],
    ["recipient_phone", "'+1 (514) 555-0142", "+15145550142"],
    ["recipient_phone", "011 33 1 42 68 53 00", "+33142685300"],
    ["recipient_phone", "+33142685300", "+33142685300"],
    ["recipient_phone", "'5145550142", "+15145550142"],
    ["recipient_phone", "'+33142685300", "+33142685300"],
    ["recipient_postal_code", "'H3B 4W8", "H3B 4W8"],
    ["package_weight", "'2.5", 2.5],
    ["package_count", "'1", 1],
    ["package_count", "1,0", 1],
    ["package_count", "1.0", 1],
    ["recipient_street", "  12\u00A0rue\nPeel\t", "12 rue Peel"],
    ["recipient_name", "=1+1", "=1+1"],
    ["recipient_name", "'=1+1", "=1+1"],
    ["recipient_name", "O'Neil", "O'Neil"],
    ["notes", "One\r\ntwo\u2028three", "One\ntwo\nthree"],
    ["recipient_city", "Mont\u200Dréal\u200D", "Montréal"],
    ["recipient_unit", "#12", "#12"],
  ];
  test.each(cases)("%s %j is sent as %j", async (column, text, value) => {
    expect((await sent({ [column]: text }))[column]).toEqual(value);
  });

  test.each([
    ["2.5", "lb", 2.5, "lb"],
    ["2,5", "lb", 2.5, "lb"],
    ["2,5 kg", "", 2.5, "kg"],
    ["2,5kg", "Kilos", 2.5, "kg"],
    ["1 234,5", "livres", 1234.5, "lb"],
    ["2.5 libras", "", 2.5, "lb"],
    ["2,5", "kilogramos", 2.5, "kg"],
    ["1,234.5", "lbs", 1234.5, "lb"],
    ["1.234,5", "lb.", 1234.5, "lb"],
    ["1.234", "kg", 1.234, "kg"],
    ["0,234", "kg", 0.234, "kg"],
    ["1234,567", "kg", 1234.567, "kg"],
    [".5", "kg", 0.5, "kg"],
  ])("a weight %j with the unit %j is %d %s", async (weight, unit, value, sentUnit) => {
    const row = await sent({}, { package_weight: weight, package_weight_unit: unit });
    expect([row.package_weight, row.package_weight_unit]).toEqual([value, sentUnit]);
  });

  test.each([
    ["10 in", "8 in", "4 in", "", "inch"],
    ['10"', "8", "4", "", "inch"],
    ["25 cm", "20", "10", "centimètres", "cm"],
    ["25", "20", "10", "po", "inch"],
    ["25", "20", "10", "pulgadas", "inch"],
    ["25 centímetros", "20", "10", "", "cm"],
  ])("a size %j × %j × %j in %j is in %s", async (length, width, height, unit, sentUnit) => {
    const row = await sent(
      {},
      { package_length: length, package_width: width, package_height: height, package_dimension_unit: unit },
    );
    expect(row.package_dimension_unit).toBe(sentUnit);
  });

  test("empty cells are left out, and so are units without a number", async () => {
    const row = await sent({}, { package_weight: "", package_weight_unit: "kg" });
    expect(Object.keys(row).sort()).toEqual(Object.keys(orderCells("A-1")).sort());
  });

  test.each([
    ["Gatineau", "QC", "K1A 0M5", "CA"],
    ["Gatineau", "Québec", "K1A 0M8", "CA"],
    ["Alta", "WY", "83414", "US"],
    ["San Juan", "Puerto Rico", "00901", "US"],
    ["Hagåtña", "GU", "96910", "US"],
    ["APO", "AE", "09001", "US"],
    ["Washington", "DC", "20500", "US"],
  ])("%s %s %s needs no correction, and no hint", async (city, province, code, country) => {
    const row = await sent({
      recipient_city: city,
      recipient_province: province,
      recipient_postal_code: code,
      recipient_country: country,
    });
    expect([row.recipient_postal_code, row.recipient_country]).toEqual([code, country]);
  });

  test("a code of another province is a hint, and is sent (S5.7)", async () => {
    const check = await checkRows([orderCells("A-1", { recipient_province: "ON" })], [packageCells("A-1")]);
    const [view] = await check.rows([rowId("orders", 0)]);
    expect(view?.issues.map((issue) => [english.issue(issue), spaced(french.issue(issue)), issue.isWarning])).toEqual([
      [
        "The postal code H3B 4W8 is usually in QC, not in ON. Check both.",
        "Le code postal H3B 4W8 correspond habituellement à QC, et non à ON. Vérifiez les deux.",
        true,
      ],
    ]);
    const body = JSON.parse((await check.batch(0, 10))?.body ?? "{}");
    expect(body.orders_csv[0]).toMatchObject({ recipient_province: "ON", recipient_postal_code: "H3B 4W8" });
  });

  test("an address in the United States by its names", async () => {
    const row = await sent({
      recipient_city: "New York",
      recipient_province: "new york",
      recipient_postal_code: "10118 0110",
      recipient_country: "États-Unis",
    });
    expect([row.recipient_province, row.recipient_postal_code, row.recipient_country]).toEqual([
      "NY",
      "10118-0110",
      "US",
    ]);
  });
});

describe("values that are errors, with a sentence in both languages", () => {
  const orders: [OrderCells, ImportColumn | "", string, string][] = [
    [
      { recipient_name: " \u00A0" },
      "recipient_name",
      "This cell is empty. Fill it in.",
      "Cette cellule est vide. Remplissez-la.",
    ],
    [
      { recipient_phone: "1.51E+10" },
      "recipient_phone",
      "Your spreadsheet shortened this number to 1.51E+10, and its digits are lost. Type the whole number again.",
      "Votre tableur a abrégé ce nombre en 1.51E+10, et ses chiffres sont perdus. Saisissez de nouveau le nombre entier.",
    ],
    [
      { recipient_phone: "514 287 7300 poste 22" },
      "recipient_phone",
      "“514 287 7300 poste 22” has an extension, which cannot be sent. Enter the number alone and move the extension to the notes.",
      "« 514 287 7300 poste 22 » comporte un poste, qui ne peut pas être envoyé. Saisissez le numéro seul et mettez le poste dans les notes.",
    ],
    [
      { recipient_phone: "514-287-7300 201" },
      "recipient_phone",
      "“514-287-7300 201” has an extension, which cannot be sent. Enter the number alone and move the extension to the notes.",
      "« 514-287-7300 201 » comporte un poste, qui ne peut pas être envoyé. Saisissez le numéro seul et mettez le poste dans les notes.",
    ],
    [
      { recipient_phone: "5142877300201" },
      "recipient_phone",
      "“5142877300201” has more digits than a North American number. Enter the number alone and move an extension to the notes, or begin a number of another country with +.",
      "« 5142877300201 » a plus de chiffres qu’un numéro d’Amérique du Nord. Saisissez le numéro seul et mettez le poste dans les notes, ou faites commencer par + un numéro d’un autre pays.",
    ],
    [
      { recipient_phone: "0142685300" },
      "recipient_phone",
      "“0142685300” is not a phone number. Enter 7 to 15 digits, for example 514 287-7300.",
      "« 0142685300 » n’est pas un numéro de téléphone. Saisissez de 7 à 15 chiffres, par exemple 514 287-7300.",
    ],
    [
      { recipient_phone: "438 555 01" },
      "recipient_phone",
      "“438 555 01” is not a whole number of North America, and without + it would be one of another country. Enter all 10 digits, or begin a number of another country with +.",
      "« 438 555 01 » n’est pas un numéro complet d’Amérique du Nord et serait, sans +, celui d’un autre pays. Entrez les 10 chiffres, ou commencez par + un numéro d’un autre pays.",
    ],
    [
      { recipient_phone: "5142877300.0" },
      "recipient_phone",
      "5142877300.0 is written as an amount. Type the phone number without what follows its digits.",
      "5142877300.0 est écrit comme un montant. Saisissez le numéro de téléphone sans ce qui suit ses chiffres.",
    ],
    [
      { recipient_email: "ana@exemple" },
      "recipient_email",
      "“ana@exemple” is not an email address. Enter one like name@example.com.",
      "« ana@exemple » n’est pas une adresse courriel. Saisissez-en une comme nom@exemple.com.",
    ],
    [
      { recipient_postal_code: "H3B 4WO" },
      "recipient_postal_code",
      "“H3B 4WO” has a letter where a digit belongs. Is it H3B 4W0?",
      "« H3B 4WO » a une lettre à la place d’un chiffre. Est-ce H3B 4W0?",
    ],
    [
      { recipient_postal_code: "2138", recipient_province: "MA", recipient_country: "US" },
      "recipient_postal_code",
      "2138 has lost a 0 at its beginning, as ZIP codes do in a spreadsheet. Enter all its digits, for example 02139.",
      "2138 a perdu un 0 à son début, comme il arrive aux codes ZIP dans un tableur. Saisissez tous ses chiffres, par exemple 02139.",
    ],
    [
      { recipient_postal_code: "H3B" },
      "recipient_postal_code",
      "H3B is half a postal code. Enter all of it, for example H2X 1Y4.",
      "H3B n’est que la moitié d’un code postal. Saisissez-le au complet, par exemple H2X 1Y4.",
    ],
    [
      { recipient_city: "#REF!" },
      "recipient_city",
      "“#REF!” is an error of your spreadsheet. Type the value that belongs here.",
      "« #REF! » est une erreur de votre tableur. Saisissez la valeur qui va ici.",
    ],
    [
      { recipient_name: "########" },
      "recipient_name",
      "“########” is what a narrow column shows instead of a value. Type the value that belongs here.",
      "« ######## » est ce qu’une colonne trop étroite affiche au lieu d’une valeur. Saisissez la valeur qui va ici.",
    ],
    [
      { recipient_city: "Montr\uFFFDal" },
      "recipient_city",
      "“Montr\uFFFDal” has lost letters, shown as \uFFFD. Type the whole text again, or choose another encoding for the file.",
      "« Montr\uFFFDal » a perdu des lettres, remplacées par \uFFFD. Saisissez de nouveau tout le texte, ou choisissez un autre encodage pour le fichier.",
    ],
    [
      { recipient_unit: "12-Oct" },
      "recipient_unit",
      "“12-Oct” is a date. Your spreadsheet may have made it out of something else. Type what belongs here.",
      "« 12-Oct » est une date. Votre tableur l’a peut-être tirée d’autre chose. Saisissez ce qui va ici.",
    ],
    [
      { is_recipient_address_a_business: "maybe" },
      "is_recipient_address_a_business",
      "“maybe” is neither yes nor no. Enter yes or no, or leave the cell empty.",
      "« maybe » n’est ni oui ni non. Saisissez oui ou non, ou laissez la cellule vide.",
    ],
    [
      { recipient_province: "Quebek" },
      "recipient_province",
      "“Quebek” is not a province or state. Enter two letters or a name, for example QC or Quebec.",
      "« Quebek » n’est pas une province ni un État. Saisissez deux lettres ou un nom, par exemple QC ou Québec.",
    ],
    [
      { recipient_country: "France" },
      "recipient_country",
      "“France” is neither Canada nor the United States. Enter CA or US.",
      "« France » n’est ni le Canada ni les États-Unis. Saisissez CA ou US.",
    ],
    [
      { service: "express" },
      "service",
      "“express” is not a service. Enter one of these: NEXTDAY, SAMEDAY, SCHEDULED, STANDARD, CUSTOMER_BOOKING, FLEX.",
      "« express » n’est pas un service. Saisissez l’un de ceux-ci : NEXTDAY, SAMEDAY, SCHEDULED, STANDARD, CUSTOMER_BOOKING, FLEX.",
    ],
    [
      { delivery_service: "white glove" },
      "delivery_service",
      "WHITE_GLOVE is not offered with NEXTDAY. Enter one of these: TO_THE_DOOR, THRESHOLD.",
      "WHITE_GLOVE n’est pas offert avec NEXTDAY. Saisissez l’un de ceux-ci : TO_THE_DOOR, THRESHOLD.",
    ],
    [
      { origin_country: "US" },
      "origin_country",
      "The country is US, but the province and the postal code H2J 2K8 are in CA. Enter CA, or correct the others.",
      "Le pays est US, mais la province et le code postal H2J 2K8 sont dans CA. Saisissez CA, ou corrigez les autres.",
    ],
    [
      { recipient_postal_code: "10118" },
      "recipient_postal_code",
      "10118 is not a postal code of the country CA. Correct one or the other.",
      "10118 n’est pas un code postal du pays CA. Corrigez l’un ou l’autre.",
    ],
    [
      { recipient_province: "NY" },
      "recipient_province",
      "NY is not in the country CA. Correct one or the other.",
      "NY n’est pas dans le pays CA. Corrigez l’un ou l’autre.",
    ],
    [
      { recipient_street: "r".repeat(201) },
      "recipient_street",
      "This text has 201 characters. Shorten it to 200 or fewer.",
      "Ce texte compte 201 caractères. Raccourcissez-le à 200 au plus.",
    ],
    [
      { notes: "n".repeat(1500), recipient_notes: "m".repeat(600) },
      "recipient_notes",
      "The notes and the recipient notes have 2101 characters together. Shorten them to 2000 or fewer.",
      "Les notes et les notes du destinataire comptent ensemble 2101 caractères. Raccourcissez-les à 2000 au plus.",
    ],
    [
      { order_ref_number: "4.41E+11" },
      "order_ref_number",
      "Your spreadsheet shortened this number to 4.41E+11, and its digits are lost. Type the whole number again.",
      "Votre tableur a abrégé ce nombre en 4.41E+11, et ses chiffres sont perdus. Saisissez de nouveau le nombre entier.",
    ],
    [
      { package_count: "2.5" },
      "package_count",
      "2.5 is not a whole number. Enter one, for example 3.",
      "2.5 n’est pas un nombre entier. Saisissez-en un, par exemple 3.",
    ],
    [
      { package_count: "two" },
      "package_count",
      "two is not a whole number. Enter one, for example 3.",
      "two n’est pas un nombre entier. Saisissez-en un, par exemple 3.",
    ],
    [
      { package_count: "0" },
      "package_count",
      "0 is too little. Enter 1 or more.",
      "0, c’est trop peu. Saisissez 1 ou plus.",
    ],
    [
      { package_count: "1000" },
      "package_count",
      "1000 is too much. Enter 999 or less.",
      "1000, c’est trop. Saisissez 999 ou moins.",
    ],
    [
      { recipient_name: "A\u0007" },
      "recipient_name",
      "This text has characters that cannot be sent. Type it again.",
      "Ce texte contient des caractères qui ne peuvent pas être envoyés. Saisissez-le de nouveau.",
    ],
  ];
  test.each(orders)("%j", async (cells, column, inEnglish, inFrench) => {
    const { order_ref_number: reference = "A-1" } = cells;
    const check = await checkRows([orderCells("A-1", cells)], [packageCells(reference)]);
    const [view] = await check.rows([rowId("orders", 0)]);
    expect(
      view?.issues.map((issue) => [issue.column, english.issue(issue), spaced(french.issue(issue)), issue.isWarning]),
    ).toEqual([[column, inEnglish, inFrench, false]]);
    expect([check.state().good, await check.batch(0, 10)]).toEqual([0, undefined]);
  });

  const packages: [PackageCells, ImportColumn, string, string][] = [
    [
      { package_weight: "1,234" },
      "package_weight",
      "1,234 can mean 1234 or 1.234. Enter one of the two.",
      "1,234 peut vouloir dire 1234 ou 1.234. Saisissez l’un des deux.",
    ],
    [
      { package_weight: "heavy" },
      "package_weight",
      "“heavy” is not a number. Enter one, for example 2.5.",
      "« heavy » n’est pas un nombre. Saisissez-en un, par exemple 2,5.",
    ],
    [
      { package_weight: "-2" },
      "package_weight",
      "-2 is less than 0. Enter 0 or more.",
      "-2 est inférieur à 0. Saisissez 0 ou plus.",
    ],
    [
      { package_weight: "100001" },
      "package_weight",
      "100001 is too much. Enter 100000 or less.",
      "100001, c’est trop. Saisissez 100000 ou moins.",
    ],
    [
      { package_weight: "500 g", package_weight_unit: "" },
      "package_weight",
      "“g” is not a unit that can be sent. Enter one of these: lb, kg.",
      "« g » n’est pas une unité qui peut être envoyée. Saisissez l’une de celles-ci : lb, kg.",
    ],
    [
      { package_weight: "2,5 kg" },
      "package_weight",
      "“2,5 kg” is in a different unit from the rest of the row, which is in lb. Use one unit.",
      "« 2,5 kg » est dans une autre unité que le reste de la ligne, qui est en lb. Utilisez une seule unité.",
    ],
    [
      { package_weight_unit: "" },
      "package_weight_unit",
      "There is a number without a unit. Enter the unit.",
      "Il y a un nombre sans unité. Saisissez l’unité.",
    ],
    [
      { package_length: "10", package_width: "8", package_dimension_unit: "cm" },
      "package_height",
      "A size needs a length, a width and a height. Fill this one in, or clear the others.",
      "Une taille demande une longueur, une largeur et une hauteur. Remplissez celle-ci, ou effacez les autres.",
    ],
    [
      { package_tracking_number: "9,61E+15" },
      "package_tracking_number",
      "Your spreadsheet shortened this number to 9,61E+15, and its digits are lost. Type the whole number again.",
      "Votre tableur a abrégé ce nombre en 9,61E+15, et ses chiffres sont perdus. Saisissez de nouveau le nombre entier.",
    ],
    [
      { package_ref_number: "2026-11-22" },
      "package_ref_number",
      "“2026-11-22” reads as a date. If your spreadsheet made it out of something else, type what belongs here.",
      "« 2026-11-22 » se lit comme une date. Si votre tableur l’a tirée d’autre chose, saisissez ce qui va ici.",
    ],
  ];
  test.each(packages)("of a package: %j", async (cells, column, inEnglish, inFrench) => {
    expect(await told({}, cells)).toEqual([{ column, en: inEnglish, fr: inFrench }]);
  });

  test("a superscript number is never read as two digits (10³)", async () => {
    const check = await checkRows(
      [orderCells("A-1")],
      [packageCells("A-1", { package_weight: "1,234 kg", package_weight_unit: "" })],
    );
    expect(check.state().issues.map(({ key }) => key)).toEqual(["ambiguousNumber"]);
  });

  test("references and tracking numbers that look like dates have a warning, and are sent", async () => {
    const check = await checkRows(
      [orderCells("2026-11-07"), orderCells("2026-11-45")],
      [packageCells(" 2026-11-07", { package_tracking_number: "12/10/26" }), packageCells("2026-11-45")],
    );
    expect(check.state().issues.map(({ key, slot, column, isWarning }) => [key, slot, column, isWarning])).toEqual([
      ["dateReference", "orders", "order_ref_number", true],
      ["dateReference", "packages", "order_ref_number", true],
      ["dateReference", "packages", "package_tracking_number", true],
    ]);
    const batch = await check.batch(0, 10);
    expect(batch?.references).toEqual(["2026-11-07", "2026-11-45"]);
    expect(JSON.parse(batch?.body ?? "{}").order_packages_csv[0]).toMatchObject({
      order_ref_number: "2026-11-07",
      package_tracking_number: "12/10/26",
    });
  });

  test("services, countries and names are those that the provider offers (S6.5)", async () => {
    const offer = offerOf({
      services: ["NEXTDAY"],
      deliveryServices: { ...wholeOffer.deliveryServices, NEXTDAY: ["TO_THE_DOOR"] },
      names: { "Demain matin": "NEXTDAY", "Jusqu’à la porte": "TO_THE_DOOR" },
      countries: ["CA"],
    });
    const check = async (cells: OrderCells) => {
      const checked = await checkRows([orderCells("A-1", cells)], [packageCells("A-1")], {
        settings: { phoneOptional: false, offer },
      });
      const [view] = await checked.rows([rowId("orders", 0)]);
      const body = JSON.parse((await checked.batch(0, 1))?.body ?? "{}") as { orders_csv?: object[] };
      return { said: view?.issues.map((issue) => english.issue(issue)) ?? [], sent: body.orders_csv?.[0] };
    };
    expect((await check({ service: "demain MATIN", delivery_service: "jusqu'à la porte" })).sent).toMatchObject({
      service: "NEXTDAY",
      delivery_service: "TO_THE_DOOR",
    });
    expect((await check({ service: "same day" })).said).toEqual([
      "“same day” is not a service. Enter one of these: NEXTDAY.",
    ]);
    expect((await check({ service: "NEXTDAY", delivery_service: "THRESHOLD" })).said).toEqual([
      "“THRESHOLD” is not a delivery service. Enter one of these: TO_THE_DOOR.",
    ]);
    expect((await check({ recipient_country: "USA" })).said).toContain(
      "We do not deliver in or from “USA”. Enter one of these: CA.",
    );
  });

  test("the phone is optional if the merchant's setting says so", async () => {
    const cells = [orderCells("A-1", { recipient_phone: "" })];
    const check = async (phoneOptional: boolean) =>
      (await checkRows(cells, undefined, { settings: { phoneOptional } })).state().errors;
    expect([await check(false), await check(true)]).toEqual([1, 0]);
  });
});

test("every issue key and every column has a translation, and there are no others", () => {
  const columns = new Set([...columnsOf.orders, ...columnsOf.packages]);
  expect(Object.keys(en.columns).sort()).toEqual([...columns].sort());
  expect(english.problem({ key: "tooLarge", max: 50_000_000 })).toBe(
    "This file is larger than 50 MB. Split it into smaller ones.",
  );
  expect(english.column("order_ref_number")).toBe("Reference number");
  expect(french.column("order_ref_number")).toBe("Numéro de référence");
});

describe("letters that a label cannot show", () => {
  test.each([
    ["recipient_name", "Zoé 🔔 مرحبا", "Zoé 🔔 مرحبا", "🔔"],
    // A joiner inside a letter stays.
    ["recipient_name", "ශ්\u200Dරී", "ශ්\u200Dරී", expect.stringContaining("\u200D")],
    [
      "notes",
      "Famille 👨\u200D👩\u200D👧\u200B, ❤️\u200D🔥 👍🏽\u200D💻",
      "Famille 👨\u200D👩\u200D👧, ❤️\u200D🔥 👍🏽\u200D💻",
      "👨\u200D👩\u200D👧 ❤️\u200D🔥 👍🏽\u200D💻",
    ],
  ] as [ImportColumn, string, string, string][])(
    "%s %j is sent as %j, with a warning",
    async (column, text, value, letters) => {
      const check = await checkRows([orderCells("A-1", { [column]: text })], [packageCells("A-1")]);
      const [view] = await check.rows([rowId("orders", 0)]);
      expect(view?.issues).toMatchObject([{ key: "unprintable", column, params: { value: letters }, isWarning: true }]);
      const body = JSON.parse((await check.batch(0, 10))?.body ?? "{}");
      expect(body.orders_csv[0][column]).toBe(value);
    },
  );

  test("a reference is warned about in both files", async () => {
    const check = await checkRows([orderCells("A-1 🎁")], [packageCells("A-1 🎁")]);
    for (const [view] of [await check.rows([rowId("orders", 0)]), await check.rows([rowId("packages", 0)])])
      expect(view?.issues).toMatchObject([{ key: "unprintable", column: "order_ref_number", isWarning: true }]);
  });

  test.each(["ᐃᓄᒃᑎᑐᑦ ᐊᓛᓯ", "Nguyễn Thị Ánh"])("%s has no warning", async (name) => {
    expect((await sent({ recipient_name: name })).recipient_name).toBe(name);
  });
});
