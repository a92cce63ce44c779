import { describe, expect, onTestFinished, test, vi } from "vitest";
import { importLimits } from "./import-columns.ts";
import type { FileText } from "./file-rows.ts";
import { openFile } from "./open-file.ts";
import type { EncodingName, FileProblem, Watch } from "./order-import.ts";
import { encoded, fileOf, ordersText, packagesText, type Saved } from "./testing-files.ts";

async function read(file: File, encoding?: EncodingName, watch?: Watch): Promise<FileText> {
  const opened = await openFile(file, encoding ? { encoding } : {}, watch);
  if ("problem" in opened) throw new Error(JSON.stringify(opened.problem));
  return opened;
}
const problemOf = async (file: Blob): Promise<FileProblem | undefined> => {
  const opened = await openFile(file, {});
  return "problem" in opened ? opened.problem : undefined;
};

describe("encodings", () => {
  const text = "order_ref_number;recipient_name;recipient_city\r\nA1;Zoë L’Écuyer – œuvre;Montréal\r\n";
  const row = ["A1", "Zoë L’Écuyer – œuvre", "Montréal"];

  test.each<[Saved, EncodingName]>([
    ["utf-8", "utf-8"],
    ["utf-8-bom", "utf-8"],
    ["utf-16le", "utf-16le"],
    ["utf-16be", "utf-16be"],
    ["utf-16le-bom", "utf-16le"],
    ["utf-16be-bom", "utf-16be"],
    ["windows-1252", "windows-1252"],
  ])("%s is read by its bytes", async (saved, encoding) => {
    const opened = await read(fileOf(text, "orders.csv", saved));
    expect(opened).toMatchObject({ encoding, delimiter: ";", rows: [row] });
    expect(opened.header[0]).toBe("order_ref_number");
    expect(opened.isMixed).toBeUndefined();
  });

  test("combining accents (files from a Mac) are joined with their letters", async () => {
    const { rows } = await read(fileOf(text.normalize("NFD")));
    expect(rows).toEqual([row]);
  });

  test("rows of Windows-1252 in a UTF-8 file are read right, reported, and shown first", async () => {
    const bytes = [
      encoded(text),
      encoded("A2;Chloé Bégin;Trois-Rivières\r\n", "windows-1252"),
      encoded("A3;Noël;Lévis\r\n"),
    ];
    const opened = await read(new File(bytes, "orders.csv"));
    expect(opened.rows.map(([, name]) => name)).toEqual(["Zoë L’Écuyer – œuvre", "Chloé Bégin", "Noël"]);
    expect(opened).toMatchObject({ encoding: "utf-8", isMixed: true, isDoubtful: true, otherEncoding: "windows-1252" });
    expect(opened.accents.map(({ now }) => now)).toEqual([
      "Chloé Bégin",
      "Trois-Rivières",
      "Zoë L’Écuyer – œuvre",
      "Montréal",
      "Noël",
    ]);
  });

  test("bytes that look like UTF-8 do not make a Windows-1252 file mixed", async () => {
    const opened = await read(fileOf("order_ref_number,notes\nA1,CAFÉ–BAR\nA2,été\n", "orders.csv", "windows-1252"));
    expect(opened).toMatchObject({
      encoding: "windows-1252",
      rows: [
        ["A1", "CAFÉ–BAR"],
        ["A2", "été"],
      ],
    });
  });

  test("a file with one byte per letter is shown in both encodings, and read in the chosen one", async () => {
    // As Excel saves it as CSV (Macintosh): é is 8E, è is 8F, É is 83.
    const city = [0x4d, 0x6f, 0x6e, 0x74, 0x72, 0x8e, 0x61, 0x6c];
    const street = [0x83, 0x67, 0x6c, 0x69, 0x73, 0x65];
    const head = new TextEncoder().encode("order_ref_number,recipient_city,recipient_street\nA1,");
    const file = new File([head, Uint8Array.from([...city, 0x2c, ...street, 0x0a])], "orders.csv");
    const opened = await read(file);
    expect(opened).toMatchObject({ encoding: "windows-1252", otherEncoding: "macintosh" });
    expect(opened.accents).toContainEqual({ now: "MontrŽal", other: "Montréal" });
    const switched = await read(file, "macintosh");
    expect(switched).toMatchObject({ encoding: "macintosh", otherEncoding: "windows-1252" });
    expect(switched.rows[0]).toEqual(["A1", "Montréal", "Église"]);
    expect(switched.accents).toContainEqual({ now: "Église", other: "ƒglise" });
  });

  test("the other encoding is shown, and used when chosen", async () => {
    const file = fileOf(text);
    const opened = await read(file);
    expect(opened.otherEncoding).toBe("windows-1252");
    expect(opened.accents).toContainEqual({ now: "Montréal", other: "MontrÃ©al" });
    const switched = await read(file, "windows-1252");
    expect(switched).toMatchObject({ encoding: "windows-1252", otherEncoding: "utf-8" });
    expect(switched.rows[0]?.[2]).toBe("MontrÃ©al");
    expect(switched.accents).toContainEqual({ now: "MontrÃ©al", other: "Montréal" });
  });

  test("only a file with values that look wrong, a mixed one and a chosen encoding are a reason to ask", async () => {
    const names =
      "Zoé|Noël Bégin|L’Écuyer–Côté|l’Île-des-Sœurs|ÉTIENNE ÇA|Ørsted|Señor Nuñez|São João|Müller Straße|12½ rue Â|«Chez nous»|œuvre|1ᵉʳ n° 3";
    const mac: Record<string, number> = { é: 0x8e, è: 0x8f, à: 0x88, É: 0x83, î: 0x94, ë: 0x91, ç: 0x8d, œ: 0xcf };
    const asMac = (name: string) => Uint8Array.from(name, (letter) => mac[letter] ?? letter.charCodeAt(0));
    const isDoubtful = async (name: string | Uint8Array<ArrayBuffer>, saved: "utf-8" | "windows-1252" = "utf-8") => {
      const cell = typeof name === "string" ? encoded(name, saved) : name;
      const file = new File(["order_ref_number,recipient_name,notes\nA1,", cell, ",x\n"], "orders.csv");
      return (await read(file)).isDoubtful === true;
    };
    const latin = names.split("|").filter((name) => !name.includes("ᵉ"));
    for (const name of names.split("|")) expect([name, await isDoubtful(name)]).toEqual([name, false]);
    for (const name of latin) expect([name, await isDoubtful(name, "windows-1252")]).toEqual([name, false]);
    for (const name of ["Zoé", "Hélène", "à", "Élise", "maître", "Noël", "ça", "œuvre", "sœur", "île"])
      expect([name, await isDoubtful(asMac(name))]).toEqual([name, true]);
    // UTF-8 that was read as Windows-1252 and saved again.
    for (const name of ["Ã‰tienne CÃ´tÃ©", "lâ€™Ã®le", "Ãª", "Ã\u00a0 Laval"])
      expect([name, await isDoubtful(name)]).toEqual([name, true]);
    expect(await read(fileOf(text), "windows-1252")).toMatchObject({ isDoubtful: true });
    expect((await read(fileOf(text), "utf-8")).isDoubtful).toBeUndefined();
  });

  test("a long file with few accents gives few values", async () => {
    const text = `order_ref_number,recipient_city\n${"A1,Montréal\n".repeat(5000)}A2,Lévis\n`;
    expect((await read(fileOf(text))).accents).toEqual([{ now: "Montréal", other: "MontrÃ©al" }]);
  });

  test("a file without accents has no other encoding", async () => {
    const opened = await read(fileOf(packagesText(["A1"])));
    expect(opened.otherEncoding).toBeUndefined();
    expect(opened.accents).toEqual([]);
  });
});

