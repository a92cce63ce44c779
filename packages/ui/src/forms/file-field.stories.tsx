import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { narrow } from "#styles/story-place.tsx";
import { t } from "#styles/story-language.tsx";
import { Example as FileFieldExample } from "./file-field.example.tsx";
import { FileField, type FileFieldProps } from "./file-field.tsx";
import { withFormWords } from "./story-words.tsx";

const orders = new File(["order_ref_number\nJUN-1\n"], "orders.csv", { type: "text/csv" });
const sheet = new File(["PK"], "orders.xlsx");

function Chosen({ value, onValueChange, onRefuse, ...props }: FileFieldProps) {
  const [file, setFile] = useState(value);
  const [error, setError] = useState<string>();
  return (
    <FileField
      error={error}
      {...props}
      value={file}
      onValueChange={(next) => {
        setFile(next);
        setError(undefined);
        onValueChange(next);
      }}
      onRefuse={(reason, refused) => {
        setError(`${refused.name} cannot be used: ${reason}`);
        onRefuse(reason, refused);
      }}
    />
  );
}

const meta = {
  title: "Forms/FileField",
  component: FileField,
  decorators: [withFormWords],
  render: (args) => <Chosen {...args} />,
  args: {
    label: "Order details",
    help: "A CSV file, 50 MB at most.",
    value: undefined,
    onValueChange: fn(),
    onRefuse: fn(),
    accept: [".csv", ".txt"],
    maxBytes: 100,
    words: {
      choose: "Choose a file",
      drop: "or drop it here",
      replace: "Choose another file",
      remove: (name) => t("Remove {tag}", { tag: name }),
      size: (bytes) => t("{count} bytes", { count: bytes }),
    },
  },
} satisfies Meta<typeof FileField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: FileFieldExample };

export const ChosenAndRemoved: Story = {
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText(t("Order details"));
    await userEvent.upload(input, orders);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(orders);
    await expect(canvas.getByText("orders.csv")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: t("Remove {tag}", { tag: "orders.csv" }) }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(undefined);
    await expect(input).toHaveFocus();
  },
};

function drop(target: Element, files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  target.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

/**
 * A dropped file bypasses the dialog's filter, so the field checks it; a refused one does not replace the current file.
 */
export const Dropped: Story = {
  args: { value: orders },
  play: async ({ canvas, canvasElement, args }) => {
    const box = canvasElement.querySelector('[data-slot="file-field"]');
    if (!box) throw new Error("There is no box to drop on.");
    for (const [files, reason] of [
      [[sheet], "type"],
      [[new File([], "empty.csv")], "empty"],
      [[new File(["x".repeat(101)], "large.csv")], "tooLarge"],
      [[orders, orders], "many"],
    ] as const) {
      drop(box, [...files]);
      await expect(args.onRefuse).toHaveBeenLastCalledWith(reason, files[0]);
    }
    await expect(canvas.getByText("orders.csv")).toBeVisible();
    await waitFor(() =>
      expect(canvas.getByLabelText(t("Order details"))).toHaveAccessibleDescription(/cannot be used: many/),
    );
    drop(box, [new File(["a"], "PACKAGES.CSV")]);
    await expect(await canvas.findByText("PACKAGES.CSV")).toBeVisible();
  },
};

export const Empty: Story = {};
export const WithSummary: Story = { args: { value: orders, summary: "120 orders" } };
export const WithError: Story = {
  tags: ["picture"],
  args: { error: "orders.xlsx is an Excel workbook. Save it as CSV first." },
};
export const Disabled: Story = { args: { value: orders, disabled: true } };
export const LongFrench: Story = {
  globals: { locale: "fr" },
  decorators: [narrow],
  args: {
    label: "Détails des commandes à importer",
    help: "Un fichier CSV de 50 Mo au plus.",
    value: new File(["x"], "commandes-exportées-de-la-boutique-novembre-2026-version-finale.csv"),
    words: {
      choose: "Choisir un fichier",
      drop: "ou le déposer ici",
      replace: "Choisir un autre fichier",
      remove: (name) => `Retirer ${name}`,
      size: (bytes) => `${bytes} octets`,
    },
  },
};
