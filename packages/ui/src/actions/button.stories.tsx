import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { PackagePlusIcon, PlusIcon, PrinterIcon, Trash2Icon } from "#display/icons.ts";
import { t } from "#styles/story-language.tsx";
import { Button } from "./button.tsx";
import { Example as ButtonExample } from "./button.example.tsx";

const meta = {
  title: "Actions/Button",
  component: Button,
  args: { children: "Create order", onClick: fn() },
  argTypes: {
    variant: {
      control: "select",
      options: ["primary", "secondary", "ghost", "danger"],
      description: "How much it asks for attention.",
      table: { defaultValue: { summary: "secondary" } },
    },
    size: {
      control: "inline-radio",
      options: ["sm", "md", "lg"],
      description: "`sm` in bars and tables, `lg` for the one button of a page.",
      table: { defaultValue: { summary: "md" } },
    },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: ButtonExample };

const variants = ["primary", "secondary", "ghost", "danger"] as const;
const sizes = ["sm", "md", "lg"] as const;

/**
 * Use one primary button in a view and secondary ones beside it; ghost in tables and toolbars; danger only to destroy
 * something.
 */
export const Matrix: Story = {
  tags: ["picture"],
  render: () => (
    <div className="mp:flex mp:flex-col mp:gap-4">
      {sizes.map((size) => (
        <div key={size} className="mp:flex mp:flex-wrap mp:items-center mp:gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === "danger" ? t("Delete 12 orders") : t("Create order")}
            </Button>
          ))}
          <Button variant="primary" size={size} icon={<PackagePlusIcon />}>
            {t("With icon")}
          </Button>
          <Button size={size} icon={<PrinterIcon />}>
            {t("Print labels")}
          </Button>
        </div>
      ))}
      {variants.map((variant) => (
        <div key={variant} className="mp:flex mp:flex-wrap mp:items-center mp:gap-3">
          <Button variant={variant} busy>
            {t("Saving the order")}
          </Button>
          <Button variant={variant} disabled>
            {t("Disabled")}
          </Button>
          <Button variant={variant} disabledReason={t("Choose a location first")}>
            {t("Disabled, with the reason")}
          </Button>
          <Button variant={variant} asChild icon={<PlusIcon />}>
            <a href="#new">{t("A link as a button")}</a>
          </Button>
        </div>
      ))}
    </div>
  ),
};

export const Compact: Story = { ...Matrix, globals: { density: "compact" } };

/** Text is never cut off: long words wrap, and the button grows. */
export const LongFrenchInNarrowPlace: Story = {
  globals: { locale: "fr" },
  render: () => (
    <div className="mp:flex mp:w-60 mp:flex-col mp:gap-3 mp:border mp:border-dashed mp:border-border mp:p-3">
      <Button variant="primary">Créer la commande et imprimer l’étiquette d’expédition</Button>
      <Button variant="danger" icon={<Trash2Icon />}>
        Supprimer définitivement les 12 commandes sélectionnées
      </Button>
    </div>
  ),
};

export const Busy: Story = {
  args: { busy: true, variant: "primary" },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: t("Create order") });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-busy", "true");
  },
};

/** The two clicks of a double click come before what the first one started is busy: only the first one counts. */
export const OnePress: Story = {
  args: { variant: "primary" },
  render: function Late(args) {
    const [isBusy, setBusy] = useState(false);
    const start: ComponentProps<typeof Button>["onClick"] = (event) => {
      args.onClick?.(event);
      setTimeout(() => setBusy(true));
    };
    return (
      <>
        <Button {...args} busy={isBusy} onClick={start} />
        <Button onClick={() => setBusy(false)}>{t("Let it answer")}</Button>
      </>
    );
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: t("Create order") });
    button.click();
    button.click();
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    button.click();
    await expect(args.onClick).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: t("Let it answer") }));
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

let answer = Promise.withResolvers<void>();

/** A press that returns a promise needs no `busy`: until it settles, also by an error that the caller handles, the button takes no other. */
export const OnePromise: Story = {
  args: { variant: "primary", onClick: fn(() => answer.promise) },
  play: async ({ args, canvas }) => {
    answer = Promise.withResolvers();
    const button = canvas.getByRole("button", { name: t("Create order") });
    button.click();
    button.click();
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
    answer.resolve();
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const DisabledWithReason: Story = {
  args: { disabledReason: "Choose a location first", variant: "primary" },
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: t("Create order") });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription(t("Choose a location first"));
    await waitFor(() =>
      expect(within(canvasElement).getByRole("tooltip")).toHaveTextContent(t("Choose a location first")),
    );
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** A reason that comes and goes, and its tooltip that comes later, leave the button as it is: with its focus, and with a press that has begun. */
export const ReasonComes: Story = {
  args: { variant: "primary" },
  render: function Late(args) {
    const [hasReason, setReason] = useState(false);
    return (
      <Button
        {...args}
        {...(hasReason && { disabledReason: t("Choose a location first") })}
        onClick={() => setReason(true)}
      />
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole("button", { name: t("Create order") });
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(within(canvasElement).getByRole("tooltip")).toBeVisible());
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole("button", { name: t("Create order") })).toBe(button);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(within(canvasElement).queryByRole("tooltip")).toBeNull());
    await userEvent.hover(button);
    await waitFor(() => expect(within(canvasElement).getByRole("tooltip")).toBeVisible());
    await userEvent.unhover(button);
  },
};

const onSubmit = fn();

/** Enter in a field clicks the submit button; while that is disabled or busy nothing is sent. */
export const InertSubmit: Story = {
  render: () => (
    <form onSubmit={onSubmit} className="mp:flex mp:gap-2">
      <input
        aria-label={t("Name")}
        className="mp:h-control mp:rounded-control mp:border mp:border-border-strong mp:px-2"
      />
      <Button type="submit" disabled>
        {t("Save")}
      </Button>
    </form>
  ),
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    await userEvent.type(canvas.getByRole("textbox", { name: t("Name") }), "Ada{Enter}");
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};
