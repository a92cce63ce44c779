import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Badge } from "#feedback/badge.tsx";
import { Accordion, AccordionItem } from "./accordion.tsx";
import { Card, CardBody, CardHeader } from "./card.tsx";
import { CopyText } from "./copy-text.tsx";
import { Definition, DefinitionList } from "./definition-list.tsx";
import { BookUserIcon, FileSpreadsheetIcon, ListIcon, PackagePlusIcon, PencilIcon } from "./icons.ts";
import { Tab, TabPanel, Tabs, TabsList } from "./tabs.tsx";
import { Tile } from "./tile.tsx";
import { Timeline, TimelineItem } from "./timeline.tsx";

const meta = { title: "Display/Overview" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tiles = () => (
  <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
    <Tile href="#new" icon={<PackagePlusIcon />} title="Create order" detail="One delivery, in six steps" />
    <Tile href="#bulk" icon={<FileSpreadsheetIcon />} title="Bulk create" detail="Many orders from a CSV file" />
    <Tile icon={<ListIcon />} title="Orders" detail="Follow, print, export" meta="1,204" asChild>
      <a href="#orders">{""}</a>
    </Tile>
    <Tile
      href="#addresses"
      icon={<BookUserIcon />}
      title="Carnet d’adresses"
      detail="Les destinataires que vous avez enregistrés"
    />
  </div>
);
export const Tiles: Story = { render: tiles };
export const TilesDark: Story = { render: tiles, globals: { theme: "dark" } };

const order = () => (
  <div className="grid max-w-5xl gap-4 lg:grid-cols-2">
    <Card aria-labelledby="recipient">
      <CardHeader
        title="Recipient"
        titleId="recipient"
        actions={
          <Button size="sm" icon={<PencilIcon />}>
            Edit
          </Button>
        }
      />
      <CardBody>
        <DefinitionList>
          <Definition term="Order">
            <CopyText value="MP-104223" copyLabel="Copy order id" copiedLabel="Copied" failedLabel="Not copied" />
          </Definition>
          <Definition term="Status">
            <Badge tone="success">Delivered</Badge>
          </Definition>
          <Definition term="Name">Élodie Tremblay</Definition>
          <Definition term="Address">1200, rue Saint-Denis, bureau 300, Montréal (Québec) H2X 3J6</Definition>
          <Definition term="Email">elodie.tremblay-beauchemin@exemple-de-domaine-tres-long.example.com</Definition>
        </DefinitionList>
      </CardBody>
    </Card>
    <Card>
      <CardHeader title="Tracking" detail="Latest events first" />
      <CardBody>
        <Timeline>
          <TimelineItem tone="success" title="Delivered" time={<time dateTime="2026-11-20T14:32">2:32 p.m.</time>}>
            Left at the front door, Montréal
          </TimelineItem>
          <TimelineItem
            tone="current"
            title="Out for delivery"
            time={<time dateTime="2026-11-20T09:10">9:10 a.m.</time>}
            media={<div className="size-14 rounded-control bg-surface-sunken" />}
          >
            Package 1 of 2
          </TimelineItem>
          <TimelineItem tone="danger" title="Delivery attempted" time="Yesterday, 6:04 p.m." />
          <TimelineItem title="Ready for pickup" time="Yesterday, 8:15 a.m." />
        </Timeline>
      </CardBody>
    </Card>
  </div>
);
export const OrderCards: Story = { render: order };
export const OrderCardsDark: Story = { render: order, globals: { theme: "dark" } };
export const OrderCardsNarrow: Story = { render: () => <div className="w-70">{order()}</div> };

const tabs = () => (
  <Tabs defaultValue="all" className="max-w-2xl">
    <TabsList aria-label="Fulfillment">
      <Tab value="all" count="1,204">
        All
      </Tab>
      <Tab value="unfulfilled" count="38">
        Unfulfilled
      </Tab>
      <Tab value="fulfilled">Fulfilled</Tab>
    </TabsList>
    <TabPanel value="all">All orders</TabPanel>
    <TabPanel value="unfulfilled">Unfulfilled orders</TabPanel>
    <TabPanel value="fulfilled">Fulfilled orders</TabPanel>
  </Tabs>
);
export const TabsDark: Story = { render: tabs, globals: { theme: "dark" } };
export const TabsKeyboard: Story = {
  render: tabs,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: /All/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(canvas.getByRole("tab", { name: /Unfulfilled/ })).toHaveFocus());
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Unfulfilled orders");
    await userEvent.keyboard("{End}");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Fulfilled orders");
  },
};

export const AccordionKeyboard: Story = {
  render: () => (
    <Accordion type="single" collapsible className="max-w-2xl">
      <AccordionItem value="link" title="Link your store">
        How to link a store, in three minutes.
      </AccordionItem>
      <AccordionItem value="fulfil" title="Exécuter une commande à partir de votre boutique en ligne">
        Choisissez un tarif, puis un emplacement.
      </AccordionItem>
    </Accordion>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    const first = canvas.getByRole("button", { name: "Link your store" });
    await expect(first).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await expect(first).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByText(/three minutes/)).toBeVisible();
  },
};

export const CopySaysSo: Story = {
  render: () => <CopyText value="MP-104223" copyLabel="Copy order id" copiedLabel="Copied" failedLabel="Not copied" />,
  play: async ({ canvas }) => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, "clipboard", {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
    try {
      await userEvent.click(canvas.getByRole("button", { name: "Copy order id" }));
      await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("Copied"));
      await expect(copied).toEqual(["MP-104223"]);
    } finally {
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
    }
  },
};
