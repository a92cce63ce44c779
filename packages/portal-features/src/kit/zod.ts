import * as z from "zod/mini";

// zod's small build with the project's settings; import `z` from here before creating any schema. Importing the full
// build anywhere would put it into every page's script. Compiling schemas is off, as even the attempt is reported as a
// CSP violation.
z.config({ jitless: true });

export { z };
