/**
 * Writes the client's types from the YAML files beside it: `node generate.ts`. With `--check` it writes nothing and
 * fails when a file is missing or differs, so that nobody edits generated code or forgets to generate it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const contracts = ["portal-v1", "shopify-platform", "sandbox", "address-lookup"];
const folder = new URL("../packages/api/src/generated/", import.meta.url);
const checkOnly = process.argv.includes("--check");

const stale: string[] = [];
await mkdir(folder, { recursive: true });
for (const name of contracts) {
  const file = new URL(`${name}.ts`, folder);
  const ast = await openapiTS(new URL(`${name}.yaml`, import.meta.url), {
    // `Order` beside `components["schemas"]["Order"]`.
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    // A default does not make a property of a request required.
    defaultNonNullable: false,
    silent: true,
  });
  const text = `// Generated from openapi/${name}.yaml by openapi/generate.ts. Do not edit.\n\n${astToString(ast)}`;
  if (!checkOnly) await writeFile(file, text);
  else if ((await readFile(file, "utf8").catch(() => "")) !== text) stale.push(`packages/api/src/generated/${name}.ts`);
}

if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(", ")}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
}
