/** The shape of a brand without its colours, in a file of its own: the portal starts with it. */

/** Of controls, at the product's own radius of 6 px. */
const roundness = { card: 10 / 6, dialog: 14 / 6, check: 4 / 6 };
/** px. A check box that is rounder looks like a radio button. */
const roundestCheck = 6;

interface Shape {
  /** px, of fields. */
  radius?: number | undefined;
  /** px. */
  buttonRadius?: number | undefined;
  fontFamily?: string | undefined;
  /** px, of ordinary words. */
  fontSize?: number | undefined;
  /** px, one step of the grid. */
  spacing?: number | undefined;
}

/** The CSS variables of a brand's corners, font and sizes, for the inline style of a `[data-mp]` element. */
export function shapeVariables({ radius, buttonRadius, fontFamily, fontSize, spacing }: Shape) {
  const variables: Record<`--mp-${string}`, string> = {};
  if (radius !== undefined) {
    variables["--mp-radius"] = `${radius}px`;
    variables["--mp-radius-badge"] = `${radius}px`;
    variables["--mp-radius-card"] = `${radius * roundness.card}px`;
    variables["--mp-radius-dialog"] = `${radius * roundness.dialog}px`;
    variables["--mp-radius-check"] = `${Math.min(radius * roundness.check, roundestCheck)}px`;
  }
  if (buttonRadius !== undefined) variables["--mp-radius-button"] = `${buttonRadius}px`;
  if (fontFamily !== undefined) variables["--mp-font-sans"] = fontFamily;
  if (fontSize !== undefined) variables["--mp-text-scale"] = `${fontSize / 14}`;
  // In rem, so that it grows with the font size of the user's browser.
  if (spacing !== undefined) variables["--mp-spacing"] = `${spacing / 16}rem`;
  return variables;
}
