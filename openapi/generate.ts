/**
 * Writes the client's types, and the limits that forms keep to, from the YAML files beside it: `node generate.ts`. With
 * `--check` it writes nothing and fails when a file is missing or differs, so that nobody edits generated code or forgets to
 * generate it.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import openapiTS, { astToString } from "openapi-typescript";

const contracts = ["portal-v1", "shopify-platform", "sandbox", "address-lookup"];
/** Whose named schemas bound what a merchant types. */
const limited = "portal-v1";
const bounds = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const;
const folder = new URL("../packages/api/src/generated/", import.meta.url);
const checkOnly = process.argv.includes("--check");

const stale: string[] = [];
await mkdir(folder, { recursive: true });
for (const name of contracts) {
  const limits = new Map<string, string>();
  const seen = new Set<string>();
  const ast = await openapiTS(new URL(`${name}.yaml`, import.meta.url), {
    // `Order` beside `components["schemas"]["Order"]`.
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    // A default does not make a property of a request required.
    defaultNonNullable: false,
    silent: true,
    // Changes nothing: it only reads the bounds of every schema that has a name.
    transform(schema, { path = "" }) {
      // What stands inside a schema comes after it, under the same path.
      if (seen.has(path)) return undefined;
      seen.add(path);
      const [, own] = /^#\/components\/schemas\/([A-Z][A-Za-z]*)$/.exec(path) ?? [];
      const found = bounds.flatMap((bound) => (bound in schema ? [`${bound}: ${schema[bound as never]}`] : []));
      if (own !== undefined && found.length > 0) limits.set(own, found.join(", "));
      return undefined;
    },
  });
  await put(`${name}.ts`, astToString(ast), name);
  if (name === limited) await put("limits.ts", limitsText(limits), name);
}

if (stale.length > 0) {
  console.error(`Out of date: ${stale.join(", ")}. Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
}

async function put(file: string, body: string, contract: string) {
  const text = `// Generated from openapi/${contract}.yaml by openapi/generate.ts. Do not edit.\n\n${body}`;
  const place = new URL(file, folder);
  if (!checkOnly) await writeFile(place, text);
  else if ((await readFile(place, "utf8").catch(() => "")) !== text) stale.push(`packages/api/src/generated/${file}`);
}

/** One constant a schema, so that a bundle takes those that it names. */
function limitsText(limits: ReadonlyMap<string, string>): string {
  const constants = [...limits].map(([name, found]) => `export const ${name} = { ${found} } as const;\n`);
  return `/** The bounds of the contract's named values: lengths in characters, counts of lists, least and greatest numbers. */\n${constants.join("")}`;
}
