/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/control-has-associated-label, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role, jsx-a11y/no-autofocus, jsx-a11y/role-has-required-aria-props -- these are the faults */
/** One fault a story: the walk must name each of them, else it proves nothing. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";

export default { title: "Planted" };

const story = (Story: () => ReactNode) => ({ render: () => <Story /> });

export const Sound = story(() => (
  <p>
    <button className="mp:m-2 mp:min-h-8 mp:min-w-8">One</button>
    <button className="mp:m-2 mp:min-h-8 mp:min-w-8">Two</button>
  </p>
));
export const NoMark = story(() => <button style={{ outline: "none" }}>Save the order</button>);
export const FaintMark = story(() => <button style={{ outlineColor: "#eee" }}>Save the order</button>);
export const CutMark = story(() => (
  <div style={{ overflow: "hidden", width: "max-content" }}>
    <button className="mp:min-h-8">Save the order</button>
  </div>
));
export const NoName = story(() => <button className="mp:size-8" />);
export const NoRole = story(() => <div tabIndex={0}>Only a box</div>);
export const Covered = story(() => (
  <div className="mp:relative">
    <button className="mp:min-h-8">Save the order</button>
    <div className="mp:absolute mp:inset-0 mp:bg-surface">A bar</div>
  </div>
));
export const HalfCovered = story(() => (
  <div className="mp:relative mp:w-max">
    <button className="mp:min-h-8">Save the order</button>
    <div className="mp:absolute mp:inset-y-0 mp:start-0 mp:w-8 mp:bg-surface">A bar</div>
  </div>
));
export const OffScreen = story(() => <button style={{ position: "fixed", left: -500 }}>Save the order</button>);
export const Small = story(() => (
  <div className="mp:flex">
    <button className="mp:size-3 mp:overflow-hidden" aria-label="Up" />
    <button className="mp:size-3 mp:overflow-hidden" aria-label="Down" />
  </div>
));
export const PointerOnly = story(() => <div onClick={() => {}}>Open order 1042</div>);
export const NoArrows = story(() => (
  <div role="tablist">
    <button role="tab">All</button>
    <button role="tab" tabIndex={-1}>
      Open
    </button>
  </div>
));
const stay = (event: KeyboardEvent) => event.key === "Tab" && event.preventDefault();
export const Trap = story(() => <input aria-label="Notes" className="mp:h-8 mp:border" onKeyDown={stay} />);
const skip = (event: KeyboardEvent) => {
  if (event.key !== "Tab" || !event.shiftKey) return;
  event.preventDefault();
  document
    .querySelector<HTMLElement>(document.activeElement?.textContent === "One" ? "#before" : "#story button")
    ?.focus();
};
export const OtherWayBack = story(() => (
  <p onKeyDown={skip}>
    <button className="mp:m-2 mp:min-h-8">One</button>
    <button className="mp:m-2 mp:min-h-8">Two</button>
    <button className="mp:m-2 mp:min-h-8">Three</button>
  </p>
));
export const SliderWithoutKeys = story(() => (
  <input
    type="range"
    aria-label="Weight"
    min={0}
    max={10}
    onKeyDown={(event) => event.key !== "Tab" && event.preventDefault()}
  />
));

type LayerProps = {
  escape?: "closes" | "loses the focus" | "nothing";
  keys?: string[];
  first?: number;
  leaks?: boolean;
};

/** A popover as somebody in a hurry writes it. */
function Layer({ escape = "closes", keys = ["Enter", " "], first = 0, leaks = false }: LayerProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const buttons = () => [...(layer.current?.querySelectorAll("button") ?? [])];
  useEffect(() => {
    if (isOpen) buttons()[first]?.focus();
  }, [isOpen, first]);
  const byKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && escape !== "nothing") {
      setOpen(false);
      if (escape === "closes") opener.current?.focus();
    }
    if (event.key !== "Tab" || leaks) return;
    event.preventDefault();
    const at = buttons().indexOf(document.activeElement as HTMLButtonElement);
    buttons()
      .at((at + (event.shiftKey ? -1 : 1)) % buttons().length)
      ?.focus();
  };
  return (
    <>
      <button
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="mp:min-h-8"
        onKeyDown={(event) => {
          if (!keys.includes(event.key)) return;
          setOpen(true);
          event.preventDefault();
        }}
        // The browser presses a button when Space comes up.
        onKeyUp={(event) => event.preventDefault()}
      >
        Columns
      </button>
      {isOpen && (
        <div role="dialog" aria-label="Columns" ref={layer} onKeyDown={byKey}>
          {["Narrow", "Wide", "Close"].map((name) => (
            <button key={name} className="mp:m-2 mp:min-h-8">
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
export const SoundLayer = story(() => <Layer />);
export const EscapeDoesNothing = story(() => <Layer escape="nothing" />);
export const FocusIsLost = story(() => <Layer escape="loses the focus" />);
export const NotBySpace = story(() => <Layer keys={["Enter"]} />);
export const Leaks = story(() => <Layer leaks />);
export const BeginsAtTheEnd = story(() => <Layer first={2} />);
export const TakesNoFocus = story(() => (
  <div role="dialog" aria-label="Terms">
    <button className="mp:min-h-8">Accept</button>
  </div>
));
