/** The merchant's settings: each is changed for a moment and put back as it was. */
import { shown } from "./contract.ts";
import { mark } from "./own-orders.ts";
import { at, objects, text, told, type Answer, type Check, type Json, type Probe } from "./probe.ts";

/** One value of the profile that is replaced and cleared. */
function replaced(
  {
    place,
    what,
    add,
    clear,
    body,
    isPossible,
  }: {
    place: string;
    /** For a person. */
    what: string;
    add: string;
    clear: string;
    body: (value: unknown) => Json;
    isPossible: (before: unknown) => boolean;
  },
  { trial, bad }: { trial: unknown; bad: unknown },
): Check {
  return {
    operations: [add, clear],
    writes: `The merchant's ${what} is set, cleared and put back.`,
    async run(probe) {
      const { call, options } = probe;
      const before = options.first.merchant[place];
      if (!isPossible(before)) {
        for (const id of [add, clear])
          probe.skip(id, `The present ${what} could not be put back, so it was not touched.`);
        return;
      }
      const restore = async () =>
        done(
          before === undefined
            ? await call(clear, { when: "putting back", expect: 200 })
            : await call(add, { when: "putting back", expect: 200, body: body(before) }),
        );
      const restored = probe.takeBack(`the merchant's ${what}, which was ${shown(before)}`, restore);
      const set = await call(add, { when: "a new value", expect: 200, body: body(trial) });
      if (isRefused(set)) return restored();
      shows(probe, add, place, set, trial);
      shows(probe, clear, place, await call(clear, { when: "with a value", expect: 200 }), undefined);
      const when = `with ${shown(bad)}`;
      await call(add, { when, expect: 422, rule: "limit/accepted", hasFields: true, body: body(bad) });
      await restore();
      restored();
    },
  };
}

function shows(probe: Probe, operation: string, place: string, answer: Answer, value: unknown): void {
  const got = at(answer.json, place);
  probe.see(
    operation,
    "write/not-shown",
    "after the change",
    answer.status === 200 && got !== value && [shown(value), shown(got), place],
  );
}

/** Nothing was written, so nothing is put back. After a 5xx that is not known. */
const isRefused = ({ status }: Answer) => status >= 400 && status < 500;

/** @throws when the call did not succeed */
function done(answer: Answer): void {
  if (answer.status >= 300) throw new Error(told(answer));
}

/** One thing that is added to a list of the profile, and removed. */
function added({
  place,
  add,
  drop,
  what,
  make,
}: {
  place: string;
  add: string;
  drop: string;
  what: string;
  make: (merchant: Json) => { body: unknown; isIt: (item: unknown) => boolean } | undefined;
}): Check {
  return {
    operations: [add, drop],
    writes: `${what}; it is removed again.`,
    async run(probe) {
      const { call, see, options } = probe;
      const thing = make(options.first.merchant);
      if (!thing) {
        for (const id of [add, drop]) probe.skip(id, "The merchant has no main ship-from location to copy.");
        return;
      }
      const { body, isIt } = thing;
      const holds = (answer: Answer) => [at(answer.json, ...place.split("."))].flat().some(isIt);
      const dropIt = () => (drop === "deleteDeliveryException" ? { params: { date: at(body, "date") } } : { body });
      const removed = probe.takeBack(what, async () =>
        done(await call(drop, { when: "taking back", expect: 200, ...dropIt() })),
      );
      const there = await call(add, { when: "a new one", expect: 200, body });
      see(
        add,
        "write/not-shown",
        "a new one",
        there.status === 200 && !holds(there) && ["it is among them", "it is not", place],
      );
      if (isRefused(there)) return removed();
      const gone = await call(drop, { when: "the new one", expect: 200, ...dropIt() });
      see(
        drop,
        "write/stays",
        "the new one",
        gone.status === 200 && holds(gone) && ["it is gone", "it is still there", place],
      );
      if (gone.status === 200) removed();
    },
  };
}

const name = `Conformance Kit ${mark}`;
const subBrand = { name, logoUrl: "https://example.com/conformance-kit.png" };

const mapping: Check = {
  operations: ["addMerchantApiRequestMappings", "removeMerchantApiRequestMappings"],
  writes:
    "The mapping of the origin's unit to the sub-brand is added and removed, or, where it is set, removed and added.",
  async run(probe) {
    const body = { from: "originAddress.unit", to: "merchantDisplayName" };
    const isSet = objects(probe.options.first.merchant["apiRequestMappings"]).some((one) => one["from"] === body.from);
    const [add, drop] = ["addMerchantApiRequestMappings", "removeMerchantApiRequestMappings"] as const;
    const steps = isSet ? [drop, add] : [add, drop];
    const back = probe.takeBack("the mapping of the origin's unit", async () =>
      done(await probe.call(isSet ? add : drop, { when: "putting back", expect: 200, body })),
    );
    let last: Answer | undefined;
    for (const step of steps) {
      const answer = await probe.call(step, { when: "the one mapping that there is", expect: 200, body });
      const holds = objects(at(answer.json, "apiRequestMappings")).some((one) => one["from"] === body.from);
      probe.see(
        step,
        "write/not-shown",
        "the one mapping that there is",
        answer.status === 200 &&
          holds !== (step === add) && [step === add ? "it is there" : "it is gone", "the other", "apiRequestMappings"],
      );
      if (!last && isRefused(answer)) return back();
      last = answer;
    }
    if (last?.status === 200) back();
  },
};

