import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Tag } from "./tag.tsx";
import { Example as TagExample } from "./tag.example.tsx";

const meta = { title: "Feedback/Tag", component: Tag, args: { children: "fragile" } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: TagExample };

export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:flex-wrap mp:gap-2">
      <Tag>urgent</Tag>
      <Tag onRemove={fn()} removeLabel={t("Remove tag {tag}", { tag: "fragile" })}>
        fragile
      </Tag>
    </div>
  ),
};

/** Removed by keyboard: the button names the tag and is large enough, and the list moves the focus to the next one. */
export const Removed: Story = {
  render: function Render() {
    const [tags, setTags] = useState(["fragile", "urgent", "solo"]);
    const list = useRef<HTMLUListElement>(null);
    const remove = (tag: string) => {
      setTags(tags.filter((other) => other !== tag));
      list.current?.focus();
    };
    return (
      <ul ref={list} aria-label={t("Tags")} tabIndex={-1} className="mp:flex mp:gap-2">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag removeLabel={t("Remove tag {tag}", { tag })} onRemove={() => remove(tag)}>
              {tag}
            </Tag>
          </li>
        ))}
      </ul>
    );
  },
  play: async ({ canvas }) => {
    const remove = canvas.getByRole("button", { name: t("Remove tag {tag}", { tag: "fragile" }) });
    const { width, height } = remove.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await userEvent.tab();
    await expect(remove).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByText("fragile")).toBeNull();
    await expect(canvas.getByText("urgent")).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t("Remove tag {tag}", { tag: "urgent" }) })).toHaveFocus();
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    children: "livraison-en-soirée-seulement-sur-rendez-vous-téléphonique",
    onRemove: fn(),
    removeLabel: "Retirer l’étiquette livraison-en-soirée-seulement-sur-rendez-vous-téléphonique",
  },
  play: async ({ canvas, canvasElement }) => {
    await expectToFit(canvasElement);
    await expect(canvas.getByRole("button").getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
};
