/** The look of Storybook itself: the product's name, mark and colours, from the token files. */
import { create, type ThemeVars } from "storybook/theming";
import dark from "../packages/ui/tokens/dark.tokens.json";
import light from "../packages/ui/tokens/light.tokens.json";
import { version } from "../packages/ui/package.json";

/** Around the stories and on documentation pages. */
export function brand(base: "light" | "dark"): ThemeVars {
  const { color, font } = base === "dark" ? dark : light;
  const hex = (name: keyof typeof color) => color[name].$value.hex;
  return create({
    base,
    brandTitle: `<span style="display:flex;align-items:center;gap:8px;font-weight:600"><img src="./favicon.svg" alt="" width="24" height="24"> Merchant Portal <span style="font-weight:400;opacity:.75">${version}</span></span>`,
    brandUrl: "./?path=/docs/start-here--docs",
    brandTarget: "_self",
    fontBase: font.sans.$value.join(", "),
    fontCode: font.mono.$value.join(", "),
    colorPrimary: hex("accent"),
    colorSecondary: hex("accent-text"),
    appBg: hex("surface"),
    appContentBg: hex("surface-raised"),
    appPreviewBg: hex("surface"),
    appBorderColor: hex("border"),
    appBorderRadius: 10,
    textColor: hex("text"),
    textInverseColor: hex("surface-raised"),
    textMutedColor: hex("text-muted"),
    barBg: hex("surface-raised"),
    barTextColor: hex("text-muted"),
    barHoverColor: hex("accent-text"),
    barSelectedColor: hex("accent-text"),
    inputBg: hex("surface-raised"),
    inputBorder: hex("border-strong"),
    inputTextColor: hex("text"),
    inputBorderRadius: 6,
  });
}
