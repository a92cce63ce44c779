import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { withFormWords } from "#forms/story-words.tsx";
import { inLanguage, t } from "#styles/story-language.tsx";
import { Example as WizardExample } from "./wizard.example.tsx";
import type { WizardStep } from "./step-list.tsx";
import { stepWords } from "./story-step-words.ts";
import { useStepHistory } from "./use-step-history.ts";
import { Wizard, WizardActions, WizardAside, type WizardProps } from "./wizard.tsx";

const titles = ["Origin", "Recipient", "Package", "Shipping rate", "Delivery service", "Review"];
const frenchTitles = [
  "Adresse d’expédition",
  "Destinataire",
  "Colis et références",
  "Tarif d’expédition",
  "Service de livraison",
  "Vérification et envoi",
];
const stepsAt = (position: number, names = titles, wrong = -1): WizardStep[] =>
  names.map((title, index) => ({
    id: String(index),
    title,
    state: index === wrong ? "error" : index < position ? "done" : "todo",
  }));

function Walk({ current: start, onStepChange, ...props }: WizardProps) {
  const [current, setCurrent] = useState(start);
  const position = Number(current);
  const go = (id: string) => {
    setCurrent(id);
    onStepChange(id);
  };
  return (
    <Wizard {...props} current={current} onStepChange={go}>
      {[
        t("Street"),
        t("Unit"),
        t("City"),
        t("Province"),
        t("Postal code"),
        t("Country"),
        t("Notes"),
        t("Reference"),
      ].map((label) => (
        <TextField key={label} label={label} />
      ))}
      <WizardActions
        back={
          position > 0 && (
            <Button variant="ghost" onClick={() => go(String(position - 1))}>
              {t("Back")}
            </Button>
          )
        }
      >
        <Button variant="primary" onClick={() => go(String(position + 1))}>
          {t("Next")}
        </Button>
      </WizardActions>
    </Wizard>
  );
}

/** A step that was not open yet is ignored. */
function WalkWithHistory({ onRestart, ...props }: WizardProps & { onRestart?: () => void }) {
  const [current, setCurrent] = useState(props.current);
  const [furthest, setFurthest] = useState(Number(current));
  if (Number(current) > furthest) setFurthest(Number(current));
  const open = (id: string) => Number(id) <= furthest && setCurrent(id);
  const { rewind } = useStepHistory({ current, onStepChange: open, name: "story" });
  const steps = inLanguage(stepsAt(Math.max(Number(current), 2)));
  const restart = onRestart && (() => (rewind(), onRestart()));
  return (
    <Wizard {...props} steps={steps} current={current} onStepChange={open}>
      <TextField label={t("Notes")} />
      <WizardActions back={restart && <Button onClick={restart}>{t("Create another")}</Button>}>
        <Button variant="primary" onClick={() => setCurrent(String(Number(current) + 1))}>
          {t("Next")}
        </Button>
      </WizardActions>
    </Wizard>
  );
}

function WalkThatRestarts(props: WizardProps) {
  const [start, setStart] = useState(props.current);
  return <WalkWithHistory key={start} {...props} current={start} onRestart={() => setStart("0")} />;
}

const meta = {
  title: "Wizard/Wizard",
  component: Wizard,
  subcomponents: { WizardAside },
  decorators: [withFormWords],
  parameters: { width: "wide" },
  render: (args) => <Walk {...args} />,
  args: { steps: stepsAt(2), current: "2", onStepChange: fn(), words: stepWords, children: null },
} satisfies Meta<typeof Wizard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: WizardExample };

