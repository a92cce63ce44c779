export type ChoiceState = { name: string; isChosen: boolean; isDisabled: boolean; onChoose: () => void };

type CoveringRadioProps = ChoiceState & {
  value: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string | undefined;
};

/** A radio button over the whole of its label, which stands `relative` and draws the mark and the focus. */
export function CoveringRadio({ isChosen, isDisabled, onChoose, ...input }: CoveringRadioProps) {
  return (
    <input
      {...input}
      type="radio"
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
      className="absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
    />
  );
}
