/**
 * Listens for a scanner anywhere on the page, and gives each scan to the part of the page that takes it. Open it when a key is lost, or a scan goes
 * to the wrong place. What is a scan is decided in `rules/scan-keys.ts`.
 */
import { useEffect, useEffectEvent } from "react";
import type { Scan } from "#rules/scan-code.ts";
import { endOfKeys, type KeyBuffer, nextKey, noKeys, type Stroke, waitFor } from "#rules/scan-keys.ts";

type TakeScan = (scan: Scan) => void;

/** Pages that take scans; the one that came last gets them. */
const takers: TakeScan[] = [];

/** Takes every scan until it is unmounted: for a page that is about scans. */
export function useScans(take: TakeScan): void {
  const onScan = useEffectEvent(take);
  useEffect(() => {
    const taker: TakeScan = (scan) => onScan(scan);
    takers.push(taker);
    return () => void takers.splice(takers.indexOf(taker), 1);
  }, []);
}

/** Where typed characters are input. */
const fields =
  "input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range]),textarea,select,[contenteditable]:not([contenteditable=false])";

/** Set by Radix on the page behind an open dialog, drawer or menu; and what opens without covering the page. */
const open = "[data-aria-hidden],[role=dialog],[role=alertdialog]";

/** Whether something is open over the page, so that it must not be left. */
export const isSomethingOpen = (): boolean => document.querySelector(open) !== null;

interface ScannerEvents {
  /** No page takes the scan. */
  onScan: TakeScan;
  /** Something is open over the page: the scan is not used. */
  onCovered: () => void;
  /** A scanner sent a code without Enter. */
  onUnfinished: () => void;
}

/** What a page does with scans that no other takes. Its code comes after the first rows of the orders: until then a scan waits. */
let events: ScannerEvents | undefined;
let early: ((now: ScannerEvents) => void) | undefined;

function tell(what: (now: ScannerEvents) => void): void {
  if (events) what(events);
  else early = what;
}

/** Answers scans that no page takes, until it is unmounted; once for a page. */
export function useScannerEvents(answers: ScannerEvents): void {
  const onScan = useEffectEvent(answers.onScan);
  const onCovered = useEffectEvent(answers.onCovered);
  const onUnfinished = useEffectEvent(answers.onUnfinished);
  useEffect(() => {
    const now = {
      onScan: (scan: Scan) => onScan(scan),
      onCovered: () => onCovered(),
      onUnfinished: () => onUnfinished(),
    };
    events = now;
    early?.(now);
    early = undefined;
    return () => {
      if (events === now) events = undefined;
    };
  }, []);
}

/** Listens while it is mounted; once for a page. */
export function useScanner(): void {
  useEffect(
    () =>
      listen(
        (scan) => {
          const take = takers.at(-1);
          if (isSomethingOpen()) tell((now) => now.onCovered());
          else if (take) take(scan);
          else tell((now) => now.onScan(scan));
        },
        () => tell((now) => now.onUnfinished()),
      ),
    [],
  );
}

/**
 * Keys that may be the beginning of a scan are held for a moment: `C` creates an order, and a code has that letter, too. What was no scan is
 * dispatched again, in its order.
 */
function listen(onScan: TakeScan, onUnfinished: () => void): () => void {
  let buffer: KeyBuffer = noKeys;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const events = new Map<Stroke, KeyboardEvent>();
  const again = new WeakSet<Event>();

  const release = (strokes: readonly Stroke[]) => {
    for (const stroke of strokes) {
      const event = events.get(stroke);
      if (!event) continue;
      const copy = new KeyboardEvent(event.type, event);
      again.add(copy);
      const target =
        event.target instanceof Element && event.target.isConnected ? event.target : document.activeElement;
      (target ?? document).dispatchEvent(copy);
    }
    if (buffer.held.length === 0) events.clear();
  };
  const end = () => {
    const ended = endOfKeys(buffer);
    buffer = ended.buffer;
    release(ended.release);
    if (ended.isUnfinished) onUnfinished();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (again.has(event)) return;
    const stroke = strokeOf(event);
    const step = nextKey(buffer, stroke);
    buffer = step.buffer;
    clearTimeout(timer);
    if (step.do !== "pass") {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (step.do === "hold") events.set(stroke, event);
    release(step.release);
    if (buffer.held.length > 0) timer = setTimeout(end, waitFor(buffer));
    if (step.scan) onScan(step.scan);
  };
  window.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("keydown", onKeyDown, { capture: true });
  };
}

function strokeOf(event: KeyboardEvent): Stroke {
  const { key, code, timeStamp, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, target } = event;
  const isAltGraph = event.getModifierState("AltGraph");
  return {
    key,
    code,
    at: timeStamp,
    isShortcut: metaKey || ((ctrlKey || altKey) && !isAltGraph),
    isRepeat: repeat,
    hasShift: shiftKey,
    isInField: isComposing || (target instanceof Element && target.closest(fields) !== null),
  };
}