describe("files that are no table", () => {
  const bytes = (...all: (number[] | string)[]) =>
    new File(
      all.map((part) => (typeof part === "string" ? encoded(part) : Uint8Array.from(part))),
      "orders.csv",
    );
  const zip = [0x50, 0x4b, 3, 4];

  test.each<[string, File, FileProblem["key"]]>([
    ["nothing", bytes(""), "empty"],
    ["blanks only", bytes("\uFEFF \r\n\t\r\n;;;\r\n"), "empty"],
    ["XLSX", bytes(zip, "\u0014\0\u0006\0[Content_Types].xml", "…xl/workbook.xml"), "spreadsheet"],
    ["ODS", bytes(zip, "\u0014\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "spreadsheet"],
    ["another zip", bytes(zip, "\u0014\0photo.jpg"), "notText"],
    ["old XLS", bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], "\0\0"), "spreadsheet"],
    [
      "a workbook in XML",
      bytes('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>'),
      "spreadsheet",
    ],
    ["PDF", bytes("%PDF-1.7\n%âãÏÓ"), "pdf"],
    ["a web page", bytes("<!DOCTYPE html><html><body>Sign in</body></html>"), "html"],
    ["a web page behind a mark and blanks", bytes("\uFEFF\n  <HTML><table>"), "html"],
    ["HTML that Excel saved as .xls", bytes('<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>'), "html"],
    ["HTML in UTF-16", new File([encoded("<html><body>", "utf-16le-bom")], "orders.csv"), "html"],
    ["a picture", bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]), "notText"],
    ["a zero in a text", bytes(`order_ref_number,notes\nA1,${"x".repeat(100_000)}\0\n`), "notText"],
    ["signs that no text has", bytes("\u0001\u0002\u0003\u0004,\u0005\u0006"), "notText"],
    ["RTF", bytes("{\\rtf1\\ansi order_ref_number}"), "notText"],
    ["orders below no names", fileOf(ordersText(["A1", "A2"]).replace(/^.*\r\n/, "")), "noHeader"],
    ["packages below no names", fileOf("A1,P-1,2.5,10\nA2,P-2,3,10\n"), "noHeader"],
  ])("%s", async (_, file, key) => {
    expect(await problemOf(file)).toMatchObject({ key });
  });

  test.each(["NotFoundError", "NotReadableError"])("a file that is gone since it was chosen (%s)", async (name) => {
    const file = fileOf(packagesText(["A1"]));
    const lost = Object.assign(Object.create(file) as File, {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("No.", name)) }),
    });
    Object.defineProperty(lost, "size", { value: file.size });
    expect(await problemOf(lost)).toEqual({ key: "gone" });
  });

  test("a file that got shorter while it is read", async () => {
    const file = fileOf(packagesText(["A1"]));
    const shorter = Object.assign(Object.create(file) as File, { slice: () => file.slice(0, 20) });
    Object.defineProperty(shorter, "size", { value: file.size });
    expect(await problemOf(shorter)).toEqual({ key: "gone" });
  });
});

