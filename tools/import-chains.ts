/**
 * Which file imports which, and the longest chain of imports: files that each import the next. A reader follows such a chain, so its length is a
 * measure of how far a file is from what it is made of. Tests, stories, their data and generated files are not counted.
 */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { root } from "./processes.ts";

interface Import {
  target: string;
  /** Whether types alone are imported. */
  isType: boolean;
}

export interface Chains {
  /** The text of each file. */
  texts: ReadonlyMap<string, string>;
  /** The longest chain of files below `room`, first importer first. */
  longest: (room: string, hasTypes: boolean) => string[];
}

const isTest = /\.(?:test|stories|example)\.tsx?$|\/(?:testing|generated)\/|\/(?:sample|story)-[^/]*$|\.d\.ts$/;

/** Reads the sources of all packages and apps. Lazy imports are not part of a chain. Node needs the condition `source`. */
export function readChains(): Chains {
  const files = globSync("{packages,apps}/*/src/**/*.{ts,tsx}", { cwd: root }).map((file) =>
    file.replaceAll("\\", "/"),
  );
  const texts = new Map(
    files.filter((file) => !isTest.test(file)).map((file) => [file, readFileSync(join(root, file), "utf8")] as const),
  );
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)] as const));

  function longest(room: string, hasTypes: boolean): string[] {
    const chains = new Map<string, string[]>();
    // No two files import each other ('boundaries' checks it), so that it ends.
    const chainFrom = (file: string): string[] => {
      const known = chains.get(file);
      if (known) return known;
      const next = (imports.get(file) ?? [])
        .filter(({ target, isType }) => target.startsWith(room) && texts.has(target) && (hasTypes || !isType))
        .map(({ target }) => chainFrom(target));
      const chain = [file, ...longestOf(next)];
      chains.set(file, chain);
      return chain;
    };
    return longestOf([...texts.keys()].filter((file) => file.startsWith(room)).map(chainFrom));
  }
  return { texts, longest };
}

const longestOf = (chains: readonly string[][]): string[] =>
  chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);

function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(/^(?:import|export)(?: (type))? ([^;"]*?)from "([^"]+)"/gms);
  return [...found].flatMap(([, type, names = "", specifier = ""]) => {
    const isType = type !== undefined || /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}\s*$/.test(names);
    try {
      const path = createRequire(join(root, file)).resolve(specifier.replace(/\?.*/, ""));
      return [{ target: relative(root, path).replaceAll("\\", "/"), isType }];
    } catch (error) {
      // Packages that only bundlers resolve are not counted; one of our own files that is not found would shorten the chains unseen.
      if (/^(?:[.#]|@merchant-portal\/)/.test(specifier)) throw error;
      return [];
    }
  });
}
