/** Gives a demo order the events up to its status. Open it when a timeline of the demo looks wrong. */
import type { Order, OrderStatus } from "#contract/schemas.ts";
import { failureOf, type Fate } from "#tracking/fate.ts";
import { nextStep, type Step } from "#tracking/next-step.ts";
import { recordStep } from "#tracking/record-step.ts";
import { histories } from "./histories.ts";
import type { Random } from "./random.ts";

interface Present {
  status: OrderStatus;
  /** No event is later. Epoch ms. */
  now: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Orders do not move on for this long (ms), so that a demo starts with orders of every status. */
const quietMs = 40 * minuteMs;

/** A new order with all events until its current status. */
export function withHistory(random: Random, created: Order, { status, now }: Present): Order {
  const { events } = histories[status];
  const pace = Array.from({ length: 8 }, () => random.between(20, 600) * minuteMs);
  if (!events) return finishedOrder(random, created, { status, now });
  const isUnderWay = events.includes("PICKUP_READY");
  const [, ...later] = events.flatMap((event): Step["event"][] =>
    event === "CARRIER_PICKED_UP" ? ["PICKUP_SCAN", event] : [event],
  );
  // A ready order may be scanned before its status changes to picked up.
  if (status === "PICKUP_READY" && random.chance(0.3)) later.push("PICKUP_SCAN");
  if (!isUnderWay) return withSteps(created, fromCreationOn(created.createdAt, later, pace, now));
  const longest = status === "PICKUP_READY" ? 30 * hourMs : 5 * hourMs;
  let wait = random.next() * Math.min(longest, now - created.createdAt);
  for (let turn = 0; ; turn += 1) {
    const order = withSteps(created, stepsUntil(created.createdAt, later, pace, now - wait));
    const next = nextStep(order);
    if (!next || next.at > now + quietMs || turn === 8) return order;
    wait /= 2;
  }
}

const withSteps = (order: Order, steps: readonly Step[]): Order => steps.reduce(recordStep, order);

/** Times the steps from the creation on. Those of a recent order are closer together, so that none is in the future. */
function fromCreationOn(createdAt: number, events: Step["event"][], pace: number[], now: number): Step[] {
  const waits = events.map((event, index) => (event === "GEOCODED" ? 2000 : (pace[index] ?? 0)));
  return timed(events, waits, createdAt, now);
}

/** Times the steps so that the last one was recent: the order waited for its merchant first. */
function stepsUntil(createdAt: number, events: Step["event"][], pace: number[], last: number): Step[] {
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

/** An order with a finished journey: simulated as usual, to the given end. */
function finishedOrder(random: Random, created: Order, { status, now }: Present): Order {
  const fate = fateFor(random, created.id, status);
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
  // The order is too recent for the whole journey, so its steps are closer together.
  const hurry = (now - created.createdAt - minuteMs) / (last - created.createdAt);
  return withSteps(
    created,
    steps.map(({ event, at }) => ({ event, at: second(created.createdAt + (at - created.createdAt) * hurry) })),
  );
}

function fateFor(random: Random, orderId: string, status: OrderStatus): Fate {
  if (status === "LOST") return { isLost: true, failedAttempts: 0 };
  if (status === "RETURN_TO_SENDER") return { isLost: false, failedAttempts: Infinity };
  // Some are delivered at the second try.
  const isSecondTry = random.chance(0.05) && !failureOf(orderId, 1).isFinal;
  return { isLost: false, failedAttempts: isSecondTry ? 1 : 0 };
}
