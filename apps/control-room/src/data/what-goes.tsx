import type { State } from "@merchant-portal/api/sandbox";
import { useFormat } from "@merchant-portal/portal-features/kit/use-format";
import { useQuery } from "@tanstack/react-query";
import { ahead } from "#clock/ahead.ts";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { accounts, clock, faults, outbox } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";

/** What a reset takes away, in numbers of this moment, and what it leaves. */
export function WhatGoes({ holds }: { holds: State }) {
  const say = useControlWords();
  const format = useFormat();
  const sandbox = useSandbox();
  const people = useQuery(accounts(sandbox)).data ?? [];
  const mails = useQuery(outbox(sandbox)).data?.length ?? 0;
  const active = useQuery(faults(sandbox)).data?.length ?? 0;
  const offsetMs = useQuery(clock(sandbox)).data?.offsetMs ?? 0;
  const orders = holds.merchants.reduce((sum, merchant) => sum + merchant.orders, 0);
  const created = people.filter(({ purpose }) => purpose === undefined).length;
  const changed = people.filter(({ purpose, passwordState }) => purpose !== undefined && passwordState === "changed");
  const counted = (count: number) => ({ count, shown: format.number(count) });
  return (
    <div className="grid gap-3">
      <ul className="grid list-disc gap-1 pl-5 marker:text-text-muted">
        <li>{say("reset.orders", counted(orders))}</li>
        {created > 0 && <li>{say("reset.accounts", counted(created))}</li>}
        {changed.length > 0 && <li>{say("reset.passwords", counted(changed.length))}</li>}
        {mails > 0 && <li>{say("reset.mails", counted(mails))}</li>}
        {active > 0 && <li>{say("reset.faults", counted(active))}</li>}
        {offsetMs > 0 && <li>{say("reset.clock", { time: ahead(offsetMs, format) })}</li>}
      </ul>
      <p className="text-text-muted">{say("reset.stays")}</p>
    </div>
  );
}
