import { createHash } from "node:crypto";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const baseStyle = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
  body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-block-end: 1px solid #8886 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
  ol { list-style: none; padding: 0 } li { padding-block: .4rem; border-block-end: 1px solid #8886 }
  time { display: inline-block; min-width: 14rem }
`;

/** What the content policy allows: one style. A sandboxed frame, as the portal shows the terms in, could load no file. */
export const hashOf = (more = ""): string =>
  `'sha256-${createHash("sha256")
    .update(baseStyle + more)
    .digest("base64")}'`;
export const styleHash = hashOf();

/** A page of the sandbox: no script, and its style allowed by `styleHash`, or with more style by `hashOf`. `body` and `header` are HTML. */
export function htmlPage(page: {
  title: string;
  lang: "en" | "fr";
  body: string;
  header?: string;
  style?: string;
}): string {
  const title = escapeHtml(page.title);
  return `<!doctype html>
<html lang="${page.lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${baseStyle}${page.style ?? ""}</style></head>
<body>${page.header ?? ""}<main><h1>${title}</h1>${page.body}</main></body>
</html>
`;
}
