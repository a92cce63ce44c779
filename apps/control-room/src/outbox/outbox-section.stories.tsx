import { refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { inControlRoom } from "#testing/in-control-room.tsx";
import { mailTo, sampleMails } from "#testing/samples.ts";
import { OutboxSection } from "./outbox-section.tsx";

/** Wraps the section with the state of its filter. */
function Outbox({ filter = "" }: { filter?: string }) {
  const [recipient, setRecipient] = useState(filter);
  return <OutboxSection recipient={recipient} onRecipientChange={setRecipient} />;
}

const meta = { title: "Control room/Outbox", component: Outbox } satisfies Meta<typeof Outbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [inControlRoom()] };

export const Mails: Story = {
  decorators: [inControlRoom({ "GET /outbox": sampleMails })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("482913")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Copy the code for merchant@example.com" })).toBeVisible();
    const show = canvas.getByRole("button", { name: "Show text of the mail to ana@example.com" });
    await expect(show).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(show);
    // The content of a mail is shown as text, never as HTML.
    await expect(canvas.getByText("<img src=x>")).toBeVisible();
    await expect(canvas.getByText("<b>Hello</b> & welcome")).toBeVisible();
  },
};

export const FoundByRecipient: Story = {
  decorators: [inControlRoom({ "GET /outbox": sampleMails })],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("searchbox", { name: "Find by recipient" }), "ANA@");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(1);
    await userEvent.type(canvas.getByRole("searchbox"), "nobody");
    await expect(canvas.getByText("3 mails to others are hidden.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Show all mail" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
  },
};

export const Many: Story = {
  decorators: [
    inControlRoom({ "GET /outbox": Array.from({ length: 40 }, (_, number) => mailTo("merchant@example.com", number)) }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole("listitem")).toHaveLength(6);
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await expect(canvas.getAllByRole("listitem")).toHaveLength(30);
  },
};

/** New mail appears without a reload. */
export const ComesByItself: Story = {
  decorators: [
    (() => {
      let asked = 0;
      return inControlRoom({ "GET /outbox": () => ((asked += 1) > 1 ? sampleMails : []) });
    })(),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("482913")).toBeVisible();
  },
};

/** The sandbox goes down: the mail on the screen stays, with a note that it is out of date. */
export const GoneQuiet: Story = {
  decorators: [
    (() => {
      let asked = 0;
      return inControlRoom({ "GET /outbox": () => ((asked += 1) > 1 ? refuse(500, "Down.") : sampleMails) });
    })(),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText("The outbox could not be read")).toBeVisible(), { timeout: 10_000 });
    await expect(canvas.getByText("482913")).toBeVisible();
  },
};
