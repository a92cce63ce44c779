import { Card, CardBody, CardHeader, Skeleton } from "@merchant-portal/ui";
import { useShipFromWords } from "./use-ship-from-words.ts";

/** Stands where the locations will, in their shape: on a phone each is a block, so that the foot of the page does not move. */
export function ShipFromSkeleton() {
  const say = useShipFromWords();
  return (
    <div aria-busy="true" className="grid gap-6">
      <Card>
        <CardHeader title={say("main.title")} detail={say("main.detail")} />
        <CardBody>
          {["w-56", "w-44", "w-20"].map((width) => (
            <Skeleton key={width} className={`my-0.5 h-4 max-w-full ${width}`} />
          ))}
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={say("additional.title")} />
        <CardBody className="grid gap-3">
          {["first", "second", "third"].map((key) => (
            <Skeleton key={key} className="h-52 md:h-8" />
          ))}
        </CardBody>
      </Card>
    </div>
  );
}
