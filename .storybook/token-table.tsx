/** The tables of the token page: every design token, as the style sheets declare it. */
import { CopyButton, type SimpleColumn, SimpleTable } from "@merchant-portal/ui";
import { contrast, hexColor, parseColor } from "../packages/ui/src/styles/color.ts";
import {
  edgePairs,
  pixels,
  readTokens,
  type Theme,
  type Token,
  tokenColor,
  type TokenGroup,
  wordPairs,
} from "../packages/ui/src/styles/design-tokens.ts";
import theme from "../packages/ui/src/styles/theme.css?raw";
import css from "../packages/ui/src/styles/tokens.css?raw";
import { Prose, Root } from "./blocks.tsx";

const tokens = readTokens(css, theme);

/** The tokens of one group, with a copy button and a sample each. */
export function TokenTable({ group }: { group: TokenGroup }) {
  const columns = [nameColumn, ...(group === "color" ? colorColumns : [valueColumn, sampleColumn]), useColumn];
  return (
    <Root className="mp:my-6 mp:bg-transparent mp:text-body mp:text-text">
      <SimpleTable
        caption={`Tokens: ${group}`}
        rows={tokens.filter((token) => token.group === group)}
        columns={columns}
        rowKey={({ name }) => name}
      />
    </Root>
  );
}

type Column = SimpleColumn<Token>;

/** What an app writes: a variable of ours, or the class where Tailwind has the value. */
const written = ({ name, className }: Token) => (name.startsWith("--mp-") ? `var(${name})` : className);

const nameColumn: Column = {
  id: "name",
  header: "Variable, class",
  isRowHeader: true,
  cell: (token) => (
    <span className="mp:flex mp:items-start mp:gap-1 mp:font-mono">
      <span className="mp:min-w-0 mp:wrap-anywhere">
        {token.name}
        <span className="mp:block mp:text-meta mp:text-text-muted">{token.className}</span>
      </span>
      <CopyButton
        value={written(token)}
        copyLabel={`Copy ${written(token)}`}
        copiedLabel="Copied"
        failedLabel="Copying is blocked here. Select the text instead."
      />
    </span>
  ),
};

const useColumn: Column = { id: "use", header: "Use", cell: ({ use }) => <Prose text={use} /> };

const colorColumns: Column[] = [
  ...(["light", "dark"] as const).map((one): Column => ({
    id: one,
    header: one === "light" ? "Light" : "Dark",
    cell: (token) => <Colour value={token.value[one]} />,
  })),
  {
    id: "contrast",
    header: "Contrast",
    cell: ({ name }) => <Contrast name={name.slice("--mp-".length)} />,
  },
];

function Colour({ value }: { value: string }) {
  const solid = value.replace(/ \/ [\d.]+/, "");
  return (
    <span className="mp:flex mp:items-center mp:gap-2 mp:font-mono mp:text-meta">
      <span
        aria-hidden
        className="mp:size-6 mp:shrink-0 mp:rounded-control mp:border mp:border-border-strong"
        style={{ backgroundColor: value }}
      />
      <span className="mp:min-w-0">
        {value}
        <span className="mp:block mp:text-text-muted">
          {value === "transparent" ? "" : hexColor(parseColor(solid))}
        </span>
      </span>
    </span>
  );
}

/** The worst of the grounds that a colour is used on, in both themes. */
function Contrast({ name }: { name: string }) {
  const required = wordPairs.some(([mark]) => mark === name) ? 4.5 : 3;
  const grounds = [...wordPairs, ...edgePairs].filter(([mark]) => mark === name).map(([, ground]) => ground);
  if (grounds.length === 0) return <span className="mp:text-text-muted">–</span>;
  const worst = (one: Theme) =>
    Math.min(...grounds.map((ground) => contrast(tokenColor(tokens, name, one), tokenColor(tokens, ground, one))));
  return (
    <span className="mp:tabular-nums">
      {worst("light").toFixed(1)} · {worst("dark").toFixed(1)}
      <span className="mp:block mp:text-meta mp:text-text-muted">
        at least {required} on {grounds.length === 1 ? grounds[0] : `${grounds.length} grounds`}
      </span>
    </span>
  );
}

const valueColumn: Column = {
  id: "value",
  header: "Value",
  cell: ({ value, compact, touch, lineHeight, letterSpacing }) => {
    const details = [
      ...(compact === undefined ? [] : [`compact ${compact}`]),
      ...(touch === undefined ? [] : [`on a touch screen ${touch}`]),
      ...(lineHeight === undefined ? [] : [`line ${lineHeight}`]),
      ...(letterSpacing === undefined ? [] : [`letters ${letterSpacing}`]),
    ];
    const px = /rem/.test(value.light) ? ` = ${pixels(value.light).value}px` : "";
    return (
      <span className="mp:font-mono mp:text-meta mp:wrap-anywhere">
        {value.light}
        {px}
        {value.dark !== value.light && <span className="mp:block mp:text-text-muted">dark: {value.dark}</span>}
        {details.map((detail) => (
          <span key={detail} className="mp:block mp:text-text-muted">
            {detail}
          </span>
        ))}
      </span>
    );
  },
};

const box = "mp:block mp:h-10 mp:w-20 mp:border mp:border-border-strong mp:bg-surface-raised";

const sampleColumn: Column = {
  id: "sample",
  header: "Sample",
  cell: ({ name, group, value }) => {
    const one = `var(${name})`;
    if (group === "radius") return <span aria-hidden className={box} style={{ borderRadius: one }} />;
    if (group === "shadow")
      return <span aria-hidden className={`${box} mp:rounded-card mp:border-0`} style={{ boxShadow: one }} />;
    if (group === "text") return <span style={{ fontSize: value.light }}>Order 1,204</span>;
    if (name.startsWith("--font-weight")) return <span style={{ fontWeight: value.light }}>Order 1,204</span>;
    if (group === "font") return <span style={{ fontFamily: one }}>Order 1,204</span>;
    if (group === "size") return <Bar width={name.startsWith("--mp-") ? one : value.light} />;
    return <span className="mp:text-text-muted">–</span>;
  },
};

const Bar = ({ width }: { width: string }) => (
  <span aria-hidden className="mp:block mp:h-3 mp:bg-accent" style={{ width }} />
);
