import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { expectAccordion } from "#patterns/expect-accordion.ts";
import { Accordion, AccordionItem } from "./accordion.tsx";
import { Example as AccordionExample } from "./accordion.example.tsx";

function Sample(props: ComponentProps<typeof Accordion>) {
  return (
    <Accordion {...props} className="mp:max-w-2xl">
      <AccordionItem value="link" title={t("Link your store")}>
        {t("How to link a store, in three minutes.")}
      </AccordionItem>
      <AccordionItem value="rates" title={t("Rates at your checkout")} disabled>
        {t("Not for this store.")}
      </AccordionItem>
      <AccordionItem value="fulfil" title={t("Fulfil an order from your store")}>
        {t("Choose a rate, then")} <a href="#location">{t("a location")}</a>.
      </AccordionItem>
    </Accordion>
  );
}

const meta = {
  title: "Display/Accordion",
  component: Accordion,
  subcomponents: { AccordionItem },
  render: (args) => <Sample {...args} />,
  args: { type: "single", collapsible: true },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: AccordionExample };

export const ByKeyboard: Story = {
  tags: ["picture"],
  play: async ({ canvas, canvasElement }) => {
    await expectAccordion(canvasElement);
    const first = canvas.getByRole("button", { name: t("Link your store") });
    const last = canvas.getByRole("button", { name: t("Fulfil an order from your store") });
    await expect(canvas.getByRole("heading", { name: t("Link your store"), level: 3 })).toBeVisible();
    await userEvent.keyboard("{Home}{Enter}");
    await expect(first).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("region", { name: t("Link your store") })).toHaveTextContent(
      t("How to link a store, in three minutes."),
    );
    // The arrow keys skip disabled items; opening one closes the other.
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(last).toHaveFocus());
    await userEvent.keyboard(" ");
    await expect(first).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByText(t("How to link a store, in three minutes."))).toBeNull();
  },
};

/** With `type="multiple"` any number can be open. */
export const SeveralDark: Story = {
  render: () => <Sample type="multiple" defaultValue={["link", "fulfil"]} />,
  globals: { theme: "dark" },
};
export const SeveralByKeyboard: Story = {
  render: () => <Sample type="multiple" />,
  play: ({ canvasElement }) => expectAccordion(canvasElement),
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  render: () => (
    <Accordion type="single" defaultValue="fulfil">
      <AccordionItem value="fulfil" level={2} title="Exécuter une commande à partir de votre boutique en ligne">
        Choisissez un tarif, puis un emplacement : https://boutique-de-demonstration.exemple.com/administration
      </AccordionItem>
      <AccordionItem value="link" level={2} title="Lier la boutique">
        En trois minutes.
      </AccordionItem>
    </Accordion>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Lier la boutique", level: 2 })).toBeVisible();
    await expectToFit(canvasElement);
  },
};
