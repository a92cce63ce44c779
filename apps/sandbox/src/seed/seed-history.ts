import type { Order, OrderStatus } from "#contract/schemas.ts";
import { failureOf, type Fate } from "#tracking/fate.ts";
import { nextStep, type Step } from "#tracking/next-step.ts";
import { recordStep } from "#tracking/record-step.ts";
import { histories } from "./histories.ts";
import type { Random } from "./random.ts";

interface Present {
  status: OrderStatus;
  /** Nothing happens after it. Epoch ms. */
  now: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What is under way does not go on at once, so that a demonstration begins with something of everything. */
const quietMs = 40 * minuteMs;

/** An order that was just created, with everything that happened to it until it came to its present status. */
export function withHistory(random: Random, created: Order, { status, now }: Present): Order {
  const { events } = histories[status];
  const pace = Array.from({ length: 8 }, () => random.between(20, 600) * minuteMs);
  if (!events) return finishedOrder(random, created, { status, now });
  const isUnderWay = events.includes("PICKUP_READY");
  const [, ...later] = events.flatMap((event): Step["event"][] =>
    event === "CARRIER_PICKED_UP" ? ["PICKUP_SCAN", event] : [event],
  );
  // A ready order is scanned before the status tells of its pickup.
  if (status === "PICKUP_READY" && random.chance(0.3)) later.push("PICKUP_SCAN");
  if (!isUnderWay) return withSteps(created, fromCreationOn(created.createdAt, later, pace, now));
  const longest = status === "PICKUP_READY" ? 30 * hourMs : 5 * hourMs;
  let wait = random.next() * Math.min(longest, now - created.createdAt);
  for (let turn = 0; ; turn += 1) {
    const order = withSteps(created, untilLately(created.createdAt, later, pace, now - wait));
    const next = nextStep(order);
    if (!next || next.at > now + quietMs || turn === 8) return order;
    wait /= 2;
  }
}

const withSteps = (order: Order, steps: readonly Step[]): Order => steps.reduce(recordStep, order);

/** Steps one after the other from the creation on. A young order hurries, so that nothing lies in the future. */
function fromCreationOn(createdAt: number, events: Step["event"][], pace: number[], now: number): Step[] {
  const waits = events.map((event, index) => (event === "GEOCODED" ? 2000 : (pace[index] ?? 0)));
  return timed(events, waits, createdAt, now);
}

/** The order waited for its merchant, and went on so that its last step was lately. */
function untilLately(createdAt: number, events: Step["event"][], pace: number[], last: number): Step[] {
  const [geocoded, ...later] = events;
  if (geocoded === undefined) return [];
  const waits = later.map((_event, index) => pace[index] ?? 0);
  const whole = waits.reduce((sum, wait) => sum + wait, 0);
  const from = createdAt + 2000;
  const begin = Math.max(from, last - whole);
  return [{ event: geocoded, at: second(from) }, ...timed(later, waits, begin, last)];
}

/** Steps after these waits, in whole seconds, the last one not after `until`. */
function timed(events: Step["event"][], waits: number[], from: number, until: number): Step[] {
  const whole = waits.reduce((sum, wait) => sum + wait, 0);
  const hurry = Math.min(1, Math.max(0, until - from - 1000) / Math.max(1, whole));
  let passed = 0;
  return events.map((event, index) => {
    passed += waits[index] ?? 0;
    return { event, at: second(from + passed * hurry) };
  });
}

const second = (moment: number): number => Math.ceil(moment / 1000) * 1000;

/** An order whose way is over: it went as it does for everybody, to an end that was chosen for it. */
function finishedOrder(random: Random, created: Order, { status, now }: Present): Order {
  const fate = fateTo(random, created.id, status);
  const readyAt = created.createdAt + random.between(20, 600) * minuteMs;
  const first: Step[] = [
    { event: "GEOCODED", at: second(created.createdAt + 2000) },
    { event: "PICKUP_READY", at: second(readyAt) },
  ];
  const steps = [...first];
  let order = withSteps(created, first);
  while (order.orderStatus !== status) {
    const step = nextStep(order, fate);
    if (!step) throw new Error(`An order that is ${order.orderStatus} never becomes ${status}.`);
    steps.push(step);
    order = recordStep(order, step);
  }
  const last = steps.at(-1)?.at ?? now;
  if (last < now) return order;
  // It was ordered too lately for so long a way, so it went faster.
  const hurry = (now - created.createdAt - minuteMs) / (last - created.createdAt);
  return withSteps(
    created,
    steps.map(({ event, at }) => ({ event, at: second(created.createdAt + (at - created.createdAt) * hurry) })),
  );
}

function fateTo(random: Random, orderId: string, status: OrderStatus): Fate {
  if (status === "LOST") return { isLost: true, failedAttempts: 0 };
  if (status === "RETURN_TO_SENDER") return { isLost: false, failedAttempts: Infinity };
  // Some get there at the second try.
  const isSecondTry = random.chance(0.05) && !failureOf(orderId, 1).isFinal;
  return { isLost: false, failedAttempts: isSecondTry ? 1 : 0 };
}
