import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { BookUserIcon, FileSpreadsheetIcon, ListIcon, PackagePlusIcon } from "./icons.ts";
import { Tile } from "./tile.tsx";
import { Example as TileExample } from "./tile.example.tsx";

const meta = {
  title: "Display/Tile",
  component: Tile,
  args: { href: "#new", icon: <PackagePlusIcon />, title: "Create order", detail: "One delivery, in six steps" },
} satisfies Meta<typeof Tile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: TileExample };

const pressed = fn((event: { preventDefault: () => void }) => event.preventDefault());

export const Matrix: Story = {
  tags: ["picture"],
  render: (args) => (
    <nav aria-label={t("Tasks")} className="mp:grid mp:gap-3 mp:sm:grid-cols-2 mp:xl:grid-cols-4">
      <Tile {...args} onClick={pressed} />
      <Tile href="#bulk" icon={<FileSpreadsheetIcon />} title={t("Bulk create")} />
      <Tile icon={<ListIcon />} title={t("Orders")} detail={t("Follow, print, export")} meta={t("1,204")} asChild>
        <a href="#orders">{""}</a>
      </Tile>
      <Tile href="#addresses" icon={<BookUserIcon />} title={t("Address book")} meta="96" />
    </nav>
  ),
  play: async ({ canvas }) => {
    pressed.mockClear();
    await userEvent.tab();
    await expect(
      canvas.getByRole("link", { name: `${t("Create order")} ${t("One delivery, in six steps")}` }),
    ).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(pressed).toHaveBeenCalledOnce();
    // With `asChild` the router's link becomes the tile, with no second link in it.
    await expect(
      canvas.getByRole("link", { name: `${t("Orders")} ${t("Follow, print, export")} ${t("1,204")}` }),
    ).toHaveAttribute("data-slot", "tile");
    await expect(canvas.getAllByRole("link")).toHaveLength(4);
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    icon: <BookUserIcon />,
    title: "Carnet d’adresses de l’approvisionnement intergouvernemental",
    detail: "Les destinataires que vous avez enregistrés pour vos prochaines livraisons",
    meta: "1 204",
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
