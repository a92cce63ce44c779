import type { UnsentWork } from "./unsent-work.ts";

/** Somebody logs out although work of theirs goes with that: whether they mean it. */
export interface LeaveQuestion extends UnsentWork {
  onLeave: () => void;
  onStay: () => void;
  /** Called when the question is on the screen; call what it answers when it no longer is. */
  onShown: () => () => void;
}

/** Milliseconds after which a question that nobody draws is not waited for: the code may hang, or have broken. */
export const drawnWithin = 5000;

interface Leaving {
  /** Never rejects. */
  look: () => Promise<UnsentWork>;
  show: (question: LeaveQuestion | undefined) => void;
  leave: () => Promise<void>;
}

/** What a press of "Log out" does: it asks where work goes with that. One press at a time. */
export function askBeforeLeaving({ look, show, leave }: Leaving): () => Promise<void> {
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
      show(undefined);
      then();
    };
    const onLeave = answer(() => void leaveNow());
    const onStay = answer(() => (isPressed = false));
    const wait = () => {
      clearTimeout(timer);
      if (!isAnswered) timer = setTimeout(onLeave, drawnWithin);
    };
    const onShown = () => {
      clearTimeout(timer);
      return wait;
    };
    wait();
    show({ ...work, onLeave, onStay, onShown });
  };
  return async () => {
    if (isPressed) return;
    isPressed = true;
    const work = await look();
    if (work.orders === 0 && !work.hasImport) return leaveNow();
    ask(work);
  };
}
