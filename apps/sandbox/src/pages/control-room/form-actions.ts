/** What the forms of the control room do: each is one or two of the sandbox's own calls. Open it to add a form. */
import type {
  Call,
  ChangePrinter,
  CreateFault,
  Fault,
  PlaceShopifyOrder,
  Printer,
  ShopifyOrder,
} from "@merchant-portal/api/sandbox";
import { html } from "hono/html";
import { advanceOf } from "./clock-and-data.ts";
import { callText, readFaultForm, toSetAgain } from "./fault-form.ts";
import { type Ask, hidden, type Html, notice } from "./page-frame.ts";
import type { PageWords, WordKey } from "./page-words.ts";
import { type TroubleName, troubles } from "./shop-page.ts";

/** A call that the sandbox refused; the message is that of its response. */
export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The most characters of a form: a few fields, or the faults of an undo. */
export const maxForm = 100_000;

interface Sent {
  sent: URLSearchParams;
  ask: Ask;
  words: PageWords;
}
type Said = Html | undefined;

interface Action {
  /** The title of the message when a call fails. */
  failure: WordKey;
  /** Makes the calls, and returns the message for the page. */
  run(form: Sent): Promise<Said>;
}

const inTheShop = (path: string, sent: URLSearchParams) =>
  `${path}?${new URLSearchParams({ shop: sent.get("shop") ?? "" }).toString()}`;
const within = (path: string, id: string | null) => `${path}/${encodeURIComponent(id ?? "")}`;

const faultActions: Record<string, Action> = {
  previewFault: { failure: "faults.notAdded", run: async () => undefined },
  addFault: {
    failure: "faults.notAdded",
    async run({ sent, ask, words }) {
      const { fault, problems } = readFaultForm(sent, await ask<Call[]>("GET /operations"));
      // The form shows them.
      if (problems.length > 0) return undefined;
      await ask("POST /faults", fault);
      return notice("success", words.t("faults.added", { call: callText(fault) }));
    },
  },
  /** Removes faults and offers an undo, which sets them again in their order with their remaining calls. */
  removeFaults: {
    failure: "faults.notRemoved",
    async run({ sent, ask, words: { t } }) {
      const ids = sent.getAll("id");
      const before = await ask<Fault[]>("GET /faults");
      const removed = before.filter(({ id }) => ids.includes(id));
      // One that was used up in the meantime counts as removed.
      for (const { id } of removed) await ask(`DELETE ${within("/faults", id)}`).catch(ignoreMissing);
      const list = before.map((fault) => (ids.includes(fault.id) ? toSetAgain(fault) : fault.id));
      const fields = { do: "undo", faults: JSON.stringify(list) };
      // A fault may have a long body.
      const canUndo = new URLSearchParams(fields).toString().length <= maxForm;
      const undo = html`<form method="post">${hidden(fields)} <button>${t("faults.undo")}</button></form>`;
      return notice("success", t("faults.removed", { count: ids.length }), undefined, canUndo ? undo : undefined);
    },
  },
  /** The first matching fault applies, so those that followed a removed one are set again after it. */
  undo: {
    failure: "faults.notAdded",
    async run({ sent, ask }) {
      const list = listOf(sent.get("faults"));
      const active = await ask<Fault[]>("GET /faults");
      const later = active.map(({ id }) => id).filter((id) => !list.includes(id));
      const from = list.findIndex((one) => typeof one !== "string");
      for (const one of from < 0 ? [] : [...list.slice(from), ...later]) {
        const follower = active.find(({ id }) => id === one);
        if (follower) await ask(`DELETE ${within("/faults", follower.id)}`).catch(ignoreMissing);
        // One that was used up in the meantime is not set again.
        if (follower || typeof one !== "string") await ask("POST /faults", follower ? toSetAgain(follower) : one);
      }
      return undefined;
    },
  },
  clearFaults: {
    failure: "faults.notRemoved",
    run: ({ ask }) => ask("DELETE /faults"),
  },
  trouble: {
    failure: "faults.notAdded",
    async run({ sent, ask }) {
      const name = sent.get("trouble") ?? "";
      if (Object.hasOwn(troubles, name)) await ask("POST /faults", troubles[name as TroubleName]);
      return undefined;
    },
  },
};

const shopActions: Record<string, Action> = {
  placeOrder: {
    failure: "notice.failed",
    async run({ sent, ask, words }) {
      const body = { shop: sent.get("shop"), shipping: sent.get("shipping") } as PlaceShopifyOrder;
      const { orderNumber } = await ask<ShopifyOrder>("POST /shopify-orders", body);
      return notice("success", words.t("shop.orders.placed", { number: orderNumber }));
    },
  },
  holdOrder: {
    failure: "notice.failed",
    async run({ sent, ask }) {
      const path = inTheShop(within("/shopify-orders", sent.get("id")), sent);
      return void (await ask(`PATCH ${path}`, { isOnHold: sent.get("isOnHold") === "yes" }));
    },
  },
  uninstall: {
    failure: "notice.failed",
    run: ({ sent, ask }) => ask(`DELETE ${within("/shopify-shops", sent.get("shop"))}`),
  },
};

const actions: Record<string, Action> = {
  ...faultActions,
  ...shopActions,
  clock: {
    failure: "clock.notMoved",
    async run({ sent, ask, words }) {
      const advanceMs = advanceOf(sent);
      // The form shows what is wrong.
      if (advanceMs === undefined) return undefined;
      await ask("POST /clock", { advanceMs });
      return notice("success", words.t("clock.moved", { time: words.duration(advanceMs) }));
    },
  },
  reset: {
    failure: "reset.failed",
    async run({ ask, words }) {
      await ask("POST /reset");
      return notice("success", words.t("reset.done"));
    },
  },
  printer: {
    failure: "printer.notChanged",
    async run({ sent, ask }) {
      const { condition } = await ask<Printer>("GET /printer");
      const chosen = sent.get("condition") as Printer["condition"];
      // Setting it ready again would put in a new roll.
      const change: ChangePrinter = {
        isSlow: sent.get("isSlow") === "yes",
        ...(chosen !== condition && { condition: chosen }),
      };
      return void (await ask("PATCH /printer", change));
    },
  },
  roll: {
    failure: "printer.notChanged",
    async run({ sent, ask }) {
      const typed = sent.get("labelsLeft")?.trim();
      return void (await ask("PATCH /printer", { condition: "ready", ...(typed && { labelsLeft: Number(typed) }) }));
    },
  },
  forgetJobs: { failure: "notice.failed", run: ({ ask }) => ask("DELETE /printer/jobs") },
};

function ignoreMissing(error: unknown): void {
  if (!(error instanceof CallFailed) || error.status !== 404) throw error;
}

/** The faults of an undo button: the removed ones, and the ids of the others. Each is checked by the call that sets it. */
function listOf(text: string | null): (CreateFault | string)[] {
  try {
    const list: unknown = JSON.parse(text ?? "");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Does what a form asks for, and returns the status and the message for its page. */
export async function sendForm(form: Sent): Promise<{ status: number; said: Said }> {
  const name = form.sent.get("do") ?? "";
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) return { status: 422, said: notice("danger", form.words.t("notice.failed")) };
  try {
    return { status: 200, said: await action.run(form) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { status: error.status, said: notice("danger", form.words.t(action.failure), error.message) };
  }
}