/** Notes with a quote that opens in the first order and ends a cell in the last. */
function swallowing(first: string, ...more: string[]): string {
  const last = more.pop();
  const row = (reference = "", notes = "") => `${reference},Ana,12 rue Un,${notes},Laval,QC\r\n`;
  const header = "order_ref_number,recipient_name,recipient_street,notes,recipient_city,recipient_province\r\n";
  return header + row(first, '"Laissez ici') + more.map((reference) => row(reference)).join("") + row(last, 'Boite 5"');
}

describe("limits", () => {
  test("a file that is too large is not read", async () => {
    const huge = { size: importLimits.size + 1 } as Blob;
    expect(await problemOf(huge)).toEqual({ key: "tooLarge", max: 50_000_000 });
  });

  test("the maximum number of rows, and one more", async () => {
    const rows = (count: number) => fileOf(`Our orders\n\norder_ref_number\n${"A1\n".repeat(count)}`);
    expect((await read(rows(importLimits.rows))).rows).toHaveLength(100_000);
    expect(await problemOf(rows(importLimits.rows + 1))).toEqual({ key: "tooManyRows", max: 100_000 });
  });

  test("too many columns", async () => {
    expect(await problemOf(fileOf(`order_ref_number\n${"A1,".repeat(10_000)}x`))).toEqual({
      key: "tooManyColumns",
      max: 1000,
    });
  });

  test("one line of 20 MB", async () => {
    expect(await problemOf(fileOf(`order_ref_number,notes\nA1,${"x".repeat(20_000_000)}`))).toMatchObject({
      key: "cellTooLong",
      line: 2,
    });
    expect(await problemOf(fileOf(`order_ref_number\n${"A1,".repeat(7_000_000)}`))).toMatchObject({
      key: "tooManyColumns",
    });
  });

  test("a cell that is too long is named with its line, quoted or not", async () => {
    const long = "x".repeat(importLimits.cell + 1);
    const problem = { key: "cellTooLong", line: 3, max: 1_000_000 };
    expect(await problemOf(fileOf(`order_ref_number,notes\nA1,\nA2,${long}\nA3,\n`))).toEqual(problem);
    expect(await problemOf(fileOf(`order_ref_number,notes\nA1,\nA2,"${long}"\nA3,"x"\n`))).toEqual(problem);
    const longest = "y".repeat(importLimits.cell);
    expect((await read(fileOf(`order_ref_number,notes\nA1,"${longest}"\nA2,z\n`))).rows).toEqual([
      ["A1", longest],
      ["A2", "z"],
    ]);
  });

  test.each([
    ["nothing follows", 'order_ref_number,notes\nA1,"two\nlines"\nA2,"open\nA3,x\n', 4],
    ["other quotes follow", 'order_ref_number,notes\nA1,x\nA2,"open\nA3,"x"\nA4,"y"\n', 3],
    ["20 MB follow", `order_ref_number,notes\r\nA1,"open\r\n${"A2,x\r\n".repeat(3_000_000)}`, 2],
    ["it runs to the end of a cell two orders below", swallowing("A1", "B1", "C1"), 2],
    ["it runs to the end of a cell of the next order", swallowing("A1", "B1"), 2],
    ["an earlier cell of the row has lines", 'order_ref_number,recipient_notes,notes\nA1,"a\nb","open\n', 3],
  ])("an unclosed quotation mark is reported with its line, when %s", async (_, text, line) => {
    expect(await problemOf(fileOf(text))).toEqual({ key: "openQuote", line });
  });

  test("lines of notes with commas are no swallowed rows", async () => {
    const notes = "Sonner, attendre, monter, laisser\r\nMerci, à bientôt, Ana, Léo\nBien, très, bien, ici";
    for (const width of [2, 3, 4, 5, 8]) {
      const names = ["order_ref_number", "notes", ...Array.from({ length: width - 2 }, (_, index) => `x${index}`)];
      const row = ["A1", `"${notes}"`, ...Array.from({ length: width - 2 }, () => "y")];
      expect((await read(fileOf(`${names.join(",")}\n${row.join(",")}\n`))).rows[0]?.[1]).toBe(notes);
    }
  });

  test("quotation marks inside a cell of one line are accepted", async () => {
    const { rows } = await read(fileOf('order_ref_number,notes\nA1,"12" pipe"\nA2,12" pipe\n'));
    expect(rows.map(([, notes]) => notes)).toEqual(['12" pipe', '12" pipe']);
  });
});

