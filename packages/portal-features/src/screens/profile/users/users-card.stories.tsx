import { never, refuse, type FakeAnswers, type FakeCall } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { UsersCard } from "./users-card.tsx";

const meta = { title: "Screens/Profile/Users", component: UsersCard } satisfies Meta<typeof UsersCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const sent = fn();
const create = "POST /users/account";
/** As text: no other answer of the contract is. */
const created = (email = "noor@juniper.example") =>
  new Response(`CREATED USER WITH USERNAME ${email}`, { status: 201 });
const server = (answer: (call: FakeCall) => Response | Promise<Response> = () => created()) => [
  inDelivery({
    [create]: (call: FakeCall) => {
      sent(call.body, call.headers.get("Idempotency-Key"));
      return answer(call);
    },
  } as FakeAnswers),
];

const openPopover = async (name = "Create user") => {
  sent.mockClear();
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name }));
};
async function fill(values: { name?: string; email?: string; phone?: string } = {}) {
  const popover = await openPopover();
  const { name = "Noor Haddad", email = "noor@juniper.example", phone = "514 555-0142" } = values;
  for (const [label, text] of [
    ["Name", name],
    ["Email", email],
    ["Phone", phone],
  ] as const) {
    const field = popover.getByLabelText(label);
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  }
  const submit = () => userEvent.click(popover.getByRole("button", { name: "Create user" }));
  await submit();
  return { popover, submit };
}

