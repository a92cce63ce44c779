/** Fails when the longest chain of imports of the whole repository, types included, has more files than this. Open it when the check prints a chain of yours. */
import { readChains } from "./import-chains.ts";

const most = 25;

const chain = readChains().longest("", true);
console.log(`The longest chain of imports has ${chain.length} of ${most} files.`);
if (chain.length > most) {
  console.error(
    `Each of these files imports the next. Take one out: a barrel, or a type that lives too far up.\n${chain.join("\n")}`,
  );
}
process.exit(chain.length > most ? 1 : 0);
