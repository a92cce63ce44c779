/** The words that may stand behind a command: a slip of typing must not run something else. Open it with a new word of a command. */
import { everyCheck } from "./checks.ts";

/**
 * What each command understands, and whether it passes options on. A command that is not here judges its words itself: it
 * names its parts or options, or takes paths.
 */
const commands: Readonly<Record<string, { words: readonly string[]; takesOptions?: true }>> = {
  start: { words: [] },
  dev: { words: ["portal", "control-room"], takesOptions: true },
  "storybook:build": { words: [] },
  check: { words: everyCheck.map(({ name }) => name) },
  build: { words: ["apps"] },
  pack: { words: [] },
  generate: { words: ["--check"] },
  docs: { words: [] },
  tokens: { words: ["--check"] },
  format: { words: [] },
  bench: { words: ["lists", "table", "sources", "sizes", "orders", "prints", "imports"], takesOptions: true },
};

/** What is wrong with the words behind a command; undefined when it understands all of them. */
export function refusal(command: string, typed: readonly string[]): string | undefined {
  const understood = commands[command];
  if (!understood) return undefined;
  const { words, takesOptions } = understood;
  // The value of an option stands behind it: `--port 5000`.
  const isOption = (word: string, index: number) =>
    takesOptions && [word, typed[index - 1]].some((one) => one?.startsWith("-"));
  const unknown = typed.filter((word, index) => !words.includes(word) && !isOption(word, index));
  if (unknown.length === 0) return undefined;
  const known = words.length > 0 ? `There are: ${words.join(", ")}.` : "It takes no words.";
  return `\`npm run ${command}\` does not know '${unknown.join("', '")}'. ${known}`;
}
