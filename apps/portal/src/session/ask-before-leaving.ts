import type { UnsentWork } from "./unsent-work.ts";

/** Somebody logs out although work of theirs goes with that: whether they mean it. */
export interface LeaveQuestion extends UnsentWork {
  onLeave: () => void;
  onStay: () => void;
  /** Called when the question is on the screen; call what it answers when it no longer is. */
  onShown: () => () => void;
  /** Its code has come later than it was wanted: what would go by now. Undefined when there is nothing left to ask. Never rejects. */
  onArrive: () => Promise<UnsentWork | undefined>;
  /** Its code is not there yet, and is asked for again. */
  onMissing: () => void;
  /** Its code did not come: they stay for now. Answers what lets them out unasked all the same, unless more would go by then. */
  onFailed: () => () => Promise<void>;
}

/** Milliseconds after which a question that nobody draws is told to be awaited: its code may hang, or have broken. */
export const patience = 1000;

interface Leaving {
  /** Never rejects. */
  look: () => Promise<UnsentWork>;
  show: (question: LeaveQuestion | undefined) => void;
  /** Says that the question is awaited, with the ways out, by code that is there; undefined: not any more. */
  tellAwaited: (question: LeaveQuestion | undefined) => void;
  leave: () => Promise<void>;
}

/** What a press of "Log out" does: it asks where work goes with that, and lets nobody out unasked. One press at a time. */
export function askBeforeLeaving({ look, show, tellAwaited, leave }: Leaving): () => Promise<void> {
  let isPressed = false;
  const leaveNow = async () => {
    try {
      await leave();
    } finally {
      isPressed = false;
    }
  };
  const ask = (work: UnsentWork) => {
    let isAnswered = false;
    let timer: ReturnType<typeof setTimeout>;
    const answer = (then: () => void) => () => {
      clearTimeout(timer);
      if (isAnswered) return;
      isAnswered = true;
      tellAwaited(undefined);
      show(undefined);
      then();
    };
    const onMissing = () => {
      clearTimeout(timer);
      if (!isAnswered) tellAwaited(question);
    };
    const wait = () => {
      clearTimeout(timer);
      if (!isAnswered) timer = setTimeout(onMissing, patience);
    };
    const onShown = () => {
      clearTimeout(timer);
      tellAwaited(undefined);
      return wait;
    };
    const onLeave = answer(() => void leaveNow());
    const onStay = answer(() => (isPressed = false));
    const onArrive = async () => {
      const left = await look();
      if (isAnswered) return undefined;
      if (!isNothing(left)) return left;
      onLeave();
      return undefined;
    };
    const onFailed = () => {
      onStay();
      // What has come since was not among what they were told of.
      return () => press((left) => left.orders <= work.orders && (work.hasImport || !left.hasImport));
    };
    const question: LeaveQuestion = { ...work, onLeave, onStay, onShown, onArrive, onMissing, onFailed };
    wait();
    show(question);
  };
  /** `needsNoQuestion`: they are let out at once with that much work left. */
  const press = async (needsNoQuestion: (work: UnsentWork) => boolean) => {
    if (isPressed) return;
    isPressed = true;
    const work = await look();
    if (needsNoQuestion(work)) return leaveNow();
    ask(work);
  };
  return () => press(isNothing);
}

const isNothing = ({ orders, hasImport }: UnsentWork) => orders === 0 && !hasImport;
