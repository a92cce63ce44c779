import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as InlineEditExample } from "./inline-edit.example.tsx";
import { InlineEdit, type InlineEditProps } from "./inline-edit.tsx";
import { withFormWords } from "./story-words.tsx";
import { TextAreaField } from "./text-area-field.tsx";

type Answer = Promise<string | void>;

function Edited({ value: start, onSave, ...props }: InlineEditProps<string>) {
  const [value, setValue] = useState(start);
  return (
    <InlineEdit
      {...props}
      value={value}
      onSave={async (next) => {
        const failure = await onSave(next);
        if (typeof failure !== "string") setValue(next);
        return failure;
      }}
    >
      {value}
    </InlineEdit>
  );
}

const meta = {
  title: "Forms/InlineEdit",
  component: InlineEdit<string>,
  decorators: [withFormWords],
  render: (args) => <Edited {...args} />,
  args: {
    label: "Recipient email",
    value: "ana@example.com",
    children: "",
    editLabel: "Edit recipient email",
    saveLabel: "Save",
    cancelLabel: "Cancel",
    onSave: fn((_value: string): Answer => Promise.resolve()),
  },
} satisfies Meta<typeof InlineEdit<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: InlineEditExample };

/** What was pasted from a contact card or a web page is saved as it looks. */
export const PastedWithInvisibleCharacters: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Edit recipient email") }));
    const field = canvas.getByRole("textbox", { name: t("Recipient email") });
    await userEvent.clear(field);
    await userEvent.paste("\u202Azoe\u200B@example.com\u202C\u00A0");
    await userEvent.keyboard("{Enter}");
    await expect(args.onSave).toHaveBeenCalledWith("zoe@example.com");
  },
};

export const SavedByEnter: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Edit recipient email") }));
    const field = canvas.getByRole("textbox", { name: t("Recipient email") });
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, "zoe@example.com{Enter}");
    await expect(args.onSave).toHaveBeenCalledWith("zoe@example.com");
    await expect(await canvas.findByText("zoe@example.com")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("button", { name: t("Edit recipient email") })).toHaveFocus());
  },
};

export const CancelledByEscape: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Edit recipient email") }));
    await userEvent.type(canvas.getByRole("textbox"), "zzz{Escape}");
    await expect(canvas.getByText("ana@example.com")).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const FailedKeepsWhatWasTyped: Story = {
  args: { onSave: fn((_value: string): Answer => Promise.resolve(t("Could not update the order. Try again."))) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Edit recipient email") }));
    const field = canvas.getByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "zoe@example.com");
    // The alert is in the document before its text, so that it is announced.
    const alert = await canvas.findByRole("alert");
    await userEvent.click(canvas.getByRole("button", { name: t("Save") }));
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveValue("zoe@example.com");
    // The focus comes to the field and reads its error, so the alert does not say it as well.
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(t("Could not update the order. Try again."));
    await expect(alert).toBeEmptyDOMElement();
    // By key the focus was there already.
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(alert).toHaveTextContent(t("Could not update the order. Try again.")));
  },
};

export const RefusedBeforeItIsSent: Story = {
  args: { validate: (value: string) => (value.includes("@") ? undefined : t("Write an email address")) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Edit recipient email") }));
    const field = canvas.getByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "zoe{Enter}");
    await expect(field).toHaveAccessibleDescription(t("Write an email address"));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** After the component was unmounted and mounted again the draft is open, without the focus; cancelling discards it. */
export const BackWithItsDraft: Story = {
  args: { draft: { typed: "zoe@", start: "ana@example.com" }, onDraftChange: fn() },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole("textbox", { name: t("Recipient email") });
    await expect(field).toHaveValue("zoe@");
    await expect(field).not.toHaveFocus();
    await userEvent.type(field, "x");
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ typed: "zoe@x", start: "ana@example.com" });
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByText("ana@example.com")).toBeVisible();
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** While it is saved: the button says so, the field does not change, a second click does nothing. */
export const Saving: Story = {
  args: { onSave: fn((_value: string) => new Promise<void>(() => undefined)) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Edit recipient email") }));
    await userEvent.keyboard("zoe@example.com{Enter}{Enter}");
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole("button", { name: t("Save") })).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByRole("textbox")).toHaveValue("zoe@example.com");
  },
};

export const SeveralLines: Story = {
  tags: ["picture"],
  args: {
    label: "Notes",
    editLabel: "Edit notes",
    value: "Ring twice.\nLeave with the concierge.",
    field: (control) => <TextAreaField {...control} />,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Edit notes") }));
    const field = canvas.getByRole("textbox", { name: t("Notes") });
    await userEvent.clear(field);
    await userEvent.type(field, "One{Enter}Two");
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(args.onSave).toHaveBeenCalledWith("One\nTwo");
  },
};

export const CannotBeEdited: Story = { args: { disabledReason: "Archived orders cannot be changed." } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Adresse de courriel du destinataire",
    editLabel: "Modifier l’adresse de courriel du destinataire",
    saveLabel: "Enregistrer les modifications",
    cancelLabel: "Annuler",
    value: "eleonore.desjardins-cote.gestion@succursale-montreal.example",
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Modifier/ }));
  },
};
