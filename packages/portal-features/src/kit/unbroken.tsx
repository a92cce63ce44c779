/** Text with codes, phone numbers and sizes that a narrow screen does not break in the middle. */

/** `H2X 1Y4`, `+1 514 287-7300`, `10 × 10 × 10 in`. */
const whole =
  /([A-Z]\d[A-Z] \d[A-Z]\d|(?:\+?1 )?\d{3} \d{3}-\d{4}|\d[\d.,]{0,9}(?: × \d[\d.,]{0,9}){1,3}(?: (?:in|po|cm)\b)?)/;

/** Keeps its spaces as they are, because people copy a code or a number into other programs. */
export function Unbroken({ children }: { children: string }) {
  // Every second part is one that the pattern found. Elements, as a page that the browser translates loses bare texts.
  return children.split(whole).map((part, at) =>
    part === "" ? null : (
      <span key={at} className={at % 2 === 1 ? "whitespace-nowrap" : undefined}>
        {part}
      </span>
    ),
  );
}
