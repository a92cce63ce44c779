import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { HowToScreen, type HowToVideo } from "./how-to-screen.tsx";

const title = { en: "Create an order", fr: "Créer une commande" };
const text = {
  en: "1. Choose Create order.\n2. Enter who receives the package.\n3. Submit.",
  fr: "1. Choisissez Créer une commande.\n2. Entrez le destinataire du colis.\n3. Soumettez.",
};
const captions = { en: "data:text/vtt,WEBVTT", fr: "data:text/vtt,WEBVTT" };
const videos: HowToVideo[] = [
  { title, url: "/provider/how-to/create-order.webm", captions, text },
  { title: { en: "Print labels", fr: "Imprimer des étiquettes" }, url: "/provider/how-to/print-labels.webm", text },
  { title: { en: "On another site", fr: "Sur un autre site" }, url: "https://player.example/embed/1", text },
];

const meta: Meta<typeof HowToScreen> = {
  title: "Screens/How-to videos",
  component: HowToScreen,
  decorators: [inDelivery()],
  args: { videos },
};
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const captionsOf = (video: HTMLVideoElement | null) =>
  [...(video?.textTracks ?? [])].flatMap(({ kind, language, mode }) => [kind, language, mode]);

/** Nothing of a video is on the page before its title is opened. */
export const Closed: Story = {
  tags: ["picture"],
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.getAllByRole("button", { expanded: false })).toHaveLength(3);
    await expect(canvasElement.querySelector("video, iframe, track")).toBeNull();
  },
};

export const Opened: Story = {
  play: async ({ canvasElement, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create an order" }));
    const video = canvasElement.querySelector("video");
    await expect(video).toHaveAttribute("preload", "none");
    await expect(video).toHaveAttribute("controls");
    await expect(video).toHaveAccessibleName("Create an order");
    await waitFor(() => expect(captionsOf(video)).toEqual(["captions", "en", "showing"]));
    await expect(canvas.getByRole("region", { name: "The steps in writing" })).toHaveTextContent("1. Choose");
    // Closed again, it is gone: what played is silent.
    await userEvent.click(canvas.getByRole("button", { name: "Create an order" }));
    await waitFor(() => expect(canvasElement.querySelector("video")).toBeNull());
  },
};
export const OpenedFrenchPhoneDark: Story = {
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async ({ canvasElement, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Créer une commande" }));
    await expect(canvas.getByRole("region", { name: "Les étapes par écrit" })).toHaveTextContent("1. Choisissez");
    await waitFor(() =>
      expect(captionsOf(canvasElement.querySelector("video"))).toEqual(["captions", "fr", "showing"]),
    );
    await fitsSideways();
  },
};

/** The error shows in place of the video. The text and the focus stay. */
export const Missing: Story = {
  play: async ({ canvasElement, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create an order" }));
    const video = canvasElement.querySelector("video");
    if (!video) throw new Error("There is no video.");
    video.focus();
    await fireEvent.error(video);
    const alert = within(await canvas.findByRole("alert"));
    await expect(alert.getByText("This video could not be played")).toBeVisible();
    await expect(canvas.getByRole("region", { name: "The steps in writing" })).toBeVisible();
    await expect(document.activeElement).not.toBe(document.body);
  },
};

/** A hosted player: only when it is opened, in a sandbox, with a link beside it. */
export const HostedPlayer: Story = {
  args: { videos: [{ title, url: "about:blank?player", text }] },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement.querySelector("iframe")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Create an order" }));
    const frame = canvas.getByTitle("Create an order");
    await expect(frame.getAttribute("sandbox")).toContain("allow-scripts");
    await expect(canvas.getByRole("link", { name: "Open the video in a new tab" })).toHaveAttribute("target", "_blank");
  },
};

/** A page of our own origin with scripts never keeps that origin: it could take the sandbox off. */
export const PlayerOfOurOrigin: Story = {
  args: { videos: [{ title, url: "/provider/player?id=1", text }] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Create an order" }));
    await expect(canvas.getByTitle("Create an order")).toHaveAttribute("sandbox", "allow-scripts allow-presentation");
  },
};

export const Empty: Story = { args: { videos: [] } };
export const Hostile: Story = {
  globals: { viewport: { value: "small" } },
  args: {
    videos: [
      {
        title: { en: `<img src=x onerror=alert(1)> ${"Wolfeschlegelstein".repeat(6)}`, fr: "x" },
        url: "/gone.webm",
        text: { en: `{{name}} $t(title) ${"Wolfeschlegelstein".repeat(9)}`, fr: "x" },
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^<img/ }));
    await canvas.findByText(/\{\{name\}\}/);
    await fitsSideways();
  },
};
