import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent, waitFor } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { Example as ServerErrorsExample } from "./form-server-errors.example.tsx";
import { Example as FormExample } from "./form.example.tsx";
import { Form } from "./form.tsx";
import { StoryOrderForm } from "./story-order-form.tsx";
import { withFormWords } from "./story-words.tsx";

const meta = {
  title: "Forms/Form",
  component: StoryOrderForm,
  subcomponents: { Form },
  decorators: [withFormWords],
  args: { onSubmit: fn() },
} satisfies Meta<typeof StoryOrderForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: FormExample };

/** Rows that come and go, and a server's sentences at their fields. */
export const RowsAndServerErrors: Story = {
  render: ServerErrorsExample,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add a package" }));
    await userEvent.click(canvas.getByRole("button", { name: "Create order" }));
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(
        "This email already has an account",
      ),
    );
  },
};

type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];
const submit = (canvas: Canvas) => userEvent.click(canvas.getByRole("button", { name: t("Create") }));

export const Empty: Story = {};

export const FailedSubmit: Story = {
  tags: ["picture"],
  play: async ({ canvas, args }) => {
    await submit(canvas);
    const summary = await canvas.findByRole("region", { name: t("There are {count} problems", { count: 6 }) });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${t("Error:")} `)));
    const links = canvas.getAllByRole("link").map((link) => link.textContent);
    await expect(links).toEqual([
      `${t("Name")} – ${t("Required")}`,
      `${t("Email")} – ${t("Required")}`,
      `${t("City")} – ${t("Required")}`,
      `${t("Postal code")} – ${t("Required")}`,
      t("Add at least one"),
      `${t("I read the terms")} – ${t("Required")}`,
    ]);

    // The summary and the field show the same words, and the summary links to the field.
    const city = canvas.getByRole("textbox", { name: t("City") });
    await expect(city).toHaveAccessibleDescription(t("Required"));
    await userEvent.click(canvas.getAllByRole("link")[2] as HTMLElement);
    await expect(city).toHaveFocus();

    // Validated on change, not only on blur; the summary does not change its height and strikes the item out.
    const height = summary.getBoundingClientRect().height;
    await userEvent.type(city, "M");
    await waitFor(() => expect(city).not.toHaveAttribute("aria-invalid"));
    await expect(canvas.getAllByRole("link")[2]?.querySelector("del")).toBeInTheDocument();
    await expect(summary.getBoundingClientRect().height).toBe(height);
  },
};

export const BlurThenChange: Story = {
  play: async ({ canvas }) => {
    const email = canvas.getByRole("textbox", { name: t("Email") });
    await userEvent.type(email, "ada");
    await expect(email).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription(t("Write an email address like name@example.com")));
    await userEvent.type(email, "@example.com");
    await waitFor(() => expect(email).not.toHaveAttribute("aria-invalid"));
    await expect(email).toHaveValue("ada@example.com");
  },
};

const onPostalCodeRender = fn();
export const OneFieldRendersOnAKeystroke: Story = {
  args: { onPostalCodeRender },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: t("Name") })).toHaveValue("");
    onPostalCodeRender.mockClear();
    await userEvent.type(canvas.getByRole("textbox", { name: t("Name") }), "Ada Lovelace");
    await expect(onPostalCodeRender).not.toHaveBeenCalled();
    await userEvent.type(canvas.getByRole("textbox", { name: t("Postal code") }), "H");
    await expect(onPostalCodeRender).toHaveBeenCalled();
  },
};

export const ErrorWaitsForTheClick: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByRole("textbox", { name: t("Name") });
    const button = canvas.getByRole("button", { name: t("Create") });
    await userEvent.click(name);
    const place = button.getBoundingClientRect().top;
    await fireEvent.pointerDown(button);
    await userEvent.tab();
    await new Promise(requestAnimationFrame);
    await expect(button.getBoundingClientRect().top).toBe(place);
    await fireEvent.pointerUp(button);
    await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "true"));
  },
};

const fill = async (canvas: Canvas) => {
  await userEvent.type(canvas.getByRole("textbox", { name: t("Name") }), " Ada ");
  await userEvent.type(canvas.getByRole("textbox", { name: t("Email") }), "ada@example.com");
  await userEvent.type(canvas.getByRole("textbox", { name: t("City") }), "Laval");
  await userEvent.type(canvas.getByRole("textbox", { name: t("Postal code") }), "H7N 1A1");
  await userEvent.selectOptions(canvas.getByRole("combobox", { name: t("Unit") }), "kg");
  await userEvent.type(canvas.getByRole("textbox", { name: `${t("Weight")} ${t("(optional)")}` }), "2,5");
  await userEvent.click(canvas.getByRole("button", { name: t("Add a package") }));
  await userEvent.click(canvas.getByRole("checkbox", { name: t("I read the terms") }));
};

export const Submitted: Story = {
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await submit(canvas);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        name: "Ada",
        email: "ada@example.com",
        address: { city: "Laval", postalCode: "H7N 1A1" },
        unit: "kg",
        weight: 2.5,
        terms: true,
        packages: [{ weight: 1 }],
      }),
    );
  },
};

export const UnreadableNumber: Story = {
  play: async ({ canvas, args }) => {
    await fill(canvas);
    const weight = canvas.getByRole("textbox", { name: `${t("Weight")} ${t("(optional)")}` });
    await userEvent.clear(weight);
    await userEvent.type(weight, "two");
    await submit(canvas);
    await canvas.findByRole("link", { name: `${t("Weight")} – ${t("Write a number, like 2.5")}` });
    await expect(weight).toHaveValue("two");
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(weight);
    await submit(canvas);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalled());
    await expect(args.onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ weight: undefined }));
  },
};

export const UnreadableRowIsRemoved: Story = {
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await userEvent.click(canvas.getByRole("button", { name: t("Add a package") }));
    const [first, second] = canvas.getAllByRole("textbox", {
      name: new RegExp(`^${t("Package {number}", { number: "" })}`),
    });
    await userEvent.type(first as HTMLElement, "x");
    await userEvent.clear(second as HTMLElement);
    await userEvent.type(second as HTMLElement, "7");
    await userEvent.click(canvas.getByRole("button", { name: t("Remove {tag}", { tag: 1 }) }));
    await expect(canvas.getByRole("textbox", { name: t("Package {number}", { number: 1 }) })).toHaveValue("7");
    await submit(canvas);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ packages: [{ weight: 7 }] })),
    );
  },
};

export const ServerErrors: Story = {
  args: {
    serverErrors: {
      "address.postalCode": "Cannot ship from Laval to Nunavut",
      "window.start": "The window is over",
    },
  },
  play: async ({ canvas }) => {
    await fill(canvas);
    await submit(canvas);
    const summary = await canvas.findByRole("region", { name: t("There are {count} problems", { count: 2 }) });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(summary).toHaveTextContent("The window is over");
    await userEvent.click(
      canvas.getByRole("link", { name: `${t("Postal code")} – Cannot ship from Laval to Nunavut` }),
    );
    const code = canvas.getByRole("textbox", { name: new RegExp(`^${t("Postal code")}`) });
    await expect(code).toHaveFocus();
    await expect(code).toHaveAccessibleDescription("Cannot ship from Laval to Nunavut");
    await userEvent.type(code, "{Backspace}2");
    await waitFor(() => expect(code).not.toHaveAttribute("aria-invalid"));
  },
};

export const OneStepOfMany: Story = {
  args: { only: ["address"] },
  play: async ({ canvas, args }) => {
    await submit(canvas);
    await canvas.findByRole("region", { name: t("There are {count} problems", { count: 2 }) });
    await expect(canvas.getByRole("textbox", { name: t("Name") })).not.toHaveAttribute("aria-invalid");
    await userEvent.type(canvas.getByRole("textbox", { name: t("City") }), "Laval");
    await userEvent.type(canvas.getByRole("textbox", { name: t("Postal code") }), "H7N 1A1{Enter}");
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

export const WithoutSummary: Story = {
  args: { hasSummary: false },
  play: async ({ canvas }) => {
    await submit(canvas);
    await waitFor(() => expect(canvas.getByRole("textbox", { name: t("Name") })).toHaveFocus());
  },
};

export const StartedOver: Story = {
  play: async ({ canvas, args }) => {
    await fill(canvas);
    await userEvent.type(canvas.getByRole("textbox", { name: `${t("Weight")} ${t("(optional)")}` }), "x");
    await submit(canvas);
    await canvas.findByRole("region", { name: t("There is a problem") });
    await userEvent.click(canvas.getByRole("button", { name: t("Start over") }));
    await expect(canvas.getByRole("textbox", { name: `${t("Weight")} ${t("(optional)")}` })).toHaveValue("");
    await expect(canvas.getByRole("textbox", { name: t("Name") })).toHaveValue("");
    await expect(canvas.queryByRole("region")).not.toBeInTheDocument();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const AsksBeforeLeavingWithChanges: Story = {
  play: async ({ canvas }) => {
    const leave = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await expect(leave()).toBe(true);
    const name = canvas.getByRole("textbox", { name: t("Name") });
    await userEvent.type(name, "A");
    await waitFor(() => expect(leave()).toBe(false));
    await userEvent.clear(name);
    await waitFor(() => expect(leave()).toBe(true));
  },
};
