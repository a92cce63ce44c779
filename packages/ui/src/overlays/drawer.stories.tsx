import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { t } from "#styles/story-language.tsx";
import { expectDialog } from "#patterns/expect-dialog.ts";
import { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from "./drawer.tsx";
import { Example as DrawerExample } from "./drawer.example.tsx";

type SampleProps = { side: "start" | "end" | "bottom"; defaultOpen?: boolean; onOpenChange?: (open: boolean) => void };

function Sample({ side, ...props }: SampleProps) {
  return (
    <Drawer {...props}>
      <DrawerTrigger asChild>
        <Button>{t("Filters")}</Button>
      </DrawerTrigger>
      <DrawerContent
        side={side}
        title={t("Filters")}
        closeLabel={t("Close")}
        footer={
          <DrawerClose asChild>
            <Button variant="primary">{t("Show 214 orders")}</Button>
          </DrawerClose>
        }
      >
        <p className="mp:text-text-muted">{t("Status, service, dates.")}</p>
        <Button className="mp:mt-4">{t("Clear filters")}</Button>
      </DrawerContent>
    </Drawer>
  );
}

const meta = {
  title: "Overlays/Drawer",
  component: DrawerContent,
  // In a frame of its own, because overlays would cover the documentation.
  parameters: { docs: { story: { inline: false, height: "28rem" } } },
  subcomponents: { Drawer, DrawerTrigger, DrawerClose },
  args: { title: "Filters", closeLabel: "Close" },
} satisfies Meta<typeof DrawerContent>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: DrawerExample };

const shown: Story["play"] = async () => {
  await waitFor(() => expect(screen.getByRole("dialog", { name: t("Filters") })).toBeVisible());
};

export const End: Story = { tags: ["picture"], render: () => <Sample side="end" defaultOpen />, play: shown };
export const RightToLeft: Story = { ...End, tags: ["picture"], globals: { locale: "rtl" } };
export const StartOnSmallPhone: Story = {
  render: () => <Sample side="start" defaultOpen />,
  globals: { viewport: { value: "small" } },
  play: shown,
};
export const BottomDark: Story = {
  render: () => <Sample side="bottom" defaultOpen />,
  globals: { theme: "dark", viewport: { value: "phone" } },
  play: shown,
};

const changed = fn();
export const ByKeyboard: Story = {
  render: () => <Sample side="end" onOpenChange={changed} />,
  play: async ({ canvas }) => {
    changed.mockClear();
    const trigger = canvas.getByRole("button", { name: t("Filters") });
    // The content comes first, the close buttons last.
    await expectDialog(trigger, { name: t("Filters"), begins: t("Clear filters") });
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: t("Clear filters") })).toHaveFocus());
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: t("Show 214 orders") })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: t("Close") })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    changed.mockClear();
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole("button", { name: t("Show 214 orders") }));
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(changed.mock.calls.flat()).toEqual([true, false]);
  },
};

/** The title and the footer do not scroll; the content between them does. */
export const LongFrench: Story = {
  globals: { locale: "fr", viewport: { value: "small" } },
  render: () => (
    <Drawer defaultOpen>
      <DrawerContent
        title="Filtres appliqués à la liste des commandes de l’entreprise"
        closeLabel="Fermer les filtres"
        footer={
          <>
            <DrawerClose asChild>
              <Button>Effacer tous les filtres</Button>
            </DrawerClose>
            <DrawerClose asChild>
              <Button variant="primary">Afficher les 1 204 commandes</Button>
            </DrawerClose>
          </>
        }
      >
        {Array.from({ length: 20 }, (_, index) => (
          <p key={index} className="mp:pb-4">
            Tentative de livraison infructueuse à l’adresse indiquée par l’expéditeur
          </p>
        ))}
      </DrawerContent>
    </Drawer>
  ),
  play: async () => {
    const opened = await screen.findByRole("dialog");
    // Text alone could not be scrolled by keyboard, so it is a tab stop, and the first.
    const text = opened.querySelector("[data-scroll-stop]");
    await waitFor(() => expect(text).toHaveFocus());
    const button = screen.getByRole("button", { name: "Afficher les 1 204 commandes" });
    await waitFor(() => expect(button).toBeVisible());
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(opened.scrollWidth).toBeLessThanOrEqual(opened.clientWidth);
  },
};
