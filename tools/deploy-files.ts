/**
 * Writes what an operator serves the portal with: nginx and Caddy files with the security headers, and the JSON schema of
 * `config.json`. `npm run generate` writes those of the example into `deploy`; an operator writes their own:
 *
 *     npm run deploy-files -- --config=my/config.json --out=my/folder --server-name=portal.example.com --tls --base=/portal/
 *
 * `manifest.json` and, for a brand without an icon of its own, `favicon.svg` are for the portal's folder. `--page=apps/portal/dist/index.html`
 * writes the built start page, too, with the brand's name and social picture in it. `--brotli` is for an nginx with that module.
 * `--env` leaves the origins to environment variables, for a container; `--check` only compares.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { webManifest, withSocialTags } from "../apps/sandbox/src/brand.ts";
import { framedPages, securityHeaders } from "../apps/sandbox/src/security-headers.ts";
import type * as BrandModule from "../apps/portal/src/config/brand.ts";
import type * as AboutModule from "../apps/portal/src/config/config-about.ts";
import type * as OfferModule from "../apps/portal/src/config/offer.ts";
import type * as RareModule from "../apps/portal/src/config/rare-fields.ts";
import type * as SchemaModule from "../apps/portal/src/config/schema.ts";
import { flatWords } from "../packages/portal-features/src/kit/check-words.ts";
import { isOrigin, isServerName, originsIn, siteId, WrongInput } from "./deploy-values.ts";
import { root } from "./processes.ts";
import { type Tree, wordsInCode } from "./words-in-code.ts";

type PortalConfig = SchemaModule.PortalConfig;

/**
 * The values that differ between environments: origins, separated by spaces. A container takes them from variables of these
 * names. The shop admins may frame `/platform/fulfill`, the embedding apps `/embed`; `'none'` forbids it to all. `https:` lets pictures
 * come from any server.
 */
export const names = [
  "API_ORIGINS",
  "IDENTITY_ORIGINS",
  "AGENT_ORIGINS",
  "REPORT_ORIGINS",
  "FRAME_ORIGINS",
  "MEDIA_ORIGINS",
  "SHOP_ADMIN_ORIGINS",
  "EMBED_ORIGINS",
  "IMAGE_ORIGINS",
] as const;

export type Origins = Readonly<Record<(typeof names)[number], string>>;

const isVideoFile = (url: string) => /\.(mp4|webm|ogv|mov|m4v)$/i.test(new URL(url, "https://portal.invalid").pathname);

/** The origins that a configuration makes the portal call, frame or play, besides its own. */
export function originsOf(config: PortalConfig, shopAdmins: readonly string[] = []): Origins {
  const { identity, addressLookup, links, reporting, printAgents, embedOrigins, brand } = config;
  const list = (...urls: (string | undefined)[]) => originsIn(urls).join(" ");
  const lookup = addressLookup?.provider === "google" ? "https://places.googleapis.com" : addressLookup?.baseUrl;
  const videos = links.howToVideos;
  return {
    API_ORIGINS: list(config.apiBase, config.shopifyPlatformBase, lookup),
    IDENTITY_ORIGINS: list(...identityAddresses(identity)),
    AGENT_ORIGINS: list(...printAgents),
    REPORT_ORIGINS: list(...Object.values(reporting ?? {}).filter((value) => typeof value === "string")),
    FRAME_ORIGINS: list(
      links.crmForm,
      ...Object.values(links.terms ?? {}),
      ...videos.flatMap(({ url }) => (isVideoFile(url) ? [] : url)),
    ),
    MEDIA_ORIGINS: list(
      ...videos.flatMap(({ url, captions }) => [isVideoFile(url) ? url : undefined, ...Object.values(captions ?? {})]),
    ),
    SHOP_ADMIN_ORIGINS: list(...shopAdmins) || "'none'",
    EMBED_ORIGINS: list(...embedOrigins) || "'none'",
    // The API serves the pictures that its responses name by a path.
    IMAGE_ORIGINS: config.imageOrigins
      ? list(config.apiBase, brand.logoUrl, brand.logoDarkUrl, brand.faviconUrl, ...config.imageOrigins)
      : // An API on this computer has no https.
        ["https:", ...originsIn([config.apiBase]).filter((one) => one.startsWith("http:"))].join(" "),
  };
}

