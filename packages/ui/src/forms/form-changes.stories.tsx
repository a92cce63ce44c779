import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { z } from "zod";
import { Button } from "#actions/button.tsx";
import { ConfirmDialog } from "#overlays/confirm-dialog.tsx";
import { Example as FormChangesExample } from "./form-changes.example.tsx";
import { Form, SubmitButton } from "./form.tsx";
import { formFields } from "./form-fields.tsx";
import { useLeaveGuard } from "./form-changes.ts";
import { withFormWords } from "./story-words.tsx";
import { useZodForm } from "./zod-form.ts";

const schema = z.object({ name: z.string().min(1), notes: z.string() });
const Profile = formFields<z.input<typeof schema>>();

/** A page with a button to leave it; a router would do the same before it navigates. */
function Page({ onLeave }: { onLeave: () => void }) {
  const form = useZodForm(schema, { defaultValues: { name: "Juniper & Co", notes: "" } });
  const { mayLeave, isDirty, dialog } = useLeaveGuard(form);
  const leave = async () => {
    if (await mayLeave()) onLeave();
  };
  return (
    <>
      <Form form={form} onSubmit={() => form.reset(form.getValues())} className="mp:flex mp:flex-col mp:gap-5">
        <Profile.TextField name="name" label={t("Name")} />
        <Profile.TextAreaField name="notes" label={t("Notes")} isOptional />
        <div className="mp:flex mp:flex-wrap mp:gap-3" data-dirty={isDirty || undefined}>
          <SubmitButton>{t("Save")}</SubmitButton>
          <Button onClick={() => void leave()}>{t("Back to the list")}</Button>
        </div>
      </Form>
      <ConfirmDialog
        {...dialog}
        title={t("Leave without saving?")}
        description={t("What you changed here is lost.")}
        confirmLabel={t("Leave without saving")}
        cancelLabel={t("Stay here")}
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

export const Example: Story = { render: FormChangesExample };

/** Without changes there is no question. */
export const Clean: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: t("Back to the list") }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
  },
};

export const Asks: Story = {
  tags: ["picture"],
  play: async ({ canvas, args }) => {
    const leave = canvas.getByRole("button", { name: t("Back to the list") });
    await userEvent.type(canvas.getByRole("textbox", { name: t("Name") }), "!");
    await userEvent.click(leave);
    await screen.findByRole("alertdialog", { name: t("Leave without saving?") });
    await userEvent.click(screen.getByRole("button", { name: t("Stay here") }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(args.onLeave).not.toHaveBeenCalled();
    await expect(canvas.getByRole("textbox", { name: t("Name") })).toHaveValue("Juniper & Co!");

    await userEvent.click(leave);
    await userEvent.click(await screen.findByRole("button", { name: t("Leave without saving") }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
  },
};

/** Changes that were undone or saved need no question. */
export const SavedOrTakenBack: Story = {
  play: async ({ canvas, args }) => {
    const name = canvas.getByRole("textbox", { name: t("Name") });
    const isDirty = () => canvas.getByRole("button", { name: t("Save") }).closest("[data-dirty]") !== null;
    await userEvent.type(name, "!");
    await waitFor(() => expect(isDirty()).toBe(true));
    await userEvent.type(name, "{Backspace}");
    await waitFor(() => expect(isDirty()).toBe(false));
    await userEvent.type(name, " Kids{Enter}");
    await waitFor(() => expect(isDirty()).toBe(false));
    await userEvent.click(canvas.getByRole("button", { name: t("Back to the list") }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledOnce());
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  parameters: { width: "phone" },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: t("Name") }), "!");
    await userEvent.click(canvas.getByRole("button", { name: t("Back to the list") }));
    await screen.findByRole("alertdialog", { name: t("Leave without saving?") });
  },
};
