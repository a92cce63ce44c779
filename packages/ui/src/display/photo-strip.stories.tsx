import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { inLocale } from "#styles/story-locale.ts";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { PhotoStrip } from "./photo-strip.tsx";
import { brokenPhoto, englishPhotos, frenchPhotos } from "./story-photos.ts";
import { Example as PhotoStripExample } from "./photo-strip.example.tsx";

const photosIn = (globals: Readonly<Record<string, unknown>>) => inLocale(globals, englishPhotos, frenchPhotos);
const labelIn = (globals: Readonly<Record<string, unknown>>) =>
  inLocale(globals, "Photos of the delivery", "Photos de la livraison");

const meta = {
  title: "Display/PhotoStrip",
  component: PhotoStrip,
  render: (args, { globals }) => <PhotoStrip {...args} label={labelIn(globals)} photos={photosIn(globals)} />,
  args: { label: "Photos of the delivery", photos: englishPhotos, onOpen: fn() },
} satisfies Meta<typeof PhotoStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: PhotoStripExample };

export const ByKeyboard: Story = {
  tags: ["picture"],
  play: async ({ args, canvas, globals }) => {
    const [first, second] = canvas.getAllByRole("button");
    await expect(canvas.getByRole("list", { name: labelIn(globals) })).toContainElement(first ?? null);
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await expect(first).toHaveAccessibleName(photosIn(globals)[0]?.alt);
    await userEvent.tab();
    await expect(second).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onOpen).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard(" ");
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
  },
};

/** An image that cannot be loaded still takes its space, has its name and can be opened. */
export const NotLoaded: Story = {
  render: (args, { globals }) => (
    <PhotoStrip {...args} label={labelIn(globals)} photos={[brokenPhoto, ...photosIn(globals)]} />
  ),
  play: async ({ args, canvas }) => {
    const broken = canvas.getByRole("button", { name: brokenPhoto.alt });
    await waitFor(() => expect(broken).toHaveAttribute("data-state", "failed"));
    await userEvent.click(broken);
    await expect(args.onOpen).toHaveBeenLastCalledWith(0);
  },
};

/** More photos than fit on one line. */
export const ManyInNarrowPlace: Story = {
  decorators: [narrow],
  render: (args, { globals }) => (
    <PhotoStrip
      {...args}
      label={labelIn(globals)}
      photos={[1, 2, 3].flatMap((day) =>
        photosIn(globals).map((photo) => ({ ...photo, src: `${photo.src}#${day}`, alt: `${photo.alt} (${day})` })),
      )}
    />
  ),
  play: ({ canvasElement }) => expectToFit(canvasElement),
};