/** With the provider's own page, the portal calls that page's host, and not the pool. */
function identityAddresses({ flow, hosted, endpoint, region }: PortalConfig["identity"]): (string | undefined)[] {
  if (flow === "hosted") return [hosted?.authority, hosted?.domain];
  return [endpoint ?? `https://cognito-idp.${region}.amazonaws.com`];
}

/** Values that a container takes from its environment: `${API_ORIGINS}`. */
const fromEnvironment = Object.fromEntries(names.map((name) => [name, `\${${name}}`])) as Origins;

/** The headers with a server's own variables in place of origins. */
function headersWith(variable: (name: string) => string): [name: string, value: string][] {
  const headers = securityHeaders(
    {
      connectOrigins: [variable("API_ORIGINS"), variable("IDENTITY_ORIGINS"), variable("REPORT_ORIGINS")],
      agentOrigins: [variable("AGENT_ORIGINS")],
      frameOrigins: [variable("FRAME_ORIGINS")],
      mediaOrigins: [variable("MEDIA_ORIGINS")],
      imageOrigins: [variable("IMAGE_ORIGINS")],
    },
    { ancestors: [variable("ANCESTORS")] },
  );
  return Object.entries(headers);
}

const framedOrigins = { shopAdminOrigins: "SHOP_ADMIN_ORIGINS", embedOrigins: "EMBED_ORIGINS" } as const;

interface Place {
  /** What to listen on. */
  listen: string;
  /** The folder of the built portal, which is served under `base`. */
  folder: string;
  /** The path that the portal was built for, with a slash at both ends. */
  base: string;
  /** The host name of the site; without one it answers to every name. */
  serverName?: string | undefined;
  /** The files of the certificate, when TLS ends here. It needs a `serverName`. `plain`: what to listen on for http, which leads to it. */
  tls?: { certificate: string; key: string; plain?: string } | undefined;
  /** Whether nginx has the module ngx_brotli: without it, the directive stops nginx from starting. */
  brotli?: boolean | undefined;
}

const ofExample: Place = { listen: "8080", folder: "/srv/portal", base: "/" };

/**
 * The path for load balancers, outside of the portal's base, and under it, where any static host has it. It serves the file `healthz` of the
 * build: 200 while the server runs and has the portal's files.
 */
const healthPath = "/healthz";
const healthPaths = (base: string) => [...new Set([healthPath, `${base}healthz`])];

/** Browsers keep to https for a year. Sent where TLS ends, and only there. */
const hsts = ["Strict-Transport-Security", "max-age=31536000"] as const;

const generated = `# Written by \`npm run deploy-files\` from a config.json (docs/operate.md). When its origins change, write this file again:
# npm run deploy-files -- --config=my/config.json --out=my. The one in deploy is of config.example.json, for \`npm run generate\`.`;

