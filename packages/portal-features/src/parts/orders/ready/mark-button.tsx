import type { Order } from "@merchant-portal/api";
import { Button } from "@merchant-portal/ui";
import { markIcons } from "./mark-icons.tsx";
import { markOf } from "./plan-ready.ts";
import type { OnMark } from "./use-ready-orders.tsx";
import { useReadyWords } from "./use-ready-words.ts";

/** Marks one order: ready when it is geocoded, not ready when it is ready, nothing otherwise (S4.2). */
export function MarkButton({ order, onMark }: { order: Order; onMark: OnMark }) {
  const say = useReadyWords();
  const mark = markOf(order);
  return (
    mark && (
      <Button icon={markIcons[mark]} onClick={() => onMark(mark, [order])}>
        {say(`action.${mark}`)}
      </Button>
    )
  );
}
