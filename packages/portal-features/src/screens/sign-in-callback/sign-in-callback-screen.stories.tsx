import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { HostedFailure, type HostedFailureKind } from "#parts/session/hosted-options.ts";
import { SessionProvider } from "#parts/session/session-context.tsx";
import { storySession } from "#parts/session/sign-in/story-session.ts";
import { SignInCallbackScreen } from "./sign-in-callback-screen.tsx";

const returnTo = { path: "/orders" };
const failing = (kind: HostedFailureKind, detail?: string) => ({
  start: fn(() => Promise.resolve()),
  finish: fn(() => Promise.reject(new HostedFailure(kind, returnTo, detail))),
});
const never = { start: fn(), finish: () => new Promise<never>(() => undefined) };

const meta = {
  title: "Screens/Return from the provider's sign-in",
  decorators: [inDelivery()],
  parameters: { layout: "bare" },
  args: { hosted: never, onSignedIn: fn() },
  render: ({ hosted, onSignedIn }) => (
    <SessionProvider session={storySession({ hosted })}>
      <main className="mp:flex mp:min-h-dvh mp:flex-col">
        <SignInCallbackScreen address="https://portal.test/sign-in/callback?code=c" onSignedIn={onSignedIn} />
      </main>
    </SessionProvider>
  ),
  // The plays follow it by the English words; French has stories of its own.
  globals: { locale: "en" },
} satisfies Meta<{ hosted: ReturnType<typeof failing> | typeof never; onSignedIn: (to: object) => void }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Finishing: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole("status")).toHaveTextContent("Signing you in…"),
};

export const Finished: Story = {
  args: { hosted: { start: fn(), finish: fn(() => Promise.resolve(returnTo)) } as never },
  play: async ({ args }) => waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith(returnTo)),
};

/** A new try goes to where the person wanted to go. */
export const Unreachable: Story = {
  args: { hosted: failing("unreachable") },
  play: async ({ canvas, args }) => {
    await canvas.findByText("The sign-in service does not answer");
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    const start = { returnTo, locale: "en", isOtherAccount: false };
    await waitFor(() => expect(args.hosted.start).toHaveBeenCalledWith(start));
  },
};

export const NoMerchant: Story = {
  args: { hosted: failing("noMerchant", "someone@example.com") },
  play: async ({ canvas, args }) => {
    await canvas.findByText(/^someone@example\.com cannot use this portal/);
    await userEvent.click(await canvas.findByRole("button", { name: "Use another account" }));
    await waitFor(() =>
      expect(args.hosted.start).toHaveBeenCalledWith(expect.objectContaining({ isOtherAccount: true })),
    );
  },
};

export const RefusedInFrenchOnAPhone: Story = {
  args: { hosted: failing("refused", "<b>User is disabled</b> ".repeat(12)) },
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText("Le service de connexion a refusé");
    // The provider's words are text.
    await canvas.findByText(/^Il répond : <b>User is disabled/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
