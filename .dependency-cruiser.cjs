/** Which room may import which (docs/decisions/001-rooms.md). A message says where the thing should go instead. */
const room = (path) => `^${path}/`;

/** @param {string} library @param {string[]} homes */
const oneHome = (library, homes) => ({
  name: `one-home-${library.replace(/[^a-z0-9]+/gi, "-")}`,
  comment: `${library} is used in one place only: ${homes.join(", ")}. Use what that place offers.`,
  severity: "error",
  from: {
    path: "^(packages|apps)/",
    pathNot: [...homes.map((home) => `^${home}`), "\\.(test|stories)\\.tsx?$", "\\.config\\.ts$"],
  },
  to: { path: `node_modules/${library}(/|$)` },
});

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two files that need each other are one idea, or hide a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "ui-knows-nothing",
      comment: "ui holds looks and behaviour only. What needs the API or the product belongs to portal-features.",
      severity: "error",
      from: { path: room("packages/ui") },
      to: { path: ["^packages/(api|portal-features)/", "^apps/"] },
    },
    {
      name: "api-knows-nothing",
      comment: "api is the wire: no React, no other room.",
      severity: "error",
      from: { path: room("packages/api") },
      to: { path: ["^packages/(ui|portal-features)/", "^apps/", "node_modules/react/"] },
    },
    {
      name: "rules-are-pure",
      comment:
        "rules are facts as pure functions: types from api, and ui's cleaning of text. What needs React or a query belongs to parts.",
      severity: "error",
      from: { path: room("packages/portal-features/src/rules"), pathNot: "\\.test\\.ts$" },
      to: {
        path: ["^packages/portal-features/src/(kit|parts|screens)/", "^packages/ui/", "node_modules/react/"],
        pathNot: "^packages/ui/src/forms/clean-text\\.ts$",
      },
    },
    {
      name: "kit-is-below",
      comment: "kit is what every screen needs; it may use rules, ui and api. A noun of the domain belongs to parts.",
      severity: "error",
      from: { path: room("packages/portal-features/src/kit"), pathNot: "\\.(test|stories)\\.tsx?$" },
      to: { path: "^packages/portal-features/src/(parts|screens)/" },
    },
    {
      name: "parts-do-not-know-screens",
      comment: "A part is a noun; the screen that uses it passes what it needs.",
      severity: "error",
      from: { path: room("packages/portal-features/src/parts") },
      to: { path: "^packages/portal-features/src/screens/" },
    },
    {
      name: "parts-meet-by-api",
      comment:
        "A part uses another part only through its .api.ts file; the engine of jobs lies below all parts, and how an order is named, skipped or shown after a write is for each part that acts on orders.",
      severity: "error",
      from: { path: "^packages/portal-features/src/parts/([^/]+)/" },
      to: {
        path: "^packages/portal-features/src/parts/",
        pathNot: [
          "^packages/portal-features/src/parts/$1/",
          "^packages/portal-features/src/parts/jobs/",
          "^packages/portal-features/src/parts/orders/(order-cache|order-name|order-plan|use-order-words)\\.tsx?$",
          "\\.api\\.ts$",
        ],
      },
    },
    {
      name: "jobs-lie-below",
      comment: "The engine knows no kind: what a job sends belongs to its *.job.ts, beside the noun.",
      severity: "error",
      from: { path: room("packages/portal-features/src/parts/jobs"), pathNot: "\\.(test|stories)\\.tsx?$" },
      to: {
        path: "^packages/portal-features/src/parts/",
        pathNot: "^packages/portal-features/src/parts/jobs/",
      },
    },
    {
      name: "screens-never-meet",
      comment: "A screen is one task. What two screens share is a noun: move it to parts.",
      severity: "error",
      from: { path: "^packages/portal-features/src/screens/([^/]+)/" },
      to: { path: "^packages/portal-features/src/screens/", pathNot: "^packages/portal-features/src/screens/$1/" },
    },
    {
      name: "features-know-no-app",
      comment: "Features speak through props; URLs and environments live in apps/portal.",
      severity: "error",
      from: { path: room("packages/portal-features") },
      to: { path: "^apps/" },
    },
    {
      name: "portal-knows-no-server",
      comment: "The portal talks to a provider over HTTP only.",
      severity: "error",
      from: { path: room("apps/portal") },
      to: { path: "^apps/sandbox/" },
    },
    {
      name: "apps-never-meet",
      comment: "What two apps share belongs to portal-features, ui or api.",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "print-agent-has-no-dependencies",
      comment:
        "The print agent is one file of plain Node that anybody can read; it takes nothing from another room or library.",
      severity: "error",
      from: { path: room("apps/print-agent"), pathNot: "\\.test\\.ts$" },
      to: { path: ["^packages/", "node_modules/"] },
    },
    {
      name: "sandbox-takes-types-only",
      comment: "The sandbox shares the contract with the client, never its code: it must be able to disagree.",
      severity: "error",
      from: { path: room("apps/sandbox"), pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "network-in-api-files",
      comment: "Only *.api.ts files call the network, reads and writes together.",
      severity: "error",
      from: {
        path: "^packages/portal-features/src/(parts|screens)/",
        pathNot: [
          "\\.api\\.ts$",
          "\\.(test|stories)\\.tsx?$",
          "/story-[^/]+\\.tsx?$",
          "^packages/portal-features/src/parts/session/",
        ],
      },
      to: {
        path: "^packages/api/",
        dependencyTypesNot: ["type-only"],
        pathNot: "^packages/api/src/(index|errors)\\.ts$",
      },
    },
    {
      name: "not-to-unresolvable",
      // The tool that reads the Figma files is run by npx, and not installed.
      comment: "This import leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: ["^virtual:", "^@figma/code-connect$", "\\?worker", "\\?url"] },
    },
    oneHome("react-router(-dom)?", ["apps/portal/"]),
    oneHome("@radix-ui", ["packages/ui/"]),
    oneHome("class-variance-authority", ["packages/ui/"]),
    oneHome("tailwind-merge", ["packages/ui/"]),
    oneHome("react-hook-form", ["packages/ui/"]),
    oneHome("openapi-fetch", ["packages/api/"]),
    oneHome("i18next", ["packages/portal-features/src/kit/"]),
    oneHome("amazon-cognito-identity-js", ["packages/portal-features/src/parts/session/", "apps/conformance/"]),
    oneHome("oauth4webapi", ["packages/portal-features/src/parts/session/"]),
    oneHome("papaparse", ["packages/portal-features/src/parts/order-import/"]),
    oneHome("@visx", ["packages/portal-features/src/parts/figures/"]),
    oneHome("client-zip", ["packages/portal-features/src/parts/tracking/"]),
    oneHome("(@e965/xlsx|fflate)", ["packages/portal-features/src/parts/order-import/"]),
    oneHome("@cantoo/pdf-lib", ["packages/portal-features/src/parts/printing/", "apps/sandbox/"]),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // `examples` and `tests/hosts` are outside of the workspace.
    exclude: { path: "(^|/)(dist|\\.types|storybook-static|node_modules/\\.)/|^(tests/hosts|examples)/" },
    enhancedResolveOptions: {
      conditionNames: ["source", "import", "module", "browser", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
      exportsFields: ["exports"],
    },
    // It reads imports of types, too. 'tsPreCompilationDeps' is for the parser of TypeScript alone, and warns without it.
    parser: "swc",
  },
};
