import type { Config } from "@react-router/dev/config";

// The pages are rendered at build time, too, by the server that the build makes. Served as files, they have nobody to ask for routes later.
export default { ssr: true, prerender: ["/", "/new"], routeDiscovery: { mode: "initial" } } satisfies Config;