const shipstation: Check = {
  operations: ["addShipstationIntegration", "removeShipstationIntegration"],
  writes:
    "A label-printing integration with a made-up key is added and removed, where there is none; one that is there is only sent as it is.",
  async run(probe) {
    const { call, see, skip } = probe;
    const id = "addShipstationIntegration";
    const before = await call("getShipstationIntegration", { when: "before", expect: [200, 404] });
    const present = at(before.json, "shipstation");
    if (before.status === 200) {
      skip("removeShipstationIntegration", "The merchant has an integration, which stays.");
      await call(id, { when: "as it is already", expect: 200, body: present });
      return;
    }
    if (before.status !== 404) return;
    const body = { apiKey: `kit-${mark}`, labelFileFormat: "PDF", includePackingSlip: false };
    const back = probe.takeBack("the label-printing integration", async () =>
      done(await call("removeShipstationIntegration", { when: "taking back", expect: [204, 404] })),
    );
    const stored = await call(id, { when: "a new one", expect: 200, body });
    if (isRefused(stored)) return back();
    see(
      id,
      "write/not-shown",
      "a new one",
      stored.status === 200 &&
        at(stored.json, "shipstation", "apiKey") !== body.apiKey && [
          "the key that was sent",
          "another",
          "shipstation.apiKey",
        ],
    );
    const removed = await call("removeShipstationIntegration", { when: "the new one", expect: 204 });
    if (removed.status === 204) back();
    await call("getShipstationIntegration", { when: "removed", expect: 404, rule: "write/stays" });
    await call("removeShipstationIntegration", { when: "removed already", expect: 404, code: "NOT_FOUND" });
  },
};

const isHttps = (value: unknown) => value === undefined || text(value).startsWith("https://");
const always = () => true;

/** A day without deliveries far away, that is not one already. */
function freeDay(merchant: Json): string {
  const taken = new Set(objects(at(merchant, "deliveryConstraintsByWeek", "exceptions")).map((one) => one["date"]));
  for (let days = 300; ; days += 1) {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    if (!taken.has(day)) return day;
  }
}

export const settingChecks: readonly Check[] = [
  replaced(
    {
      place: "email",
      what: "email",
      add: "addMerchantEmail",
      clear: "removeMerchantEmail",
      body: (email) => ({ email }),
      isPossible: always,
    },
    { trial: "conformance-kit@example.com", bad: "no email" },
  ),
  replaced(
    {
      place: "logoUrl",
      what: "logo",
      add: "addMerchantLogoUrl",
      clear: "removeMerchantLogoUrl",
      body: (logoUrl) => ({ logoUrl }),
      isPossible: isHttps,
    },
    { trial: "https://example.com/conformance-kit.png", bad: "http://example.com/kit.png" },
  ),
  replaced(
    {
      place: "minimumAge",
      what: "minimum age",
      add: "addMerchantMinimumAge",
      clear: "deleteMerchantMinimumAge",
      body: (age) => ({ age }),
      isPossible: always,
    },
    { trial: 21, bad: 15 },
  ),
  added({
    place: "orderTags",
    add: "addMerchantOrderTags",
    drop: "removeMerchantOrderTags",
    what: `The order tag “${name}” is added to the profile`,
    make: () => ({ body: [name], isIt: (one) => one === name }),
  }),
  added({
    place: "merchantDisplayLogoUrls",
    add: "addMerchantDisplayLogoUrls",
    drop: "removeMerchantDisplayLogoUrls",
    what: `The sub-brand “${name}” is added`,
    make: () => ({ body: subBrand, isIt: (one) => at(one, "name") === name }),
  }),
  added({
    place: "additionalLocations",
    add: "addMerchantAdditionalLocations",
    drop: "removeMerchantAdditionalLocations",
    what: `The main ship-from location is added once more, with the unit “${mark}”`,
    make: ({ merchantLocation }) =>
      merchantLocation
        ? { body: { ...(merchantLocation as Json), unit: mark }, isIt: (one) => at(one, "unit") === mark }
        : undefined,
  }),
  added({
    place: "deliveryConstraintsByWeek.exceptions",
    add: "createDeliveryException",
    drop: "deleteDeliveryException",
    what: "A day about 300 days from now is made one without deliveries",
    make: (merchant) => {
      const date = freeDay(merchant);
      return { body: { date }, isIt: (one) => at(one, "date") === date };
    },
  }),
  mapping,
  shipstation,
];
