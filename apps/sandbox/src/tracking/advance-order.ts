import type { Order } from "#contract/schemas.ts";
import { fateOf } from "./fate.ts";
import { nextStep } from "./next-step.ts";
import { recordStep } from "./record-step.ts";

/** The order with everything that was due by now (epoch ms), each at its own time. The same order when nothing was. */
export function advanceOrder(order: Order, now: number): Order {
  const fate = fateOf(order.id);
  let present = order;
  for (let step = nextStep(present, fate); step && step.at <= now; step = nextStep(present, fate)) {
    present = recordStep(present, step);
  }
  return present;
}
