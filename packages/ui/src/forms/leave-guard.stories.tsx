import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { z } from "zod";
import { Button } from "#actions/button.tsx";
import { ConfirmDialog } from "#overlays/confirm-dialog.tsx";
import { Form } from "./form.tsx";
import { formFields } from "./form-fields.tsx";
import { useLeaveGuard } from "./leave-guard.ts";
import { withFormWords } from "./story-words.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useZodForm } from "./zod-form.ts";

const schema = z.object({ name: z.string().min(1), notes: z.string() });
const Profile = formFields<z.input<typeof schema>>();

type Words = Record<"name" | "notes" | "save" | "leave" | "title" | "detail" | "discard" | "stay", string>;
const english: Words = {
  name: "Name",
  notes: "Notes",
  save: "Save",
  leave: "Back to the list",
  title: "Leave without saving?",
  detail: "What you changed here is lost.",
  discard: "Leave without saving",
  stay: "Stay here",
};

/** A page that is left by a button; the host's router would do the same before it goes. */
function Page({ words = english, onLeave }: { words?: Words; onLeave: () => void }) {
  const form = useZodForm(schema, { defaultValues: { name: "Juniper & Co", notes: "" } });
  const { mayLeave, isDirty, dialog } = useLeaveGuard(form);
  const leave = async () => {
    if (await mayLeave()) onLeave();
  };
  return (
    <>
      <Form form={form} onSubmit={() => form.reset(form.getValues())} className="flex flex-col gap-5">
        <Profile.TextField name="name" label={words.name} />
        <Profile.TextAreaField name="notes" label={words.notes} isOptional />
        <div className="flex flex-wrap gap-3" data-dirty={isDirty || undefined}>
          <SubmitButton>{words.save}</SubmitButton>
          <Button onClick={() => void leave()}>{words.leave}</Button>
        </div>
      </Form>
      <ConfirmDialog
        {...dialog}
        title={words.title}
        description={words.detail}
        confirmLabel={words.discard}
        cancelLabel={words.stay}
      />
    </>
  );
}

const meta = {
  title: "Forms/Leave guard",
  component: Page,
  decorators: [withFormWords],
  args: { onLeave: fn() },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing was changed: nothing is asked. */
export const Clean: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Back to the list" }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
  },
};

export const Asks: Story = {
  play: async ({ canvas, args }) => {
    const leave = canvas.getByRole("button", { name: "Back to the list" });
    await userEvent.type(canvas.getByRole("textbox", { name: "Name" }), "!");
    await userEvent.click(leave);
    await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await userEvent.click(screen.getByRole("button", { name: "Stay here" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onLeave).not.toHaveBeenCalled();
    await expect(canvas.getByRole("textbox", { name: "Name" })).toHaveValue("Juniper & Co!");

    await userEvent.click(leave);
    await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
  },
};

/** What was typed and taken back, or saved, is nothing to lose. */
export const SavedOrTakenBack: Story = {
  play: async ({ canvas, args }) => {
    const name = canvas.getByRole("textbox", { name: "Name" });
    const isDirty = () => canvas.getByRole("button", { name: "Save" }).closest("[data-dirty]") !== null;
    await userEvent.type(name, "!");
    await waitFor(() => expect(isDirty()).toBe(true));
    await userEvent.type(name, "{Backspace}");
    await waitFor(() => expect(isDirty()).toBe(false));
    await userEvent.type(name, " Kids{Enter}");
    await waitFor(() => expect(isDirty()).toBe(false));
    await userEvent.click(canvas.getByRole("button", { name: "Back to the list" }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  parameters: { width: "phone" },
  args: {
    words: {
      name: "Nom de l’entreprise",
      notes: "Remarques pour la livraison",
      save: "Enregistrer les modifications",
      leave: "Retour à la liste",
      title: "Quitter sans enregistrer ?",
      detail: "Les modifications faites ici seront perdues.",
      discard: "Quitter sans enregistrer",
      stay: "Rester sur cette page",
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Nom de l’entreprise" }), "!");
    await userEvent.click(canvas.getByRole("button", { name: "Retour à la liste" }));
    await screen.findByRole("alertdialog", { name: "Quitter sans enregistrer ?" });
  },
};
