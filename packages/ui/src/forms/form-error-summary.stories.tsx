import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { z } from "zod";
import { expectToFit, narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as FormErrorSummaryExample } from "./form-error-summary.example.tsx";
import { Form, SubmitButton } from "./form.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";
import { formFields } from "./form-fields.tsx";
import { storyWordsNow, withFormWords } from "./story-words.tsx";
import { useZodForm } from "./zod-form.ts";

const schema = z.object({ city: z.string().min(1), email: z.email() });
const Place = formFields<z.input<typeof schema>>();

const meta = {
  title: "Forms/FormErrorSummary",
  component: FormErrorSummary,
  decorators: [withFormWords],
  render: function Asked(args) {
    const form = useZodForm(schema, { defaultValues: { city: "", email: "" } });
    return (
      <Form form={form} onSubmit={() => undefined} className="mp:flex mp:flex-col mp:gap-5">
        <FormErrorSummary {...args} />
        <Place.TextField name="city" label={t("City")} />
        <Place.TextField name="email" label={t("Email")} type="email" />
        <SubmitButton className="mp:self-start">{t("Save")}</SubmitButton>
      </Form>
    );
  },
} satisfies Meta<typeof FormErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: FormErrorSummaryExample };

/** It appears on a failed submit with the focus and a link to each field, and strikes out corrected errors. */
export const Failed: Story = {
  tags: ["picture"],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("region")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: t("Save") }));
    const summary = await canvas.findByRole("region", { name: storyWordsNow().errorSummaryTitle(2) });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const city = canvas.getByRole("textbox", { name: t("City") });
    await waitFor(() => expect(city).toHaveFocus());
    await userEvent.type(city, "Laval");
    await waitFor(() => expect(summary.querySelector("del")).toHaveTextContent(t("City")));
    await expect(summary).toHaveAccessibleName(storyWordsNow().errorSummaryTitle(1));
  },
};
/** When nothing is left to correct, the summary says so. */
export const AllCorrected: Story = {
  play: async (context) => {
    await Failed.play?.(context);
    const { canvas } = context;
    const email = canvas.getByRole("textbox", { name: t("Email") });
    await userEvent.type(email, "ana");
    await userEvent.tab();
    // The list has the words of the field, whatever is wrong by now.
    const link = canvas.getByRole("link", { name: new RegExp(`^${t("Email")} – `) });
    const said = () => document.getElementById(`${email.id}-error`)?.textContent;
    await waitFor(() => expect(link).toHaveTextContent(`${t("Email")} – ${said()}`));
    await userEvent.type(email, "@example.com");
    const title = storyWordsNow().errorSummaryTitle(0);
    await waitFor(() => expect(canvas.getByRole("region")).toHaveAccessibleName(title));
    await expect(canvas.getByRole("status")).toHaveTextContent(title);
    await waitFor(() => expect(document.title).not.toContain(storyWordsNow().errorTitlePrefix));
  },
};
/** A field that is emptied after the submit is no item of the list, but it counts. */
export const AnotherIsWrong: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(canvas.getByRole("textbox", { name: t("Email") }), "ana@example.com");
    await userEvent.click(canvas.getByRole("button", { name: t("Save") }));
    const summary = await canvas.findByRole("region", { name: storyWordsNow().errorSummaryTitle(1) });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.type(canvas.getByRole("textbox", { name: t("City") }), "Laval");
    await waitFor(() => expect(summary).toHaveAccessibleName(storyWordsNow().errorSummaryTitle(0)));
    await userEvent.clear(canvas.getByRole("textbox", { name: t("Email") }));
    await userEvent.tab();
    await waitFor(() => expect(summary).toHaveAccessibleName(storyWordsNow().errorSummaryTitle(1)));
    await waitFor(() => expect(document.title).toContain(storyWordsNow().errorTitlePrefix));
  },
};
export const FailedInFrench: Story = {
  ...Failed,
  decorators: [narrow],
  globals: { locale: "fr" },
  play: async (context) => {
    await Failed.play?.(context);
    await expectToFit(context.canvasElement);
  },
};
