import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import { accentVariables } from "./accent.ts";
import { contrast } from "./color.ts";
import { type Theme, tokenColor } from "./token-colors.ts";
import { Button } from "#actions/button.tsx";
import { Badge } from "#feedback/badge.tsx";

const meta = { title: "Styles/Tokens" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tones = ["accent", "info", "success", "warning", "danger"];
const pairs: [string, string][] = [
  ["text", "surface"],
  ["text", "surface-raised"],
  ["text", "surface-sunken"],
  ["text-muted", "surface"],
  ["text-muted", "surface-sunken"],
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-text`, "surface-raised"],
    [`${tone}-text`, `${tone}-subtle`],
  ]),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger"],
];

const colors = (theme: Theme) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
    {pairs.map(([word, ground]) => (
      <div
        key={`${word} ${ground}`}
        className="rounded-card border border-border p-4"
        style={{ backgroundColor: `var(--mp-${ground})`, color: `var(--mp-${word})` }}
      >
        <p className="text-title-sm font-semibold">{word}</p>
        <p>on {ground}</p>
        <p className="tabular-nums">{contrast(tokenColor(word, theme), tokenColor(ground, theme)).toFixed(1)} : 1</p>
      </div>
    ))}
  </div>
);

/** Every pair of word and ground that components use, with its measured contrast. */
export const Colours: Story = { render: () => colors("light") };
export const ColoursDark: Story = { render: () => colors("dark"), globals: { theme: "dark" } };

const sizes = ["text-meta", "text-dense", "text-body", "text-title-sm", "text-title", "text-title-lg"];

export const TypeAndShape: Story = {
  render: () => (
    <div className="flex max-w-3xl flex-col gap-6">
      <div className="flex flex-col gap-3">
        {sizes.map((size) => (
          <p key={size} className={size}>
            {size}: 1,204 commandes prêtes pour la cueillette, 98,76 $
          </p>
        ))}
        <p className="text-dense tabular-nums">tabular-nums: 1,111.11 over 8,888.88</p>
      </div>
      <div className="flex flex-wrap gap-4">
        <div className="flex h-control items-center rounded-control border border-border-strong px-3">h-control</div>
        <div className="flex h-row items-center rounded-control border border-border px-3">h-row</div>
        <div className="rounded-card border border-border bg-surface-raised p-3">rounded-card</div>
        <div className="rounded-dialog border border-border bg-surface-raised p-3 shadow-float">
          rounded-dialog, shadow-float
        </div>
      </div>
    </div>
  ),
};

const brands = ["#0b6e4f", "#ffd400", "#e4572e", "#7a1fa2", "#111111", "#f5f5f5"];

const branded = () => (
  <div className="flex flex-col gap-4">
    {brands.map((brand) => (
      <div key={brand} className="flex flex-wrap items-center gap-4" style={accentVariables(brand) as CSSProperties}>
        <Button variant="primary">Create order</Button>
        <Badge tone="accent">Active</Badge>
        <a href="#orders" className="text-accent underline">
          A link in {brand}
        </a>
      </div>
    ))}
  </div>
);

/** A host's own colour: the text on it, and the colour as a word, are chosen by contrast. */
export const HostAccents: Story = { render: branded };
export const HostAccentsDark: Story = { render: branded, globals: { theme: "dark" } };