export const Ready: Story = { decorators: server() };
export const Open: Story = {
  tags: ["picture"],
  decorators: server(),
  play: async () => {
    const popover = await openPopover();
    await waitFor(() => expect(popover.getByLabelText("Name")).toHaveFocus());
  },
};
export const OpenFrenchPhone: Story = {
  decorators: server(),
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async () => {
    await openPopover("Créer un utilisateur");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const OpenDark: Story = {
  decorators: server(),
  globals: { theme: "dark" },
  play: async () => void (await openPopover()),
};

/** The user name is the email, and the phone goes out as dialled from anywhere. */
export const Creates: Story = {
  decorators: server(),
  play: async ({ canvas }) => {
    await fill();
    await expect(await canvas.findByText(/Noor Haddad can sign in with the temporary password/)).toBeVisible();
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent.mock.calls[0]?.[0]).toEqual({
      name: "Noor Haddad",
      email: "noor@juniper.example",
      username: "noor@juniper.example",
      phone: "+15145550142",
    });
    await waitFor(() => expect(canvas.getByRole("button", { name: "Create user" })).toHaveFocus());
    // The next one begins empty.
    await expect((await openPopover()).getByLabelText("Name")).toHaveValue("");
  },
};

/** S2.86: the users that this device created stay listed, also after a reload, until one is removed from the list. */
export const ListedHere: Story = {
  tags: ["picture"],
  decorators: [inDelivery({ [create]: () => created() } as FakeAnswers, "users-story")],
  beforeEach: () => {
    const key = "mp.users.users-story";
    const users = [{ name: "Mei Chen", email: "mei@juniper.example", at: Date.now() - 3 * 86_400_000 }];
    localStorage.setItem(key, JSON.stringify(users));
    return () => localStorage.removeItem(key);
  },
  play: async ({ canvas }) => {
    const list = within(await canvas.findByRole("table", { name: "Created on this device" }));
    await expect(list.getByRole("rowheader", { name: "Mei Chen" })).toBeVisible();
    await fill();
    await expect(await list.findByRole("rowheader", { name: "Noor Haddad" })).toBeVisible();
    await expect(localStorage.getItem("mp.users.users-story")).not.toMatch(/514/);
    await userEvent.click(list.getByRole("button", { name: "Remove Noor Haddad from this list" }));
    await waitFor(() => expect(list.queryByText("Noor Haddad")).toBeNull());
    await expect(list.getByRole("rowheader", { name: "Mei Chen" })).toBeVisible();
  },
};

/** A phone that may lack a digit is asked about, and sent as it is once that is confirmed (S5.3). */
export const DoubtfulPhone: Story = {
  decorators: server(),
  play: async () => {
    const popover = await openPopover();
    await userEvent.type(popover.getByLabelText("Phone"), "438 555 01");
    await expect(popover.queryByText(/Is a digit missing/)).toBeNull();
    await userEvent.tab();
    await expect(
      await popover.findByText(/Is a digit missing\? As it is, 438 555 01 is sent as \+43855501/),
    ).toBeVisible();
    await expect(popover.getByLabelText("Phone")).toHaveValue("438 555 01");
    await userEvent.click(popover.getByRole("button", { name: "It is right" }));
    await waitFor(() => expect(popover.queryByText(/Is a digit missing/)).toBeNull());
    await expect(popover.getByLabelText("Phone")).toHaveValue("+43855501");
  },
};

export const Required: Story = {
  decorators: server(),
  play: async () => {
    const { popover } = await fill({ name: "", email: "", phone: "" });
    await expect(popover.getAllByText("Required")).toHaveLength(3);
    await expect(popover.getByLabelText("Name")).toHaveFocus();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const Invalid: Story = {
  decorators: server(),
  play: async () => {
    const { popover } = await fill({ email: "noor@juniper", phone: "call me" });
    await expect(popover.getByText("Enter an email address like name@example.com")).toBeVisible();
    await expect(popover.getByText("Phone Number is invalid")).toBeVisible();
    await expect(sent).not.toHaveBeenCalled();
  },
};

const atField = (answer: Response, label: string, sentence: RegExp): Story => ({
  decorators: server(() => answer.clone()),
  play: async () => {
    const { popover } = await fill();
    await expect(await popover.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(popover.getByLabelText(label)).toHaveFocus());
    await expect(popover.getByLabelText("Name")).toHaveValue("Noor Haddad");
  },
});
export const ExistingUser: Story = atField(
  refuse(409, "There is a user with this email already.", { code: "USERNAME_TAKEN" }),
  "Email",
  /^There is a user with this email already/,
);
export const InvalidPhone: Story = atField(
  refuse(422, "A value is not allowed.", { fields: { phone: "does not match" } }),
  "Phone",
  /^Phone Number is invalid$/,
);
export const MailNotSent: Story = atField(
  refuse(422, "Not sent.", { code: "MAIL_NOT_SENT", fields: { email: "takes no mail" } }),
  "Email",
  /could not be sent to this address/,
);

export const Fails: Story = {
  decorators: server(() => refuse(500, "The database is away.")),
  play: async () => {
    const { popover } = await fill();
    await expect(await popover.findByRole("alert")).toHaveTextContent("Could not create user");
    await expect(popover.getByLabelText("Email")).toHaveValue("noor@juniper.example");
  },
};

let attempts = 0;
/** A 200 without the proof is not a success. The retry has the same key and gets the first response. */
export const UnknownThenCreated: Story = {
  decorators: server(() => (attempts++ === 0 ? new Response("<h1>OK</h1>") : created())),
  play: async ({ canvas }) => {
    attempts = 0;
    const { popover, submit } = await fill();
    await expect(await popover.findByRole("alert")).toHaveTextContent("We do not know whether the user was created");
    await expect(canvas.queryByText("User created")).toBeNull();
    await submit();
    await canvas.findByText(/Noor Haddad can sign in/);
    const keys = sent.mock.calls.map(([, key]: unknown[]) => key);
    await expect(keys).toHaveLength(2);
    await expect(new Set(keys).size).toBe(1);
  },
};

/** A later refusal of the same email may be the user that was created without a response. */
export const UnknownThenTaken: Story = {
  decorators: server(() =>
    attempts++ === 0 ? new Response("", { status: 504 }) : refuse(409, "Taken.", { code: "USERNAME_TAKEN" }),
  ),
  play: async () => {
    attempts = 0;
    const { popover, submit } = await fill();
    await popover.findByRole("alert");
    await submit();
    await expect(await popover.findByText(/Your attempt without a response may have created it/)).toBeVisible();
  },
};

/** While the request runs, a second click sends nothing, and the popover stays open. */
export const Sending: Story = {
  decorators: server(() => never()),
  play: async () => {
    const { popover, submit } = await fill();
    await submit();
    await expect(popover.getByRole("button", { name: "Create user" })).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Escape}");
    await expect(popover.getByLabelText("Name")).toBeVisible();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  },
};

/** Escape and a click outside ask before typed text is lost, as in every other form; nothing typed, nothing asked. */
export const AsksBeforeItCloses: Story = {
  decorators: server(),
  play: async () => {
    await openPopover();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const popover = await openPopover();
    const typed = "Noor <img src=x onerror=alert(1)>";
    await userEvent.type(popover.getByLabelText("Name"), typed);
    await userEvent.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog", { name: "Close without saving?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep typing" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(popover.getByLabelText("Name")).toHaveValue(typed);
    await userEvent.click(popover.getByLabelText("Name"));
    await userEvent.keyboard("{Escape}");
    const again = within(await screen.findByRole("alertdialog"));
    await userEvent.click(again.getByRole("button", { name: "Close without saving" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect((await openPopover()).getByLabelText("Name")).toHaveValue("");
  },
};

/** The card on a page with a link to another page. */
function OnAPage() {
  const [isMounted, setMounted] = useState(true);
  return (
    <>
      <button onClick={() => setMounted(false)}>Another page</button>
      {isMounted && <UsersCard />}
    </>
  );
}
let answerLate: (answer: Response) => void = () => {};
const leftThen = (answer: Response, title: string, not: string): Story => ({
  render: () => <OnAPage />,
  decorators: server(() => new Promise((resolve) => (answerLate = resolve))),
  play: async () => {
    await fill();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    // The open popover hides the rest of the page from assistive technology.
    await userEvent.click(screen.getByRole("button", { name: "Another page", hidden: true }));
    answerLate(answer.clone());
    await expect((await screen.findAllByText(title))[0]).toBeInTheDocument();
    await expect(screen.queryByText(not)).toBeNull();
  },
});
/** On another page, a notice shows the outcome. A lost response is not a failure. */
export const LeftThenUnknown: Story = leftThen(
  new Response("", { status: 504 }),
  "We do not know whether the user was created",
  "Could not create user",
);
export const LeftThenRefused: Story = leftThen(
  refuse(500, "The database is away."),
  "Could not create user",
  "We do not know whether the user was created",
);
