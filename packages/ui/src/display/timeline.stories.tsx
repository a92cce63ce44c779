import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Timeline, TimelineItem } from "./timeline.tsx";
import { Example as TimelineExample } from "./timeline.example.tsx";

const door =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath fill='%23789' d='M0 0h8v8H0z'/%3E%3Cpath fill='%23b96' d='M3 4h3v3H3z'/%3E%3C/svg%3E";
const photo = <img src={door} alt="The package at the door" className="mp:size-14 mp:rounded-control" />;

const meta = {
  title: "Display/Timeline",
  component: Timeline,
  subcomponents: { TimelineItem },
  args: { className: "mp:max-w-md" },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: TimelineExample };

/** Every tone, with and without text and pictures. The dot's colour only repeats what the title says. */
export const Matrix: Story = {
  tags: ["picture"],
  args: {
    children: [
      <TimelineItem
        key="delivered"
        tone="success"
        title={t("Delivered")}
        time={<time dateTime="2026-11-20T14:32">2:32 PM</time>}
        media={[<span key="door">{photo}</span>, <span key="hall">{photo}</span>]}
      >
        Left at the front door, Montréal
      </TimelineItem>,
      <TimelineItem
        key="out"
        tone="current"
        title={t("Out for delivery")}
        time={<time dateTime="2026-11-20T09:10">9:10 AM</time>}
      >
        Package 1 of 2
      </TimelineItem>,
      <TimelineItem key="tried" tone="danger" title={t("Delivery attempted")} time="Yesterday, 6:04 PM" />,
      <TimelineItem key="ready" title={t("Ready for pickup")} time="Yesterday, 8:15 AM" />,
    ],
  },
  play: async ({ canvas }) => {
    const [first] = within(canvas.getByRole("list")).getAllByRole("listitem");
    await expect(first).toHaveTextContent(t("Delivered"));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(4);
  },
};
export const OneEvent: Story = {
  args: { children: <TimelineItem tone="current" title={t("Order received")} time="Just now" /> },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    children: [
      <TimelineItem
        key="tried"
        tone="danger"
        title="Tentative de livraison infructueuse à l’adresse indiquée"
        time="Mercredi 18 novembre 2026 à 18 h 04"
      >
        Laissé à la Coopérative d’approvisionnement de Saint-Jean-sur-Richelieu : référence
        0123456789012345678901234567890123456789
      </TimelineItem>,
      <TimelineItem key="ready" title="Prêt pour la cueillette" time="Hier, 8 h 15" />,
    ],
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
