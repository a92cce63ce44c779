import type { Config } from "@react-router/dev/config";

// The page is rendered at build time too, by the server that the build makes.
export default { ssr: true, prerender: ["/", "/new"] } satisfies Config;
