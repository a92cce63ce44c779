import * as z from "zod/mini";

// The small zod, everywhere: one file that took the whole one would put it into the script that every page loads.
// Before the first schema is made: a strict Content-Security-Policy counts the attempt to compile one as a violation, even
// though it is caught. Whatever makes schemas when its file is loaded takes `z` from here.
z.config({ jitless: true });

export { z };
