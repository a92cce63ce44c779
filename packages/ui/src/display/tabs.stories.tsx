import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { expectTabs } from "#patterns/expect-tabs.ts";
import { Tab, TabPanel, Tabs, TabsList } from "./tabs.tsx";
import { Example as TabsExample } from "./tabs.example.tsx";

function Sample({ children, ...props }: ComponentProps<typeof Tabs>) {
  return (
    <Tabs {...props} className="mp:max-w-2xl">
      {children}
    </Tabs>
  );
}

type Sheet = { value: string; tab: string; count?: string; disabled?: boolean; panel: string };

const sheets = (label: string, list: readonly Sheet[]) => (
  <>
    <TabsList aria-label={label}>
      {list.map(({ tab, value, count, disabled }) => (
        <Tab key={value} value={value} {...(count !== undefined && { count })} {...(disabled && { disabled })}>
          {tab}
        </Tab>
      ))}
    </TabsList>
    {list.map(({ value, panel }) => (
      <TabPanel key={value} value={value}>
        {panel}
      </TabPanel>
    ))}
  </>
);

const english = sheets("Fulfillment", [
  { value: "all", tab: "All", count: "1,204", panel: "All orders" },
  { value: "open", tab: "Unfulfilled", count: "38", panel: "Unfulfilled orders" },
  { value: "returned", tab: "Returned", disabled: true, panel: "Returned orders" },
  { value: "done", tab: "Fulfilled", panel: "Fulfilled orders" },
]);

const meta = {
  title: "Display/Tabs",
  component: Tabs,
  subcomponents: { TabsList, Tab, TabPanel },
  render: (args) => <Sample {...args} />,
  args: { defaultValue: "all", children: english, onValueChange: fn() },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: TabsExample };

/** One tab stop: the arrow keys wrap around, skip disabled tabs, and show the panel of the focused tab. */
export const ByKeyboard: Story = {
  tags: ["picture"],
  play: async ({ args, canvas }) => {
    await expectTabs(canvas.getByRole("tablist"));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("done");
    await expect(args.onValueChange).not.toHaveBeenCalledWith("returned");
    await expect(canvas.getByRole("tabpanel", { name: t("Fulfilled") })).toHaveTextContent(t("Fulfilled orders"));
  },
};
export const Dark: Story = { args: { defaultValue: "open" }, globals: { theme: "dark" } };

/**
 * With `activationMode="manual"` the arrow keys only move the focus; Enter or Space shows the panel. Use it for panels
 * that send a request.
 */
export const Manual: Story = {
  args: { activationMode: "manual" },
  play: async ({ canvas }) => {
    await expectTabs(canvas.getByRole("tablist"), "manual");
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(canvas.getByRole("tab", { name: `${t("All")} ${t("1,204")}` })).toHaveFocus());
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent(t("Fulfilled orders"));
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent(t("All orders"));
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: {
    children: sheets("Exécution des commandes", [
      { value: "all", tab: "Toutes les commandes", count: "1 204", panel: "Toutes" },
      { value: "open", tab: "Commandes non exécutées", count: "38", panel: "Non exécutées" },
      { value: "partly", tab: "Commandes exécutées en partie seulement", count: "12", panel: "En partie" },
    ]),
  },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
