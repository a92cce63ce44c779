import { Progress } from "@merchant-portal/ui";
import { useContext, useEffect, useState } from "react";
import { AwaitedContext } from "#navigation/use-location.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** Milliseconds after which a page is told to be awaited: most are there before. */
const patience = 1000;

/** Says that the page that somebody went to is on its way, while the one that they leave stays. The region is there before it speaks. */
export function PageAwaited() {
  const say = usePortalWords();
  const isAwaited = useContext(AwaitedContext);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isAwaited]);
  return (
    <div className="relative print:hidden">
      <output className="sr-only">{isLong && say("loading")}</output>
      {isLong && <Progress label={say("loading")} value={null} className="absolute inset-x-0 top-0 rounded-none" />}
    </div>
  );
}
