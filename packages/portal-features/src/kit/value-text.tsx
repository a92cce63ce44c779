/** How a table or a card shows a value that is missing, or that a line must not break. */
import { Fragment } from "react";
import { useSharedWords } from "./use-shared-words.ts";

/** A dash for an empty value in a table. */
export const Dash = () => (
  <span aria-hidden className="mp:text-text-muted">
    —
  </span>
);

/** A muted "no data" in place of a missing value; its French text fits nouns of any gender. */
export const NoData = () => <span className="mp:text-text-muted">{useSharedWords()("noData")}</span>;

/** `H2X 1Y4`, `+1 514 287-7300`, `10 × 10 × 10 in`. */
const whole =
  /([A-Z]\d[A-Z] \d[A-Z]\d|(?:\+?1 )?\d{3} \d{3}-\d{4}|\d[\d.,]{0,9}(?: × \d[\d.,]{0,9}){1,3}(?: (?:in|po|cm)\b)?)/;

/** Keeps its spaces and its order as they are, because people copy a code or a number into other programs. */
export function Unbroken({ children }: { children: string }) {
  // Every second part is one that the pattern found. Elements, as a page that the browser translates loses bare texts.
  return children.split(whole).map((part, at) =>
    part === "" ? null : (
      <span key={at} {...(at % 2 === 1 && { dir: "ltr", className: "mp:whitespace-nowrap" })}>
        {part}
      </span>
    ),
  );
}

/** Several values in one line. Each keeps its own direction, so that a name in Latin letters does not turn the words behind it. */
export const Joined = ({ children }: { children: readonly string[] }) =>
  children.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <span>{" · "}</span>}
      <bdi>
        <Unbroken>{part}</Unbroken>
      </bdi>
    </Fragment>
  ));
