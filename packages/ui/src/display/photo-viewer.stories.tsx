import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inReadingOrder } from "#patterns/keys.ts";
import { inLocale } from "#styles/story-locale.ts";
import { type Photo, PhotoViewer } from "./photo-viewer.tsx";
import { PhotoStrip } from "./photo-strip.tsx";
import { brokenPhoto, englishPhotos, frenchPhotos } from "./story-photos.ts";
import { Example as PhotoViewerExample } from "./photo-viewer.example.tsx";

const english = {
  title: "Photos of the delivery",
  closeLabel: "Close",
  previous: "Previous photo",
  next: "Next photo",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  download: "Download",
  position: (at: number, total: number) => `Photo ${at} of ${total}`,
  loading: "Loading the photo…",
  failedTitle: "The photo could not be loaded",
  failedDetail: "Photos are kept for 90 days. Try again, or ask the provider for it.",
  retry: "Try again",
  enlarged: "Enlarged photo",
};
const french: typeof english = {
  title: "Photos de la livraison",
  closeLabel: "Fermer",
  previous: "Photo précédente",
  next: "Photo suivante",
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  download: "Télécharger",
  position: (at, total) => `Photo ${at} sur ${total}`,
  loading: "Chargement de la photo…",
  failedTitle: "La photo n’a pas pu être chargée",
  failedDetail: "Les photos sont conservées pendant 90 jours. Réessayez ou demandez-la au fournisseur.",
  retry: "Réessayer",
  enlarged: "Photo agrandie",
};

type SampleProps = { start: number | undefined; onIndexChange: (index: number | undefined) => void };

function Sample({
  start,
  onIndexChange,
  photos,
  words,
}: SampleProps & { photos: readonly Photo[]; words: typeof english }) {
  const [index, setIndex] = useState(start);
  const go = (to: number | undefined) => {
    setIndex(to);
    onIndexChange(to);
  };
  return (
    <div className="mp:min-h-96">
      <PhotoStrip label={words.title} photos={photos} onOpen={go} />
      <PhotoViewer photos={photos} index={index} onIndexChange={go} words={words} />
    </div>
  );
}

const meta = {
  title: "Display/PhotoViewer",
  component: Sample,
  subcomponents: { PhotoViewer, PhotoStrip },
  // In a frame of its own, because overlays would cover the documentation.
  parameters: { docs: { story: { inline: false, height: "36rem" } } },
  render: (args, { globals }) => (
    <Sample
      {...args}
      words={inLocale(globals, english, french)}
      photos={inLocale(globals, englishPhotos, frenchPhotos)}
    />
  ),
  args: { start: 0, onIndexChange: fn(), photos: englishPhotos, words: english },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: PhotoViewerExample };

const viewer = () => screen.findByRole("dialog");

export const Strip: Story = { args: { start: undefined } };
export const First: Story = {
  tags: ["picture"],
  play: async ({ globals }) => {
    const words = inLocale(globals, english, french);
    const dialog = await viewer();
    await expect(within(dialog).getByRole("button", { name: words.previous })).toHaveAttribute("aria-disabled", "true");
    await expect(within(dialog).getByRole("link", { name: words.download })).toHaveAttribute("download", "photo-1.svg");
  },
};
export const Dark: Story = { args: { start: 1 }, globals: { theme: "dark" } };

/** Opened from the strip, browsed with the arrow keys and closed: the focus returns to the start. */
export const ByKeyboard: Story = {
  args: { start: undefined },
  play: async ({ args, canvas, globals }) => {
    const photos = inLocale(globals, englishPhotos, frenchPhotos);
    const opener = canvas.getByRole("button", { name: photos[0]?.alt ?? "" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await viewer();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await expect(within(dialog).getByRole("img")).toHaveAccessibleName(photos[0]?.alt ?? "");
    await userEvent.keyboard(inReadingOrder("{ArrowRight}"));
    await expect(within(dialog).getByRole("img")).toHaveAccessibleName(photos[1]?.alt ?? "");
    await userEvent.keyboard("{End}");
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(2);
    await userEvent.keyboard(inReadingOrder("{ArrowRight}"));
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(2);
    await userEvent.keyboard("{Home}");
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(0);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** An enlarged photo is focusable, and the arrow keys scroll it instead of going to the next. */
export const Zoomed: Story = {
  play: async ({ args, globals }) => {
    const words = inLocale(globals, english, french);
    const dialog = within(await viewer());
    await userEvent.click(dialog.getByRole("button", { name: words.zoomIn }));
    const place = dialog.getByRole("group", { name: words.enlarged });
    await expect(place.scrollWidth).toBeGreaterThan(place.clientWidth);
    place.focus();
    await userEvent.keyboard(inReadingOrder("{ArrowRight}"));
    await expect(args.onIndexChange).not.toHaveBeenCalled();
    await userEvent.keyboard("+");
    await userEvent.keyboard("0");
    await expect(dialog.queryByRole("group", { name: words.enlarged })).toBeNull();
    // The focused area is no tab stop any more, but key presses still work.
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

/** A photo that fails says so, takes its space, and can be retried or skipped. */
export const Failed: Story = {
  render: (args, { globals }) => (
    <Sample {...args} words={inLocale(globals, english, french)} photos={[brokenPhoto, ...englishPhotos]} />
  ),
  play: async ({ args, globals }) => {
    const words = inLocale(globals, english, french);
    const dialog = within(await viewer());
    await userEvent.click(await dialog.findByRole("button", { name: words.retry }));
    await dialog.findByRole("button", { name: words.retry });
    await userEvent.click(dialog.getByRole("button", { name: words.next }));
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1);
    await expect(dialog.getByRole("img")).toBeInTheDocument();
  },
};

export const LongFrenchPhone: Story = {
  args: { start: 2 },
  globals: { locale: "fr", viewport: { value: "small" } },
  play: async () => {
    const dialog = await viewer();
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
};
