import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { userEvent } from "storybook/test";

/** One fault each, of the kind that one of the proofs is there for; and one story without. */
const meta = { title: "Planted" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sound: Story = { render: () => <p>Nothing is wrong here.</p> };

/** For axe. */
export const UnlabelledInput: Story = { render: () => <input type="text" /> };

/** The input has a name, which is enough for axe; the label around it says nothing, which is not for IBM's engine. */
export const EmptyLabel: Story = {
  render: () => (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the fault that is planted
    <label>
      <input type="checkbox" aria-label="Select the order" />
    </label>
  ),
};

/** A bare text that goes: a page that the browser translates has lost it by then. */
export const BareText: Story = {
  render: function Bare() {
    const [isShown, setShown] = useState(true);
    return (
      <p>
        <button type="button" onClick={() => setShown(false)}>
          Solve it
        </button>
        {isShown && "There is a problem."}
      </p>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
  },
};

/** Dark grey on white, and on black. */
export const UnreadableInTheDark: Story = {
  render: () => <p style={{ color: "oklch(0.4 0 0)" }}>A night to read this.</p>,
};

/** The same, the other way round. */
export const UnreadableByDay: Story = {
  globals: { theme: "dark" },
  render: () => <p style={{ color: "oklch(0.8 0 0)" }}>A day to read this.</p>,
};

/** There is no picture of it. */
export const NotPictured: Story = { tags: ["picture"], render: () => <p>Nobody has looked at this.</p> };

/** Its picture shows something else. */
export const Changed: Story = { tags: ["picture"], render: () => <p>It has become a sentence.</p> };
