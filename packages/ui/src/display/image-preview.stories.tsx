import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { ImagePreview } from "./image-preview.tsx";
import { Example as ImagePreviewExample } from "./image-preview.example.tsx";

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" rx="48" fill="#0b5d4e"/><circle cx="200" cy="200" r="96" fill="#fff"/></svg>',
)}`;

const meta = {
  title: "Display/ImagePreview",
  component: ImagePreview,
  decorators: [(Story) => <div className="mp:max-w-md">{Story()}</div>],
  args: {
    src: picture,
    alt: "Logo of Juniper Kids",
    question: "Does the image look correct?",
    confirmLabel: "Use this logo",
    cancelLabel: "Cancel",
    onConfirm: fn(),
    onCancel: fn(),
    words: {
      loading: "The image is still loading.",
      failedTitle: "The image could not be loaded.",
      failedDetail: "Check that the address opens a .jpg, .gif or .png.",
      retry: "Try again",
      size: (width, height) => t("{width} × {height} pixels", { width, height }),
    },
  },
} satisfies Meta<typeof ImagePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ImagePreviewExample };

export const Loaded: Story = {
  tags: ["picture"],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(t("{width} × {height} pixels", { width: 400, height: 400 }))).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: t("Use this logo") }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** `children` show the image where it will be used, instead of alone. */
export const InItsPlaces: Story = {
  args: {
    children: (
      <div className="mp:flex mp:gap-3 mp:rounded-card mp:border mp:border-border mp:p-3">
        <img src={picture} alt="" className="mp:size-16" />
        <img src={picture} alt="" className="mp:size-8" />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(t("{width} × {height} pixels", { width: 400, height: 400 }))).toBeVisible();
    await expect(canvas.queryByRole("img", { name: "Logo of Juniper Kids" })).toBeNull();
  },
};

/** A file that is not an image cannot be confirmed; the button says why. */
export const NotAnImage: Story = {
  args: { src: "data:text/html,<h1>Not found</h1>" },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent(t("The image could not be loaded."));
    const confirm = canvas.getByRole("button", { name: t("Use this logo") });
    await userEvent.click(confirm);
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(confirm).toHaveAccessibleDescription(t("The image could not be loaded."));
    await userEvent.click(canvas.getByRole("button", { name: t("Try again") }));
    await waitFor(() => expect(canvas.getByRole("alert")).toBeVisible());
  },
};

export const Saving: Story = { args: { busy: true } };

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    src: "data:text/plain,x",
    question: "L’image a-t-elle l’air correcte?",
    confirmLabel: "Utiliser ce logo pour la sous-marque",
    cancelLabel: "Annuler",
    words: {
      loading: "L’image est en cours de chargement.",
      failedTitle: "Impossible de charger l’image.",
      failedDetail: "Vérifiez que l’adresse ouvre un fichier .jpg, .gif ou .png.",
      retry: "Réessayer",
      size: () => "",
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("alert");
    await expectToFit(canvasElement);
  },
};