describe("shapes", () => {
  const table = (text: string) => read(fileOf(text));

  test.each([",", ";", "\t", "|"])("cells separated by %j", async (delimiter) => {
    const opened = await table(ordersText(["A1", "A2"], { delimiter }).replaceAll("H2X 1Y4", '"a,b;c"'));
    expect(opened.delimiter).toBe(delimiter);
    expect(opened.header).toHaveLength(24);
    expect(opened.rows.map((row) => [row.length, row[0], row[9]])).toEqual([
      [24, "A1", "a,b;c"],
      [24, "A2", "a,b;c"],
    ]);
  });

  test.each(["sep=;", '"sep=;"', "SEP=; "])(
    "the first line %s says what parts cells, and counts as a line",
    async (first) => {
      const opened = await table(`${first}\r\nnom,prénom;ville\r\na,b;c\r\n`);
      expect(opened).toMatchObject({ delimiter: ";", header: ["nom,prénom", "ville"], rows: [["a,b", "c"]] });
      expect([...opened.lines]).toEqual([3]);
    },
  );

  test("decimal commas between semicolons", async () => {
    const opened = await table("order_ref_number;package_weight;package_length\nA1;2,5;10,0\nA2;1,5;3,25\n");
    expect(opened).toMatchObject({
      delimiter: ";",
      rows: [
        ["A1", "2,5", "10,0"],
        ["A2", "1,5", "3,25"],
      ],
    });
  });

  test("one column only", async () => {
    expect(await table("order_ref_number\nA1\nA2\n")).toMatchObject({
      header: ["order_ref_number"],
      rows: [["A1"], ["A2"]],
    });
  });

  test("unknown column names: the delimiter that gives rows of equal length", async () => {
    expect(await table("alpha;beta, gamma;delta\n1;2;3\n4;5, 6;7\n")).toMatchObject({ delimiter: ";" });
  });

  test.each([
    ["CRLF", "\r\n"],
    ["LF", "\n"],
    ["CR", "\r"],
  ])("lines that end in %s", async (_, end) => {
    const opened = await table(["order_ref_number,notes", "A1,x", 'A2,"y"', "A3,", ""].join(end));
    expect(opened.rows).toEqual([
      ["A1", "x"],
      ["A2", "y"],
      ["A3", ""],
    ]);
    expect([...opened.lines]).toEqual([2, 3, 4]);
  });

  test("mixed line ends, and line ends within quotes, which stay as they are", async () => {
    const opened = await table(
      'order_ref_number,notes\r\nA1,"a\nb"\nA2,"c\rd"\rA3,"e\r\nf"\r\n"A4",g\r"A5","h, ""i"""',
    );
    expect(opened.rows).toEqual([
      ["A1", "a\nb"],
      ["A2", "c\rd"],
      ["A3", "e\r\nf"],
      ["A4", "g"],
      ["A5", 'h, "i"'],
    ]);
    expect([...opened.lines]).toEqual([2, 4, 6, 8, 9]);
  });

  test("blank lines are skipped, and counted as lines", async () => {
    const opened = await table("\norder_ref_number,notes\n\nA1,x\n,\n  , \n\nA2,y\n");
    expect(opened.rows).toEqual([
      ["A1", "x"],
      ["A2", "y"],
    ]);
    expect([...opened.lines]).toEqual([4, 8]);
  });

  test("titles above the header", async () => {
    const opened = await table(
      'Commandes de novembre;;\n"Ville: Montréal";;\n\nNo de commande;Ville;Colis\nA1;Laval;2\n',
    );
    expect(opened).toMatchObject({
      delimiter: ";",
      header: ["No de commande", "Ville", "Colis"],
      rows: [["A1", "Laval", "2"]],
    });
    expect([...opened.lines]).toEqual([5]);
  });

  test("a title above unknown column names", async () => {
    expect((await table("Report of March\nalpha,beta,gamma\n1,2,3\n")).header).toEqual(["alpha", "beta", "gamma"]);
  });

  test("255 columns of Excel, most of them empty", async () => {
    const empty = ",".repeat(253);
    const opened = await table(`order_ref_number,notes${empty}\nA1,x${empty}\nA2,y${empty}\n`);
    expect(opened).toMatchObject({
      header: ["order_ref_number", "notes"],
      rows: [
        ["A1", "x"],
        ["A2", "y"],
      ],
    });
  });

  test("a column without a name stays when most rows fill it, and a cell too many does not make one", async () => {
    expect((await table("order_ref_number,notes,\nA1,x,1\nA2,y,2\nA3,z\n")).header).toEqual([
      "order_ref_number",
      "notes",
      "",
    ]);
    const torn = await table("order_ref_number,notes,\nA1,x,\nA2,y,z\nA3,,\n");
    expect(torn.header).toEqual(["order_ref_number", "notes"]);
    expect(torn.rows.map(({ length }) => length)).toEqual([2, 3, 2]);
  });

  test("cells beyond our `error` column stay surplus cells", async () => {
    const { header, rows } = await table("order_ref_number,notes,error\nA1,x,wrong,y\nA2,x,wrong,y\n");
    expect(header).toEqual(["order_ref_number", "notes", "error"]);
    expect(rows.map(({ length }) => length)).toEqual([4, 4]);
  });

  test("the same name twice, and an empty one between", async () => {
    expect((await table("order_ref_number,,notes,notes\nA1,,x,y\n")).header).toEqual([
      "order_ref_number",
      "",
      "notes",
      "notes",
    ]);
  });

  test("rows that are too short or too long stay unchanged", async () => {
    expect((await table("order_ref_number,notes\nA1\nA2,x,y\nA3,z\n")).rows).toEqual([
      ["A1"],
      ["A2", "x", "y"],
      ["A3", "z"],
    ]);
  });

  test("names of object properties do nothing (T07)", async () => {
    const opened = await table("__proto__,constructor,order_ref_number,toString\nx,y,A1,z\n");
    expect(opened.rows).toEqual([["x", "y", "A1", "z"]]);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });
});