/** A site of nginx, for `/etc/nginx/conf.d`. */
export function nginxSite(origins: Origins, place: Partial<Place> = {}): string {
  const { listen, folder, base, serverName, tls, brotli } = { ...ofExample, ...place };
  // Variables of nginx belong to all of its sites, so each site has its own.
  const site = `mp_${siteId({ serverName, base, origins })}`;
  const variable = (name: string) => `$${site}_${name.toLowerCase()}`;
  const values = Object.entries(origins).map(([name, value]) => `map "" ${variable(name)} { default "${value}"; }`);
  const framed = framedPages.map(
    ({ pattern, framedBy }) => `  "~*^${base}${pattern}(\\?.*)?$" ${variable(framedOrigins[framedBy])};`,
  );
  const headers = [...headersWith(variable), ...(tls ? [hsts] : [])].map(
    ([name, value]) => `  add_header ${name} "${value}" always;`,
  );
  return `${generated}
# nginx 1.18 or later.${tls ? "" : " Put TLS in front of it, or write the file with --server-name and --tls."}

# What differs between environments: origins, separated by spaces.
${values.join("\n")}

# Which origins may show a page in a frame, by the page: none, except for these pages.
map $request_uri $${site}_ancestors {
${framed.join("\n")}
  default "'none'";
}
# File names in /assets contain a hash of the content. Browsers check everything else for changes: the page, config.json, version.json.
map "$status $uri" $${site}_cache {
  "~^(200|206|304) .*/assets/[^/]+$" "public, max-age=31536000, immutable";
  default "no-cache";
}
${tls ? nginxToTls(serverName ?? "_", tls) : ""}
server {
  listen ${listen}${tls ? " ssl" : ""};
  server_name ${serverName ?? "_"};${tls ? nginxTls(tls) : ""}
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  gzip on;
  gzip_vary on;
  gzip_min_length 1024;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml application/wasm;

${headers.join("\n")}
  add_header Cache-Control $${site}_cache always;

${healthPaths(base)
  .map((path) => `  location = ${path} { access_log off; types {} default_type text/plain; alias ${folder}/healthz; }`)
  .join("\n")}
${base === "/" ? "" : outsideOf(base)}
  # Source maps are for reading reported errors. Browsers get none.
  location ~ \\.map$ { return 404; }
  # The build has compressed these. Their names contain a hash, so that a compressed file is never older than the plain one.
  location ~ ^${base}(?<${site}_file>assets/[^/]+\\.[A-Za-z0-9]+)$ {
    gzip_static on;${brotli ? "\n    brotli_static on;" : " # With the module ngx_brotli: write this file with --brotli."}
    alias ${folder}/$${site}_file;
  }
  # A path with an extension is a file; without such a file it is a 404.
  location ~ ^${base}(?<${site}_file>.+\\.[A-Za-z0-9]+)$ {
    alias ${folder}/$${site}_file;
  }
  # Every other path of the portal serves its one page.
  location ${base} { rewrite ^ ${base}index.html last; }
}
`;
}

const outsideOf = (base: string) => `
  # Outside of the portal's path there is nothing but the way to it.
  location = ${base.slice(0, -1)} { return 301 ${base}; }
  location = / { return 302 ${base}; }
  location / { return 404; }
`;

const nginxTls = ({ certificate, key }: NonNullable<Place["tls"]>) => `
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3;`;

/** What comes by http goes on by https. */
const nginxToTls = (serverName: string, { plain = "80" }: NonNullable<Place["tls"]>) => `
server {
  listen ${plain};
  server_name ${serverName};
  server_tokens off;
  location / { return 301 https://${serverName}$request_uri; }
}
`;

/** A site of Caddy 2. */
export function caddySite(origins: Origins, place: Partial<Place> = {}): string {
  const { listen, folder, base, serverName, tls } = { ...ofExample, ...place };
  const address = tls ? serverName : `${serverName ? `http://${serverName}` : ""}:${listen}`;
  const variable = (name: string) =>
    name === "ANCESTORS" ? "{mp_ancestors}" : `{$${name}:${origins[name as keyof Origins]}}`;
  const framed = framedPages.map(
    ({ pattern, framedBy }) => `\t\t~(?i)^${base}${pattern}$ "${variable(framedOrigins[framedBy])}"`,
  );
  const headers = [...headersWith(variable), ...(tls ? [hsts] : [])].map(([name, value]) => `\t\t${name} "${value}"`);
  // Outside of the portal's path there is nothing but the way to it.
  const outside =
    base === "/"
      ? ""
      : `\tredir ${base.slice(0, -1)} ${base} 301\n\tredir / ${base} 302\n\t@outside not path ${base}* ${healthPath}\n\trespond @outside 404\n`;
  return `${generated}
# Caddy 2.6 or later. ${tls ? "It fetches the certificate itself." : "Put TLS in front of it, or write the file with --server-name and --tls: then it fetches a certificate itself."}
# What differs between environments can be set by environment variables; after the colon is the default.

${address} {
	root * ${folder}
	encode gzip

	# Which origins may show a page in a frame: none, except for these pages.
	map {http.request.orig_uri.path} {mp_ancestors} {
${framed.join("\n")}
		default "'none'"
	}
	header {
${headers.join("\n")}
		Cache-Control no-cache
	}
	header -Server
	@health path ${healthPaths(base).join(" ")}
	handle @health {
		rewrite * /healthz
		header Content-Type "text/plain; charset=utf-8"
		file_server
	}
${outside}	handle_path ${base}* {
		# File names in /assets contain a hash of the content. Browsers check everything else for changes: the page, config.json, version.json.
		@asset {
			path /assets/*
			not path *.map
			file
		}
		header @asset Cache-Control "public, max-age=31536000, immutable"
		# The build has compressed these. Their names contain a hash, so that a compressed file is never older than the plain one.
		file_server @asset {
			precompressed br gzip
		}
		# Source maps are for reading reported errors. Browsers get none.
		@map path *.map
		respond @map 404
		# A path with an extension is a file, or a 404. Every other path of the portal serves its one page.
		@page not path_regexp \\.[A-Za-z0-9]+$
		rewrite @page /index.html
		file_server
	}
}
`;
}

