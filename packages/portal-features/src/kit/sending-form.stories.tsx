import { ApiError } from "@merchant-portal/api";
import { Dialog, DialogContent, TextField } from "@merchant-portal/ui";
import { formFields, SubmitButton, useZodForm } from "@merchant-portal/ui/forms";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test";
import { DialogForm } from "./dialog-form.tsx";
import { inDelivery } from "./in-delivery.tsx";
import { CardForm, FormDialog } from "./sending-form.tsx";
import { z } from "./zod.ts";

/** What a form's submit calls: each story decides how it ends. */
const send = fn<() => Promise<void>>();
const close = fn();
const schema = z.object({ name: z.string() });
const Fields = formFields<{ name: string }>();

function InCard() {
  const form = useZodForm(schema, { defaultValues: { name: "Ada" } });
  return (
    <CardForm form={form} onSubmit={send} failed="Could not save the name">
      <Fields.TextField name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </CardForm>
  );
}

function InDialog() {
  const form = useZodForm(schema, { defaultValues: { name: "Ada" } });
  return (
    <FormDialog
      title="Name"
      form={form}
      onSubmit={send}
      failed="Could not save the name"
      submitLabel="Save"
      leave={{ title: "Leave?", description: "It is lost.", confirmLabel: "Leave", cancelLabel: "Stay" }}
      onClose={close}
    >
      <Fields.TextField name="name" label="Name" />
    </FormDialog>
  );
}

function Plain() {
  return (
    <Dialog open>
      <DialogContent title="Name">
        <DialogForm submitLabel="Save" onSubmit={send} onCancel={close} failed="Could not save the name">
          <TextField label="Name" defaultValue="Ada" />
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}

const meta: Meta = {
  title: "Parts/Forms that send",
  decorators: [inDelivery({})],
  beforeEach: () => {
    send.mockReset();
    close.mockReset();
  },
};
export default meta;
type Story = StoryObj;

/** Enter and the button at once send once. While it runs the form is busy; after it, it takes the next one. */
const sendsOnce = async () => {
  const ends: (() => void)[] = [];
  send.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
  const button = await screen.findByRole("button", { name: "Save" });
  const form = button.closest("form");
  if (!form) throw new Error("The button is in no form.");
  await fireEvent.submit(form);
  await fireEvent.submit(form);
  button.click();
  button.click();
  await waitFor(() => expect(form).toHaveAttribute("aria-busy", "true"));
  await expect(button).toHaveAttribute("aria-busy", "true");
  await userEvent.click(button);
  await expect(send).toHaveBeenCalledOnce();
  ends[0]?.();
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  await userEvent.click(button);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  ends[1]?.();
};
export const CardPressedTwice: Story = { render: () => <InCard />, play: sendsOnce };
export const DialogPressedTwice: Story = { render: () => <InDialog />, play: sendsOnce };
export const PlainPressedTwice: Story = { render: () => <Plain />, play: sendsOnce };

const refusal = (fields: Record<string, string>) =>
  new ApiError({ kind: "http", method: "POST", status: 422, message: "No.", fields });

/** An error about a field is said there, another one above the fields; the next attempt clears it. */
export const SaysWhy: Story = {
  render: () => <InDialog />,
  play: async () => {
    send.mockRejectedValueOnce(refusal({}));
    const button = await screen.findByRole("button", { name: "Save" });
    await userEvent.click(button);
    await expect(await screen.findByRole("alert")).toHaveTextContent("Could not save the name");
    send.mockRejectedValueOnce(refusal({ name: "must not have more than 3 characters" }));
    await userEvent.click(button);
    const field = screen.getByRole("textbox", { name: "Name" });
    await waitFor(() => expect(field).toBeInvalid());
    await expect(screen.queryByText("Could not save the name")).toBeNull();
  },
};

/** A small form says why, too. */
export const PlainSaysWhy: Story = {
  render: () => <Plain />,
  play: async () => {
    send.mockRejectedValueOnce(new Error("The worker is gone."));
    const button = await screen.findByRole("button", { name: "Save" });
    await userEvent.click(button);
    await expect(await screen.findByRole("alert")).toHaveTextContent("Could not save the name");
    send.mockResolvedValueOnce();
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
};

/** A card has no summary: an error about a field that it does not have is said above the fields. */
export const CardSaysWhatHasNoField: Story = {
  render: () => <InCard />,
  play: async () => {
    const button = await screen.findByRole("button", { name: "Save" });
    send.mockRejectedValueOnce(refusal({ nickname: "is required" }));
    await userEvent.click(button);
    await expect(await screen.findByRole("alert")).toHaveTextContent("Could not save the name");
    send.mockRejectedValueOnce(refusal({ name: "is required" }));
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toBeInvalid());
    await expect(screen.queryByText("Could not save the name")).toBeNull();
  },
};

/** It cannot be closed while it sends. */
export const StaysOpenWhileItSends: Story = {
  render: () => <InDialog />,
  play: async () => {
    const sending = Promise.withResolvers<void>();
    send.mockReturnValue(sending.promise);
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toHaveAttribute("aria-busy", "true"));
    await userEvent.keyboard("{Escape}");
    await expect(close).not.toHaveBeenCalled();
    sending.resolve();
    await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-busy"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  },
};
