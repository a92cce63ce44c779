import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { z } from "zod";
import { Button } from "#actions/button.tsx";
import { PackagePlusIcon } from "#display/icons.ts";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as SubmitButtonExample } from "./submit-button.example.tsx";
import { Form, SubmitButton } from "./form.tsx";
import { withFormWords } from "./story-words.tsx";
import { useZodForm } from "./zod-form.ts";

const schema = z.object({});

const meta = {
  title: "Forms/SubmitButton",
  component: SubmitButton,
  decorators: [withFormWords],
  args: { children: "Create order" },
  // The server responds when the other button is clicked.
  render: function Sending(args) {
    const form = useZodForm(schema, { defaultValues: {} });
    const answer = useRef(() => {});
    const ask = () => new Promise<void>((resolve) => (answer.current = resolve));
    return (
      <Form form={form} onSubmit={ask} className="mp:flex mp:flex-wrap mp:gap-3">
        <SubmitButton {...args} />
        <Button variant="ghost" onClick={() => answer.current()}>
          {t("Let it answer")}
        </Button>
      </Form>
    );
  },
} satisfies Meta<typeof SubmitButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: SubmitButtonExample };

/** Busy from the click until the submit ends: the same width, and a second click sends nothing. */
export const Sending: Story = {
  args: { icon: <PackagePlusIcon /> },
  play: async ({ canvas }) => {
    const submit = canvas.getByRole("button", { name: t("Create order") });
    // The web font is a little narrower than the fallback font.
    await document.fonts.ready;
    const { width } = submit.getBoundingClientRect();
    await userEvent.click(submit);
    await waitFor(() => expect(submit).toHaveAttribute("aria-busy", "true"));
    await expect(submit.getBoundingClientRect().width).toBe(width);
    await userEvent.click(canvas.getByRole("button", { name: t("Let it answer") }));
    await waitFor(() => expect(submit).not.toHaveAttribute("aria-busy"));
    await userEvent.click(submit);
    await waitFor(() => expect(submit).toHaveAttribute("aria-busy", "true"));
  },
};

/** It has the variants of a `Button`. */
export const Variants: Story = {
  tags: ["picture"],
  render: function Ways() {
    const form = useZodForm(schema, { defaultValues: {} });
    return (
      <Form form={form} onSubmit={() => undefined} className="mp:flex mp:flex-wrap mp:items-center mp:gap-3">
        <SubmitButton>{t("Create order")}</SubmitButton>
        <SubmitButton size="sm">{t("Save")}</SubmitButton>
        <SubmitButton variant="danger">{t("Delete order")}</SubmitButton>
        <SubmitButton disabledReason={t("Choose a location first")}>{t("Print labels")}</SubmitButton>
      </Form>
    );
  },
};

export const LongFrench: Story = {
  decorators: [narrow],
  globals: { locale: "fr" },
  args: { children: "Créer la commande et imprimer les étiquettes de tous ses colis" },
  play: async ({ canvasElement }) => expectToFit(canvasElement),
};
