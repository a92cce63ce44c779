// Generated from package.json by tools/widget-docs.ts. Do not edit.

export const version = "1.21.0";
