import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { StoryCheckedForm, StoryServer } from "./story-checked-form.tsx";
import { withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/Field check",
  component: StoryCheckedForm,
  decorators: [withFormWords],
  args: { server: new StoryServer(), onSubmit: fn() },
  beforeEach: ({ args: { server } }) => {
    server.asked = [];
  },
} satisfies Meta<typeof StoryCheckedForm>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];
const emailOf = (canvas: Canvas) => canvas.getByRole("textbox", { name: t("Email") });
const asked = (server: StoryServer, count: number) => waitFor(() => expect(server.asked).toHaveLength(count));
/** What an answer has changed is on the screen. */
const drawn = () => new Promise(requestAnimationFrame);

/** Asked when the field is left, told while it is asked, and said under the field when it is refused. */
export const Refused: Story = {
  args: { server: new StoryServer() },
  play: async ({ canvas, args: { server } }) => {
    const email = emailOf(canvas);
    await userEvent.type(email, "ada@example.com");
    await expect(server.asked).toEqual([]);
    await userEvent.tab();
    await asked(server, 1);
    await waitFor(() => expect(email).toHaveAccessibleDescription(t("Checking…")));
    server.last.answer("emailTaken");
    await waitFor(() => expect(email).toHaveAccessibleDescription(t("This email already has an account")));
    await expect(email).toBeInvalid();
    // Going through the field does not make it right; another value is another question.
    email.focus();
    await userEvent.tab();
    await expect(email).toBeInvalid();
    await expect(server.asked).toHaveLength(1);
    await userEvent.type(email, "{Backspace}");
    await waitFor(() => expect(email).not.toBeInvalid());
    await asked(server, 2);
    server.last.answer();
    await waitFor(() => expect(email).not.toHaveAccessibleDescription());
  },
};

/** The answer about an older value comes last and says nothing. */
export const LateAnswerIsDropped: Story = {
  args: { server: new StoryServer() },
  play: async ({ canvas, args: { server } }) => {
    const email = emailOf(canvas);
    await userEvent.type(email, "ada@example.co");
    await userEvent.tab();
    await asked(server, 1);
    await userEvent.type(email, "m");
    await asked(server, 2);
    const [older, newer] = server.asked;
    await expect([older?.isAborted(), newer?.isAborted()]).toEqual([true, false]);
    newer?.answer();
    await waitFor(() => expect(email).not.toHaveAccessibleDescription());
    older?.answer("emailTaken");
    await drawn();
    await expect(email).not.toBeInvalid();
    await expect(email).not.toHaveAccessibleDescription();
  },
};

/** What the schema refuses is not asked about. */
export const SchemaFirst: Story = {
  args: { server: new StoryServer() },
  play: async ({ canvas, args: { server } }) => {
    const email = emailOf(canvas);
    await userEvent.type(email, "ada");
    await userEvent.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription(t("Write an email address like name@example.com")));
    await expect(server.asked).toEqual([]);
  },
};

/** Nobody is stopped by a check that fails: it is said, can be tried again, and sending tries once more. */
export const CouldNotBeChecked: Story = {
  args: { server: new StoryServer(), email: "ada@example.com" },
  play: async ({ canvas, args: { server, onSubmit } }) => {
    const code = canvas.getByRole("textbox", { name: t("Postal code") });
    await userEvent.type(code, "H7N 1A1");
    await userEvent.tab();
    await asked(server, 1);
    server.last.fail();
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(`${t("This could not be checked. You can go on.")} ${t("Try again")}`),
    );
    await expect(code).not.toBeInvalid();
    await userEvent.click(canvas.getByRole("button", { name: t("Try again") }));
    await asked(server, 2);
    server.last.fail();
    await canvas.findByRole("button", { name: t("Try again") });

    await userEvent.click(canvas.getByRole("button", { name: t("Create") }));
    await asked(server, 4);
    server.asked.forEach(({ fail }) => fail());
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ email: "ada@example.com", city: "Laval", postalCode: "H7N 1A1" }),
    );
  },
};

/** The answer depends on another field: a change there asks again, and takes the old answer away. */
export const DependsOnAnotherField: Story = {
  args: { server: new StoryServer() },
  play: async ({ canvas, args: { server } }) => {
    const code = canvas.getByRole("textbox", { name: t("Postal code") });
    await userEvent.type(code, "X0A 0H0");
    await userEvent.tab();
    await asked(server, 1);
    await expect(server.last.value).toBe("X0A 0H0 Laval");
    server.last.answer({ key: "notServed", params: { place: "Laval" } });
    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(t("Nothing is delivered to {place}", { place: "Laval" })),
    );
    await userEvent.type(canvas.getByRole("textbox", { name: t("City") }), "-Ouest");
    await waitFor(() => expect(code).not.toBeInvalid());
    await waitFor(() => expect(server.last.value).toBe("X0A 0H0 Laval-Ouest"));
    server.last.answer();
    await waitFor(() => expect(code).not.toHaveAccessibleDescription());
  },
};

/** Sending waits for the answers, busy, and sends what stands in the fields then. */
export const SubmitWaits: Story = {
  args: { server: new StoryServer(), email: "ada@example.com" },
  play: async ({ canvas, args: { server, onSubmit } }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: t("Postal code") }), "H7N 1A1{Enter}");
    await asked(server, 2);
    const button = canvas.getByRole("button", { name: t("Create") });
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    await expect(onSubmit).not.toHaveBeenCalled();
    server.asked.forEach(({ answer }) => answer());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  },
};

export const SubmitRefused: Story = {
  args: { server: new StoryServer(), email: "ada@example.com" },
  play: async ({ canvas, args: { server, onSubmit } }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: t("Postal code") }), "H7N 1A1{Enter}");
    await asked(server, 2);
    server.asked.forEach(({ value, answer }) => answer(value.includes("@") ? "emailTaken" : undefined));
    const summary = await canvas.findByRole("region", { name: t("There is a problem") });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(
      canvas.getByRole("link", { name: `${t("Email")} – ${t("This email already has an account")}` }),
    );
    await expect(emailOf(canvas)).toHaveFocus();
    await expect(onSubmit).not.toHaveBeenCalled();
  },
};

export const French: Story = {
  globals: { locale: "fr" },
  parameters: { width: "phone" },
  args: { server: new StoryServer() },
  play: async ({ canvas, args: { server } }) => {
    const email = canvas.getByRole("textbox", { name: t("Email") });
    await userEvent.type(email, "ada@example.com");
    await userEvent.tab();
    await asked(server, 1);
    server.last.fail();
    await canvas.findByRole("button", { name: t("Try again") });
    await userEvent.click(canvas.getByRole("textbox", { name: t("Postal code") }));
    await userEvent.keyboard("X0A 0H0");
    await userEvent.tab();
    await asked(server, 2);
    await expect(await canvas.findByText(t("Checking…"))).toBeInTheDocument();
  },
};
