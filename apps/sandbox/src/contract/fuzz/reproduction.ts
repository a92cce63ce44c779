import { toHttp, type ContractRequest } from "#testing/contract-request.ts";
import type { DescribedOperation } from "#testing/described-operations.ts";

interface Finding {
  what: string;
  fault: string | undefined;
  request: ContractRequest;
  settings: { seed: number; runs: number };
}

/** A failure in words, with what to paste into a shell to see it again: the fuzzer's run, and the request alone. */
export function reproduction(operation: DescribedOperation, { what, fault, request, settings }: Finding): string {
  const { method, path, headers, body } = toHttp(operation, request);
  const sent = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const token = operation.auth === "none" ? "" : ' -H "Authorization: $TOKEN"';
  const data = body === undefined ? "" : ` -H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`;
  return [
    `${operation.id}, ${what}: ${fault ?? "failed"}.`,
    `  npm run fuzz -- --operation=${operation.id} --seed=${settings.seed} --runs=${settings.runs}`,
    `  curl -i -X ${method} ${quoted(`http://127.0.0.1:4173${path}`)}${sent.join("")}${token}${data}`,
  ].join("\n");
}

/** For a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
