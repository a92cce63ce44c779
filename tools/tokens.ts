/**
 * Writes the design tokens for Figma and other design tools: one file for each theme in `packages/ui/tokens`, from the
 * style sheets. `--check` only compares.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readTokens, type Theme, tokenFile } from "../packages/ui/src/styles/design-tokens.ts";
import { root, run } from "./processes.ts";

const styles = `${root}packages/ui/src/styles/`;
const tokens = readTokens(readFileSync(`${styles}tokens.css`, "utf8"), readFileSync(`${styles}theme.css`, "utf8"));
const folder = `${root}packages/ui/tokens/`;
const fileOf = (theme: Theme) => `${folder}${theme}.tokens.json`;
const textOf = (theme: Theme) => JSON.stringify(tokenFile(tokens, theme), undefined, 2);
const themes = ["light", "dark"] as const;

if (process.argv.includes("--check")) {
  // The formatter breaks lines elsewhere, so values are compared.
  const written = (theme: Theme) => JSON.stringify(JSON.parse(readFileSync(fileOf(theme), "utf8")), undefined, 2);
  const old = themes.filter((theme) => written(theme) !== textOf(theme));
  for (const theme of old) console.error(`${fileOf(theme)} is not what the style sheets say. Run: npm run tokens`);
  process.exit(old.length > 0 ? 1 : 0);
}
mkdirSync(folder, { recursive: true });
for (const theme of themes) writeFileSync(fileOf(theme), textOf(theme));
process.exit(await run("oxfmt", ["packages/ui/tokens"]));
