import type { Meta, StoryObj } from "@storybook/react-vite";
import { Profiler, type ReactNode } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { z } from "zod";
import { Form, SubmitButton } from "./form.tsx";
import { FormErrorSummary } from "./form-error-summary.tsx";
import { formFields } from "./form-fields.tsx";
import { withFormWords } from "./story-words.tsx";
import type { Option } from "./use-options.ts";
import { useUnsavedGuard } from "./form-changes.ts";
import { useZodForm } from "./zod-form.ts";

const group = z.object({
  text: z.string().min(1),
  area: z.string(),
  number: z.number().optional(),
  date: z.string(),
  service: z.string(),
  services: z.array(z.string()),
  tags: z.array(z.string()),
  phone: z.string(),
  yes: z.boolean(),
  unit: z.enum(["lb", "kg"]),
});
const schema = z.object({ a: group, b: group, c: group, d: group });
const Forty = formFields<z.input<typeof schema>>();
const groups = ["a", "b", "c", "d"] as const;

const options: Option[] = Array.from({ length: 60 }, (_, index) => ({ id: `${index}`, label: `Service ${index + 1}` }));
const units = [
  { value: "lb", label: "lb" },
  { value: "kg", label: "kg" },
] as const;
const unitCards = units.map(({ value, label }) => ({ value, title: label }));
const start = {
  text: "",
  area: "",
  date: "",
  service: "",
  services: [],
  tags: [],
  phone: "",
  yes: false,
  unit: "lb" as const,
};

/** The number of renders of each field, by name. */
const renders = new Map<string, number>();
const count = (name: string) => renders.set(name, (renders.get(name) ?? 0) + 1);

function Counted({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Profiler id={name} onRender={() => count(name)}>
      {children}
    </Profiler>
  );
}

function FieldsOf({ of }: { of: (typeof groups)[number] }) {
  const at = <Part extends string>(part: Part) => `${of}.${part}` as const;
  const label = (kind: string) => `${kind} ${of}`;
  return (
    <div className="mp:grid mp:grid-cols-1 mp:gap-4 mp:sm:grid-cols-2">
      <Counted name={at("text")}>
        <Forty.TextField name={at("text")} label={label("Text")} />
      </Counted>
      <Counted name={at("area")}>
        <Forty.TextAreaField name={at("area")} label={label("Area")} maxLength={200} />
      </Counted>
      <Counted name={at("number")}>
        <Forty.NumberField name={at("number")} label={label("Number")} step={0.1} />
      </Counted>
      <Counted name={at("date")}>
        <Forty.DateField name={at("date")} label={label("Date")} />
      </Counted>
      <Counted name={at("service")}>
        <Forty.Combobox name={at("service")} label={label("Service")} options={options} />
      </Counted>
      <Counted name={at("services")}>
        <Forty.MultiSelect name={at("services")} label={label("Services")} options={options} />
      </Counted>
      <Counted name={at("tags")}>
        <Forty.TagsField name={at("tags")} label={label("Tags")} suggestions={suggestions} />
      </Counted>
      <Counted name={at("phone")}>
        <Forty.PhoneField name={at("phone")} label={label("Phone")} />
      </Counted>
      <Counted name={at("yes")}>
        <Forty.CheckboxField name={at("yes")} label={label("Yes")} />
      </Counted>
      <Counted name={at("unit")}>
        {/* Each kind of field that chooses one of a few. */}
        {of === "a" && <Forty.SelectField name={at("unit")} label={label("Unit")} options={units} />}
        {of === "b" && <Forty.SegmentedControl name={at("unit")} label={label("Unit")} segments={units} />}
        {of === "c" && <Forty.ChoicePills name={at("unit")} label={label("Unit")} pills={units} />}
        {of === "d" && <Forty.RadioCards name={at("unit")} label={label("Unit")} options={unitCards} />}
      </Counted>
    </div>
  );
}
const suggestions = ["Fragile", "Gift"];

/** Forty fields of thirteen kinds, with everything that subscribes to the form: summary, guard, submit button. */
function FormOfForty() {
  const form = useZodForm(schema, { defaultValues: { a: start, b: start, c: start, d: start } });
  useUnsavedGuard(form);
  return (
    <Form form={form} onSubmit={() => {}} className="mp:flex mp:flex-col mp:gap-8">
      <FormErrorSummary />
      {groups.map((one) => (
        <FieldsOf key={one} of={one} />
      ))}
      <SubmitButton className="mp:self-start">{t("Create")}</SubmitButton>
    </Form>
  );
}

const meta = {
  title: "Forms/Form of forty fields",
  component: FormOfForty,
  decorators: [withFormWords],
  parameters: { width: "wide" },
} satisfies Meta<typeof FormOfForty>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A key press, in a field of every kind, re-renders only that field. */
export const OneFieldRendersOnAKeystroke: Story = {
  play: async ({ canvas }) => {
    await expect(renders.size).toBe(40);
    const rendered = async (task: () => Promise<void>) => {
      renders.clear();
      await task();
      return [...renders.keys()];
    };
    const box = (role: "textbox" | "combobox", name: string) => canvas.getByRole(role, { name });
    const type = (field: HTMLElement, keys: string) =>
      rendered(async () => {
        await userEvent.type(field, keys, { skipClick: true });
      });
    const into = async (field: HTMLElement, keys: string) => {
      await userEvent.click(field);
      return type(field, keys);
    };

    // The first key press also changes the guard and the submit button: there are unsaved changes.
    await expect(await into(box("textbox", "Text a"), "Laval")).toEqual(["a.text"]);
    await expect(await into(box("textbox", "Area b"), "Ring twice")).toEqual(["b.area"]);
    await expect(await into(box("textbox", "Number c"), "2.5")).toEqual(["c.number"]);
    await expect(await into(box("textbox", "Phone d"), "5142")).toEqual(["d.phone"]);
    await expect(await into(box("combobox", "Service a"), "service 4")).toEqual(["a.service"]);
    await expect(await into(box("combobox", "Services b"), "service 4{Enter}")).toEqual(["b.services"]);
    await userEvent.keyboard("{Escape}");
    await expect(await into(box("combobox", "Tags c"), "gift,oversize,")).toEqual(["c.tags"]);
    await userEvent.keyboard("{Escape}");
    await expect(await into(canvas.getByLabelText("Date d"), "2026-11-21")).toEqual(["d.date"]);
    await expect(await rendered(() => userEvent.click(canvas.getByRole("checkbox", { name: "Yes a" })))).toContain(
      "a.yes",
    );
    for (const one of ["b", "c", "d"]) {
      const kg = within(canvas.getByRole("radiogroup", { name: `Unit ${one}` })).getByRole("radio", { name: "kg" });
      await expect(await rendered(() => userEvent.click(kg))).toEqual([`${one}.unit`]);
      await expect(kg).toBeChecked();
    }

    // Also after a failed submit, when every key press validates its field.
    await userEvent.click(canvas.getByRole("button", { name: t("Create") }));
    await screen.findByRole("region", { name: t("There are {count} problems", { count: 3 }) });
    const text = box("textbox", "Text b");
    await userEvent.click(text);
    await expect(await type(text, "Q")).toEqual(["b.text"]);
    await waitFor(() => expect(text).not.toBeInvalid());
    await expect(await type(text, "uébec")).toEqual(["b.text"]);
  },
};
