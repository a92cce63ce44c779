import type { ReactNode } from "react";
import { CircleCheckIcon, CircleXIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { useFormWords } from "./form-words.tsx";

export type Rule = {
  /** The React key. */
  id: string;
  /** The requirement: 'At least 8 characters'. */
  text: ReactNode;
  /** Whether the typed text does it. */
  isMet: boolean;
};

type Props = {
  /** In the order in which they are shown. */
  rules: readonly Rule[];
  /** For `aria-describedby` of the field that the rules are about. */
  id?: string | undefined;
  className?: string | undefined;
};

/** The rules for a value, checked off while it is typed: by icon, by word and by colour, green or red (S5.1). */
export function RuleList({ rules, id, className }: Props) {
  const words = useFormWords();
  const met = rules.filter((rule) => rule.isMet).length;
  return (
    <div className={className}>
      <ul id={id} className="mp:flex mp:flex-col mp:gap-1">
        {rules.map((rule) => (
          <RuleLine key={rule.id} {...rule} state={rule.isMet ? words.ruleMet : words.ruleUnmet} />
        ))}
      </ul>
      {/* Announces one short sentence instead of six lines at every key press. */}
      <output className="mp:sr-only">{words.rulesMet(met, rules.length)}</output>
    </div>
  );
}

function RuleLine({ text, isMet, state }: Omit<Rule, "id"> & { state: string }) {
  const Icon = isMet ? CircleCheckIcon : CircleXIcon;
  return (
    <li
      data-state={isMet ? "met" : "unmet"}
      className={cx("mp:flex mp:gap-2 mp:text-dense", isMet ? "mp:text-success" : "mp:text-danger")}
    >
      <Icon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0" />
      <span>
        <span className="mp:sr-only">{state}</span> <span>{text}</span>
      </span>
    </li>
  );
}