export const OnStepThree: Story = {
  tags: ["picture"],
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole("heading", { name: t("Package") })).not.toHaveFocus();
    await expect(canvasElement.querySelector("[aria-current=step]")).toHaveTextContent(t("Package"));

    await userEvent.click(canvas.getByRole("button", { name: t("Next") }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: t("Shipping rate") })).toHaveFocus());
    await expect(canvas.getByRole("status")).toHaveTextContent(stepWords.stepOf(4, 6));

    // Finished steps can be opened, later ones cannot.
    await userEvent.click(canvas.getByRole("button", { name: `${t("Recipient")} (${stepWords.done})` }));
    await expect(args.onStepChange).toHaveBeenLastCalledWith("1");
    await waitFor(() => expect(canvas.getByRole("heading", { name: t("Recipient") })).toHaveFocus());
    await expect(canvas.queryByRole("button", { name: t("Review") })).not.toBeInTheDocument();
  },
};
export const RightToLeft: Story = { ...OnStepThree, tags: ["picture"], globals: { locale: "rtl" } };
const summary = () => (
  <WizardAside title={t("Review")} line={<span>{" · 2"}</span>}>
    <p>{t("Street")}</p>
    <Button size="sm">{t("Back")}</Button>
  </WizardAside>
);
/** What the wizard has so far, beside the step. It stays in view. */
export const WithAside: Story = {
  render: (args) => <Walk {...args} aside={summary()} />,
  play: async ({ canvas, canvasElement }) => {
    const aside = canvas.getByRole("region", { name: t("Review") });
    await expect(within(aside).getByText(t("Street"))).toBeVisible();
    await expect(within(aside).queryByRole("button", { expanded: false })).toBeNull();
    const step = canvasElement.querySelector("h2[tabindex]")?.closest("section");
    const [first, second] = document.documentElement.dir === "rtl" ? [aside, step] : [step, aside];
    await expect(second?.getBoundingClientRect().left).toBeGreaterThan(
      first?.getBoundingClientRect().right ?? Infinity,
    );
  },
};
/** In a narrow container it is a line above the step, which opens. */
export const WithAsideInNarrowPlace: Story = {
  render: (args) => (
    <div className="mp:w-80">
      <Walk {...args} aside={summary()} />
    </div>
  ),
  play: async ({ canvas }) => {
    const aside = within(canvas.getByRole("region", { name: t("Review") }));
    const line = aside.getByRole("button", { expanded: false });
    await expect(line).toHaveTextContent(`${t("Review")} · 2`);
    await expect(aside.getByText(t("Street"))).not.toBeVisible();
    line.focus();
    await userEvent.keyboard("{Enter}");
    await expect(line).toHaveAttribute("aria-expanded", "true");
    await expect(aside.getByText(t("Street"))).toBeVisible();
    await userEvent.tab();
    await expect(aside.getByRole("button", { name: t("Back") })).toHaveFocus();
  },
};
/** The browser's Back and Forward go through the steps; the caller stores what was typed in them. */
export const BackAndForward: Story = {
  render: (args) => <WalkWithHistory {...args} />,
  args: { steps: stepsAt(0), current: "0" },
  play: async ({ canvas }) => {
    const at = (name: string) => waitFor(() => expect(canvas.getByRole("heading", { name })).toHaveFocus());
    const next = () => userEvent.click(canvas.getByRole("button", { name: t("Next") }));
    await next();
    await at(t("Recipient"));
    await next();
    await at(t("Package"));
    history.back();
    await at(t("Recipient"));
    history.back();
    await at(t("Origin"));
    history.forward();
    await at(t("Recipient"));
    // Going on from here replaces the old forward entries.
    await next();
    await at(t("Package"));
    history.back();
    await at(t("Recipient"));
    await expect(canvas.getByRole("status")).toHaveTextContent(
      t("Step {position} of {total}", { position: 2, total: 6 }),
    );
  },
};

/** A wizard that was opened on a later step starts over: Back leads through the new one's steps alone. */
export const StartedOver: Story = {
  render: (args) => <WalkThatRestarts {...args} />,
  args: { steps: stepsAt(0), current: "2" },
  play: async ({ canvas }) => {
    const at = (name: string) => waitFor(() => expect(canvas.getByRole("heading", { name })).toHaveFocus());
    const next = () => userEvent.click(canvas.getByRole("button", { name: t("Next") }));
    await next();
    await at(t("Shipping rate"));
    await userEvent.click(canvas.getByRole("button", { name: t("Create another") }));
    await canvas.findByRole("heading", { name: t("Origin") });
    await next();
    await at(t("Recipient"));
    history.back();
    await at(t("Origin"));
  },
};

/** A saved wizard opens at its step, with the finished ones available, and takes no focus from the page. */
export const Restored: Story = {
  args: { steps: stepsAt(4), current: "4" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: t("Delivery service") })).not.toHaveFocus();
    await expect(canvas.getAllByRole("button", { name: new RegExp(`\\(${stepWords.done}\\)`) })).toHaveLength(4);
  },
};

export const FirstStep: Story = { args: { steps: stepsAt(0), current: "0" } };
export const StepWithErrors: Story = {
  args: { steps: stepsAt(5, titles, 1), current: "5" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: `${t("Recipient")} (${stepWords.error})` })).toBeVisible();
  },
};
export const LongFrench: Story = { globals: { locale: "fr" }, args: { steps: stepsAt(3, frenchTitles), current: "3" } };

export const OnAPhone: Story = {
  globals: { locale: "fr" },
  args: { steps: stepsAt(3, frenchTitles), current: "3" },
  parameters: { width: "phone" },
  play: async ({ canvas, canvasElement }) => {
    const summary = canvasElement.querySelector("summary") as HTMLElement;
    await expect(summary).toHaveTextContent(stepWords.stepOf(4, 6));
    await userEvent.click(summary);
    await userEvent.click(canvas.getByRole("button", { name: `Destinataire (${stepWords.done})` }));
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Destinataire" })).toHaveFocus());
    // The list folds again.
    await expect(canvasElement.querySelector("details")).not.toHaveAttribute("open");
  },
};
