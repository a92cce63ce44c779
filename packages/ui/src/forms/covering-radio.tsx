export type ChoiceState = { name: string; isChosen: boolean; isDisabled: boolean; onChoose: () => void };

type CoveringRadioProps = ChoiceState & {
  value: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string | undefined;
};

/** An invisible radio button over its whole label. The label is `relative` and draws the dot and the focus ring. */
export function CoveringRadio({ isChosen, isDisabled, onChoose, ...input }: CoveringRadioProps) {
  return (
    <input
      {...input}
      type="radio"
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
      className="mp:absolute mp:inset-0 mp:m-0 mp:size-full mp:cursor-pointer mp:opacity-0 mp:disabled:cursor-not-allowed"
    />
  );
}
