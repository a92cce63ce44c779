/** The field for the code of a second step, and what its errors mean. Open it when a code is read wrongly or an error says too little. */
import { isApiError } from "@merchant-portal/api";
import { TextField } from "@merchant-portal/ui";
import { useCallback, useRef, useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import type { SecondStep } from "#parts/session/sign-in-challenge.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of the second step, at sign-in and on the security page. */
export const useSecondStepWords = defineWords("secondStep", { en, fr });

const length = 6;

/** The digits of what was typed or pasted: '123 456', 'Your code is 123456.', full-width digits. */
export const digitsOf = (typed: string): string => typed.normalize("NFKC").replace(/\D/g, "");

/** The state of a code field. `take` returns the code, or shows that it is incomplete and returns null. */
export function useCode() {
  const t = useSecondStepWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [wasMissed, setMissed] = useState(false);
  const [refusal, setRefusal] = useState<{ of: string; text: string }>();
  const code = digitsOf(typed);
  const isWhole = code.length === length;
  return {
    take(): string | null {
      setMissed(!isWhole);
      if (!isWhole) input.current?.focus();
      return isWhole ? code : null;
    },
    /** After a wrong code: what was typed stays, marked, so that the next key replaces it. */
    retry: () => input.current?.select(),
    clear: () => setTyped(""),
    /** Says at the field why this code was refused, until another one is typed. */
    refuse(text: string) {
      setRefusal({ of: typed, text });
      input.current?.select();
    },
    props: {
      ref: input,
      value: typed,
      onValueChange: setTyped,
      error: wasMissed && !isWhole ? t("code.missing") : refusal?.of === typed ? refusal.text : undefined,
    },
  };
}

/** Takes the code that a phone offers from a message, and one that was pasted. */
export function CodeField(props: ReturnType<typeof useCode>["props"]) {
  const t = useSecondStepWords();
  return (
    <TextField
      {...props}
      name="code"
      label={t("code.field")}
      help={t("code.help")}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      className="mp:tabular-nums"
    />
  );
}

/** Puts the pool's refusal of a code into words that say what to do; null for another error. */
export function useCodeErrors(step: SecondStep): (error: unknown) => string | null {
  const t = useSecondStepWords();
  return useCallback(
    (error) => {
      if (!isApiError(error) || error.kind !== "http") return null;
      const kind = step === "app" ? "app" : "sent";
      switch (error.code) {
        case "CodeMismatchException":
        case "EnableSoftwareTokenMFAException":
          return t(`wrong.${kind}`);
        case "ExpiredCodeException":
          return t(step === "app" ? "wrong.used" : "wrong.stale");
        case "LimitExceededException":
        case "TooManyFailedAttemptsException":
          return t(`wrong.tooMany.${kind}`);
        case "SoftwareTokenMFANotFoundException":
          return t("wrong.notOffered");
        default:
          return null;
      }
    },
    [step, t],
  );
}