/** The schema for editors, with a sentence for each field. */
function describe(schema: Readonly<Record<string, unknown>>, path: string, about: Record<string, string>): object {
  const { properties, items, oneOf } = schema as {
    properties?: Record<string, object>;
    items?: object;
    oneOf?: object[];
  };
  const inside = (part: object, at: string) => describe(part as Record<string, unknown>, at, about);
  return {
    ...(about[path] && { description: about[path] }),
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          inside(field, path === "" ? name : `${path}.${name}`),
        ]),
      ),
    }),
    ...(items && { items: inside(items, path) }),
    ...(oneOf && { oneOf: oneOf.map((one) => inside(one, path)) }),
  };
}

/** A module of the portal, which Node alone could not read: it is compiled as in the build. */
async function portalModule<Module>(file: string): Promise<Module> {
  const conditions = ["source", "module", "node", "development|production"];
  const environments = { inline: { resolve: { conditions } } };
  const { module } = await runnerImport<Module>(`${root}apps/portal/src/config/${file}`, {
    root,
    logLevel: "error",
    environments,
  });
  return module;
}

/** The JSON in a file. @throws WrongInput that says why there is none */
function jsonOf(file: string): unknown {
  try {
    // Some editors begin a file with a byte order mark, which browsers skip, too.
    return JSON.parse(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new WrongInput(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The dotted keys of each namespace, in English and French. */
function namespaces(): ReadonlyMap<string, readonly string[]> {
  const french = wordsInCode("fr");
  const keysOf = (tree: Tree = {}) => flatWords(tree).map(([key]) => key);
  return new Map([...wordsInCode("en")].map(([name, tree]) => [name, [...keysOf(tree), ...keysOf(french.get(name))]]));
}

/** Sentences of an operator that replace none of ours, as `en.orderList.table.lable`. */
function unknownWords(words: NonNullable<PortalConfig["words"]>): string[] {
  const known = namespaces();
  return Object.entries(words).flatMap(([language, spaces]) =>
    Object.entries(spaces).flatMap(([space, sentences]) =>
      Object.keys(sentences)
        .filter((key) => !known.get(space)?.includes(key))
        .map((key) => `${language}.${space}.${key}`),
    ),
  );
}

/** Reads a configuration as the portal does. @throws WrongInput that names the fields that are not right, and what each is */
export async function readConfigFile(file: string): Promise<PortalConfig> {
  const [{ readFile }, { rareFields }, { about }, { clashesOf }] = await Promise.all([
    portalModule<typeof SchemaModule>("schema.ts"),
    portalModule<typeof RareModule>("rare-fields.ts"),
    portalModule<typeof AboutModule>("config-about.ts"),
    portalModule<typeof OfferModule>("offer.ts"),
  ]);
  const findings = { wrong: [] as string[], missing: [] as string[], unknown: [] as string[] };
  const config = readFile(jsonOf(file), findings, rareFields);
  if (findings.unknown.length > 0) console.warn(`${file}: unknown fields: ${findings.unknown.join(", ")}`);
  const { wrong, missing } = findings;
  if (wrong.length + missing.length > 0) {
    const line = (field: string, isMissing = false) =>
      `  ${field}${isMissing ? " is missing" : ""}: ${(about as Record<string, string>)[field.replaceAll(/\.\d+/g, "")] ?? "see the schema."}`;
    const said = [...wrong.map((field) => line(field)), ...missing.map((field) => line(field, true))].join("\n");
    throw new WrongInput(`${file} has fields that are not right:\n${said}`);
  }
  const { why: reasons } = JSON.parse(readFileSync(`${root}apps/portal/src/config/locales/en.json`, "utf8")) as {
    why: Record<string, string>;
  };
  const clashes = clashesOf(config).map(({ fields, why }) => `  ${fields.join(" and ")}: ${reasons[why]}`);
  if (clashes.length > 0)
    throw new WrongInput(`${file} has settings that contradict each other:\n${clashes.join("\n")}`);
  const misspelt = unknownWords(config.words ?? {});
  if (misspelt.length > 0) console.warn(`${file}: words that replace nothing: ${misspelt.join(", ")}`);
  return config;
}

/** What the command was called with. @throws WrongInput that says which option is wrong, and how it must be. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      config: { type: "string", default: `${root}deploy/config.example.json` },
      out: { type: "string", default: `${root}deploy` },
      base: { type: "string", default: "/" },
      "shop-admins": { type: "string", default: "" },
      "server-name": { type: "string" },
      tls: { type: "boolean", default: false },
      brotli: { type: "boolean", default: false },
      page: { type: "string" },
      env: { type: "boolean", default: false },
      check: { type: "boolean", default: false },
    },
  });
  const { base } = values;
  if (!/^\/([\w-]+\/)*$/.test(base)) throw new WrongInput(`--base must be a path such as /portal/, and is '${base}'.`);
  const serverName = values["server-name"];
  if (serverName !== undefined && !isServerName(serverName))
    throw new WrongInput(`--server-name must be a host name such as portal.example.com, and is '${serverName}'.`);
  if (values.tls && serverName === undefined)
    throw new WrongInput("--tls needs --server-name, the host name of its certificate.");
  if (values.page !== undefined && serverName === undefined)
    throw new WrongInput("--page needs --server-name: other sites load the picture by its whole address.");
  const shopAdmins = values["shop-admins"].split(",").filter(Boolean);
  const notOrigin = shopAdmins.find((admin) => !isOrigin(admin));
  if (notOrigin !== undefined)
    throw new WrongInput(
      `--shop-admins must be origins such as https://admin.shopify.com, separated by commas; '${notOrigin}' is none.`,
    );
  return { ...values, serverName, shopAdmins };
}

async function main(): Promise<void> {
  const { base, out, serverName, shopAdmins, ...values } = readOptions();
  const config = await readConfigFile(values.config);
  const origins = values.env ? fromEnvironment : originsOf(config, shopAdmins);
  const letsEncrypt = `/etc/letsencrypt/live/${serverName}`;
  const place = {
    base,
    serverName,
    brotli: values.brotli,
    ...(values.tls && {
      listen: "443",
      tls: { certificate: `${letsEncrypt}/fullchain.pem`, key: `${letsEncrypt}/privkey.pem` },
    }),
  };
  const [{ fieldsWith }, { rareFields }, { about }, { drawIcon }] = await Promise.all([
    portalModule<typeof SchemaModule>("schema.ts"),
    portalModule<typeof RareModule>("rare-fields.ts"),
    portalModule<typeof AboutModule>("config-about.ts"),
    portalModule<typeof BrandModule>("brand.ts"),
  ]);
  const icon = config.brand.faviconUrl === undefined ? drawIcon(config.brand) : undefined;
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "config.json of Merchant Portal",
    ...describe(fieldsWith(rareFields).schema, "", about),
  };
  const files = {
    "nginx.conf": nginxSite(origins, place),
    // Caddy reads environment variables itself.
    ...(!values.env && { Caddyfile: caddySite(origins, place), "manifest.json": webManifest(config.brand) }),
    ...(!values.env && icon !== undefined && { "favicon.svg": icon }),
    ...(values.page !== undefined && {
      "index.html": withSocialTags(readFileSync(values.page, "utf8"), config.brand, `https://${serverName}${base}`),
    }),
    "config.schema.json": `${JSON.stringify(schema, undefined, 2)}\n`,
  };
  mkdirSync(out, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = `${out}/${name}`;
    if (!values.check) writeFileSync(file, text);
    else if (readFileSync(file, "utf8") !== text) {
      console.error(`deploy/${name} is out of date. Run \`npm run generate\`.`);
      process.exitCode = 1;
    }
  }
  if (!values.check) console.log(`Wrote ${Object.keys(files).join(", ")} into ${out}.`);
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    const isTyped = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
    console.error(error instanceof WrongInput || isTyped ? error.message : error);
    process.exitCode = 1;
  });
}