describe("long files", () => {
  const large = () => fileOf(ordersText(Array.from({ length: 40_000 }, (_, index) => `A${index}`)));

  test("report increasing progress up to 1", async () => {
    const shares: number[] = [];
    const opened = await read(large(), undefined, { onProgress: (share) => shares.push(share) });
    expect(opened.rows).toHaveLength(40_000);
    expect(opened.lines.at(-1)).toBe(40_001);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });

  test("stop soon after an abort at any point", async () => {
    const file = large();
    // Every slice ends at its first check, however busy the machine is.
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
    onTestFinished(() => clock.mockRestore());
    for (const point of [0, 0.05, 0.15, 0.3, 0.8]) {
      const controller = new AbortController();
      const reason = new Error("Cancelled.");
      let last = 0;
      const opening = openFile(
        file,
        {},
        {
          signal: controller.signal,
          onProgress: (share) => {
            last = share;
            if (share >= point) controller.abort(reason);
          },
        },
      );
      await expect(opening).rejects.toBe(reason);
      expect(last).toBeLessThan(point + 0.2);
    }
  });

  test("do not wait for a disk that does not respond", async () => {
    const controller = new AbortController();
    const slow = { size: 10, slice: () => ({ arrayBuffer: () => new Promise(() => undefined) }) } as unknown as Blob;
    const opening = openFile(slow, {}, { signal: controller.signal });
    controller.abort(new Error("Cancelled."));
    await expect(opening).rejects.toThrow("Cancelled.");
  });
});
