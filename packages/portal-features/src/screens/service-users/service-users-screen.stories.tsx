import { never, refuse, type FakeAnswers, type FakeCall } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { ServiceUsersScreen } from "./service-users-screen.tsx";

const meta = {
  title: "Screens/Service users",
  component: ServiceUsersScreen,
  args: {
    access: {
      apiBase: "https://api.example.com/v1",
      identityEndpoint: "https://identity.example.com/",
      clientId: "4f1l6example",
    },
    back: (words) => <a href="#integrations">{words}</a>,
  },
} satisfies Meta<typeof ServiceUsersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const credentials = { username: "svc-juniper-9b1c", password: "kX2-example-only-9Qd", createdAt: 1_769_104_000_000 };
const sent = fn((_key: string | null) => undefined);

/** A server with the service users of one story. `first` is the result of the first creation. */
function serverWith(first?: () => Response | Promise<Response>): FakeAnswers {
  const users = [{ username: "svc-juniper-7f3a", createdAt: 1_769_004_000_000 }];
  let tries = 0;
  sent.mockClear();
  return {
    "GET /users/service": () => [...users],
    "POST /users/service": async ({ headers }: FakeCall) => {
      sent(headers.get("Idempotency-Key"));
      tries += 1;
      if (tries === 1 && first) return (await first()) as never;
      users.unshift({ username: credentials.username, createdAt: credentials.createdAt });
      return credentials;
    },
  };
}
const server = (first?: () => Response | Promise<Response>) => [
  inDelivery(() => serverWith(first), "story-service-users"),
];
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

async function ask() {
  await userEvent.click(await screen.findByRole("button", { name: "Create service user" }));
  return within(await screen.findByRole("alertdialog", { name: "Create a service user?" }));
}
const submit = (question: Awaited<ReturnType<typeof ask>>, name = "Create service user") =>
  userEvent.click(question.getByRole("button", { name }));

export const List: Story = {
  tags: ["picture"],
  decorators: server(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("rowheader", { name: /svc-juniper-7f3a/ })).toBeVisible();
    await expect(canvas.getByRole("region", { name: "curl" })).toHaveTextContent("https://api.example.com/v1/orders");
  },
};
export const Dark: Story = { decorators: server(), globals: { theme: "dark" } };
export const PhoneFrench: Story = {
  decorators: server(),
  globals: { ...phone, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: /svc-juniper-7f3a/ });
    await fitsSideways();
  },
};
export const Empty: Story = {
  decorators: [inDelivery({ "GET /users/service": [] })],
  play: async ({ canvas }) => expect(await canvas.findByText("No service users yet")).toBeVisible(),
};
export const Loading: Story = { decorators: [inDelivery({ "GET /users/service": () => never() })] };
export const Failed: Story = {
  decorators: [inDelivery({ "GET /users/service": refuse(422, "down") })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Could not get service users");
    await expect(canvas.getByText("req-0001")).toBeVisible();
  },
};

/** The password shows once: neither Escape nor a click outside closes it. The list shows the new user. */
export const Creates: Story = {
  tags: ["picture"],
  decorators: server(),
  play: async ({ canvas }) => {
    await submit(await ask());
    const dialog = await screen.findByRole("dialog", { name: "Save these credentials now" });
    await expect(within(dialog).getByText("kX2-example-only-9Qd")).toBeVisible();
    await expect(within(dialog).getByRole("region", { name: "curl" })).toHaveTextContent("kX2-example-only-9Qd");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(document.querySelector("[data-slot=dialog-overlay]") ?? document.body, {
      pointerEventsCheck: 0,
    });
    await expect(dialog).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "I have saved the password" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await canvas.findByRole("rowheader", { name: /svc-juniper-9b1c/ })).toBeVisible();
    await expect(canvas.queryByText("kX2-example-only-9Qd")).toBeNull();
    await expect(sent).toHaveBeenCalledOnce();
  },
};

export const Refused: Story = {
  decorators: server(() => refuse(409, "There can be at most 100 service users.", { code: "LIMIT_REACHED" })),
  play: async () => {
    const question = await ask();
    await submit(question);
    await expect(await question.findByRole("alert")).toHaveTextContent("Could not create service user");
    await expect(question.getByText("You have as many service users as your provider allows.")).toBeVisible();
  },
};

/** The response is lost: another try sends the same key, so there is one service user in the end, with its password. */
export const LostResponse: Story = {
  decorators: server(lost),
  play: async () => {
    const question = await ask();
    await submit(question);
    await expect(await question.findByRole("alert")).toHaveTextContent("No response was received");
    await submit(question, "Try again");
    await screen.findByRole("dialog", { name: "Save these credentials now" });
    const keys = sent.mock.calls.map(([key]) => key);
    await expect(keys).toHaveLength(2);
    await expect(keys[0]).toBe(keys[1]);
  },
};

/** Cancelled after a lost response: the next question repeats the same request. */
export const CancelledAfterLoss: Story = {
  decorators: server(lost),
  play: async () => {
    const first = await ask();
    await submit(first);
    await first.findByRole("alert");
    await submit(first, "Cancel");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await submit(await ask());
    await userEvent.click(await screen.findByRole("button", { name: "I have saved the password" }));
    const keys = sent.mock.calls.map(([key]) => key);
    await expect(keys).toHaveLength(2);
    await expect(keys[0]).toBe(keys[1]);
  },
};

/** Pressed twice at once: sent once. */
export const PressedTwice: Story = {
  decorators: server(),
  play: async () => {
    const question = await ask();
    await userEvent.dblClick(question.getByRole("button", { name: "Create service user" }));
    await screen.findByRole("dialog", { name: "Save these credentials now" });
    await expect(sent).toHaveBeenCalledOnce();
  },
};
export const CreatedOnPhoneInFrench: Story = {
  decorators: server(),
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Créer un utilisateur de service" }));
    await userEvent.click(await screen.findByRole("button", { name: "Créer l’utilisateur de service" }));
    await screen.findByRole("dialog", { name: "Enregistrez ces identifiants maintenant" });
    await fitsSideways();
  },
};
export const Hostile: Story = {
  globals: { viewport: { value: "small" } },
  decorators: [
    inDelivery({
      "GET /users/service": [
        { username: `<script>alert(1)</script>\u202Eabc${"x".repeat(180)}`, createdAt: 0 },
        ...Array.from({ length: 99 }, (_, at) => ({ username: `svc-${at}`, createdAt: 1_769_004_000_000 })),
      ],
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: /<script>/ });
    await fitsSideways();
  },
};
