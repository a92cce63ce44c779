import { config, z } from "zod";

// Before the first schema is made: a strict Content-Security-Policy counts the attempt to compile one as a violation, even
// though it is caught. Whatever makes schemas when its file is loaded takes `z` from here.
config({ jitless: true });

export { z };
