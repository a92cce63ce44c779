/** The commands do what was typed, say what they do not know, and need the Node that the READMEs say. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checks } from "../../tools/checks.ts";
import { refusal } from "../../tools/command-words.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const textOf = (file: string) => readFileSync(join(root, file), "utf8");

interface Ended {
  code: number;
  output: string;
}

function ended(program: string, args: string[], cwd = root): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}
const task = (...words: string[]) => ended(process.execPath, ["tools/tasks.ts", ...words]);

describe("a command", () => {
  test("runs the checks that are named, and no other", async () => {
    const { code, output } = await task("check", "token-files", "contract-lint");
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output.match(/^[✓✗] .*(?= \()/gm)).toEqual(["✓ token-files", "✓ contract-lint"]);
  });

  test.each([
    ["check", ["types", "lnt"], "'lnt'. There are: types, lint, format,"],
    ["check", ["dead code"], "'dead code'. There are: "],
    ["bench", ["list"], "'list'. There are: lists,"],
    ["build", ["app"], "'app'. There are: apps."],
    ["dev", ["sandbox"], "'sandbox'. There are: portal, control-room."],
    ["generate", ["--chek"], "'--chek'. There are: --check."],
    ["start", ["portal"], "'portal'. It takes no words."],
    ["docs", ["api"], "'api'. It takes no words."],
    ["pack", ["ui", "api"], "'ui', 'api'. It takes no words."],
    ["format", ["tools"], "'tools'. It takes no words."],
  ])("%s refuses words that it does not know: %j", (command, words, said) => {
    expect(refusal(command, words)).toContain(said);
  });

  test("understands its words, and options that it passes on", () => {
    const right: [command: string, words: string[]][] = [
      ["check", ["types", "lint"]],
      ["bench", ["lists", "--orders", "100"]],
      ["dev", ["control-room", "--port", "5000"]],
      ["baselines", ["packages/ui/src/x.stories.tsx"]],
      ["start", []],
    ];
    for (const [command, words] of right) expect(refusal(command, words)).toBeUndefined();
  });

  test.each([
    [["check", "lnt"], "`npm run check` does not know 'lnt'. There are: types,"],
    [["test", "unit", "storys"], "'storys' of the tests. There are: checks, unit,"],
    [["strat"], "Unknown task 'strat'. There are: start,"],
  ])("ends with an error then: %j", async (words, said) => {
    const { code, output } = await task(...words);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(said) });
  });

  test("CI runs `npm test` and nothing else", () => {
    const commands = textOf(".ci/run")
      .split("\n")
      .filter((line) => line && !/^#|^set |^cd /.test(line));
    expect(commands).toEqual(["exec npm test"]);
  });
});

test("a broken boundary says where the thing should go, without other warnings", async () => {
  const { args = [] } = checks.find(({ name }) => name === "boundaries") ?? {};
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "boundaries-")));
  try {
    const files = {
      "packages/ui/src/a.ts": 'import type { B } from "../../api/src/b.ts";\nexport type A = B;\n',
      "packages/api/src/b.ts": "export type B = string;\n",
      "apps/portal/a.ts": "export const a = 1;\n",
      "tests/a.ts": "export const a = 1;\n",
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const config = join(root, ".dependency-cruiser.cjs");
    const { code, output } = await ended(
      join(root, "node_modules/.bin/depcruise"),
      args.map((arg) => (arg === ".dependency-cruiser.cjs" ? config : arg)),
      folder,
    );
    expect(code).toBe(1);
    expect(output).toContain("ui-knows-nothing: packages/ui/src/a.ts → packages/api/src/b.ts");
    expect(output.replaceAll(/\s+/g, " ")).toContain("What needs the API or the product belongs to portal-features.");
    expect(output).not.toContain("‼");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("the Node that is needed", () => {
  interface Manifest {
    engines?: { node?: string };
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  }
  const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  /** The first version in `>=22`, `^20.19.0 || >=22.12.0`: the oldest that a package allows. */
  const oldest = (manifest: Manifest) => Number(/\d+/.exec(manifest.engines?.node ?? "0")?.[0]);

  test.each(["api", "ui", "portal-features"])(
    "by packages/%s is what its libraries need, and its README says so",
    (name) => {
      const folder = join(root, "packages", name);
      const { dependencies = {} } = manifestOf(folder);
      const needed = Object.keys(dependencies).map((library) =>
        oldest(manifestOf(join(folder, "node_modules", library))),
      );
      const own = oldest(manifestOf(folder));
      expect(own).toBe(Math.max(20, ...needed));
      expect(readFileSync(join(folder, "README.md"), "utf8")).toContain(`Node ${own} or later`);
    },
  );

  test("by a clone is the one that comes with the install, everywhere the same", () => {
    const version = textOf(".node-version").trim();
    expect(textOf("pnpm-workspace.yaml")).toContain(`\nnodeVersion: ${version}\n`);
    const { optionalDependencies = {} } = manifestOf(root);
    const engines = Object.entries(optionalDependencies).filter(([library]) => library.startsWith("node-"));
    expect(engines.map(([, range]) => range)).toEqual(engines.map(() => version));
  });
});
