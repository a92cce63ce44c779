/**
 * Installs the packed packages/ui into a page outside the workspace and checks that it works there, as a host would use
 * it. No network.
 */
import { cp, mkdir, readFile, realpath, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chromium, expect } from "@playwright/test";
import { build, preview } from "vite";
import { launchOptions } from "./browser.ts";
import { root, run } from "./processes.ts";

const room = `${root}packages/ui`;
const settings = { configFile: false, logLevel: "error" } as const;

const html = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head>
<body><div data-mp data-theme="light"></div><script type="module" src="./main.ts"></script></body></html>`;
const main = `import "@merchant-portal/ui/styles.css";\nimport "./page.tsx";\n`;
const tsconfig = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    lib: ["esnext", "dom", "dom.iterable"],
    types: [],
    noEmit: true,
    skipLibCheck: false,
  },
  files: ["page.tsx"],
};

/** Makes `place` a host: links the package and exactly the dependencies of its manifest, as a package manager would. */
async function install(place: string, tarball: string): Promise<void> {
  const own = join(place, "node_modules/@merchant-portal/ui");
  await mkdir(own, { recursive: true });
  if ((await run("tar", ["-xzf", tarball, "-C", own, "--strip-components=1"])) !== 0)
    throw new Error("It is no tarball.");
  const manifest = JSON.parse(await readFile(join(own, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
  };
  // A host brings React's types itself. Tailwind is optional and not used here.
  const names = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    "@types/react",
    "@types/react-dom",
  ];
  for (const name of names.filter((name) => name !== "tailwindcss")) {
    await mkdir(dirname(join(place, "node_modules", name)), { recursive: true });
    await symlink(await realpath(join(room, "node_modules", name)), join(place, "node_modules", name));
  }
  await cp(`${root}tests/ui-host/page.tsx`, join(place, "page.tsx"));
  await writeFile(join(place, "main.ts"), main);
  await writeFile(join(place, "index.html"), html);
  await writeFile(join(place, "tsconfig.json"), JSON.stringify(tsconfig));
}

/** Uses the built page as a person would. Playwright's expectations throw. */
async function visit(url: string): Promise<void> {
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => void (message.type() === "error" && faults.push(message.text())));
    await page.goto(url);
    const open = page.getByRole("button", { name: "Open" });
    // Without the style sheet a button is transparent and square.
    await expect(open).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(open).toHaveCSS("border-top-left-radius", "6px");
    await open.click();
    const dialog = page.getByRole("dialog", { name: "Who is it?" });
    const name = dialog.getByRole("textbox", { name: "Name" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(name).toHaveAccessibleDescription("Write a name");
    await name.fill("Ada");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("status")).toHaveText("Ada");
    await page.keyboard.press("Escape");
    await expect(open).toBeFocused();
    if (faults.length > 0) throw new Error(`The host's page complains: ${faults.join("; ")}`);
  } finally {
    await browser.close();
  }
}

/** Builds and visits the host. `place` is an empty folder outside the workspace. @throws when something fails there */
export async function checkInHost(place: string, tarball: string): Promise<void> {
  await install(place, tarball);
  if ((await run("tsc", ["-p", place])) !== 0) throw new Error("The package's types do not hold in a host.");
  await build({ ...settings, root: place });
  const server = await preview({ ...settings, root: place, preview: { host: "127.0.0.1", port: 0 } });
  try {
    await visit(server.resolvedUrls?.local[0] ?? "");
  } finally {
    await server.close();
  }
}
