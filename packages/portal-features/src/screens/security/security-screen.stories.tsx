import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import type { Session } from "#parts/session/create-session.ts";
import { SessionProvider } from "#parts/session/session-context.tsx";
import { refused, storySession } from "#parts/session/sign-in/story-session.ts";
import { SecurityScreen } from "./security-screen.tsx";

const key = "NORTHWINDDEMOAUTHENTICATORKEY234";

interface Account {
  steps?: string[];
  phone?: string;
  /** Errors by operation. */
  refusals?: Record<string, Error>;
}

/** A signed-in session whose account keeps what is turned on. Of the codes only 123456 is right. */
function accountSession({ steps = [], phone, refusals = {} }: Account = {}): Session {
  let on = steps;
  const settings: Record<string, string> = {
    SoftwareTokenMfaSettings: "SOFTWARE_TOKEN_MFA",
    EmailMfaSettings: "EMAIL_OTP",
    SMSMfaSettings: "SMS_MFA",
  };
  const attributes = {
    email: "merchant@example.com",
    email_verified: "true",
    ...(phone !== undefined && { phone_number: phone, phone_number_verified: "true" }),
  };
  const callAsUser: Session["callAsUser"] = async (operation, parameters) => {
    const refusal = refusals[operation];
    if (refusal) throw refusal;
    const sent = parameters as Record<string, unknown>;
    if (operation === "GetUser") {
      return {
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        UserMFASettingList: on,
      };
    }
    if (operation === "AssociateSoftwareToken") return { SecretCode: key };
    if (operation === "VerifySoftwareToken") {
      if (sent["UserCode"] !== "123456") throw refused("EnableSoftwareTokenMFAException", "Code mismatch");
      return { Status: "SUCCESS" };
    }
    if (operation === "SetUserMFAPreference") {
      on = Object.entries(sent).flatMap(([name, value]) =>
        (value as { Enabled: boolean }).Enabled ? [settings[name] ?? ""] : [],
      );
    }
    return {};
  };
  const user = { sub: "1", name: "Camille Roy", email: "merchant@example.com", merchantId: "j", merchantName: "J" };
  return storySession({ state: { at: "in", user }, callAsUser });
}

const meta = {
  title: "Screens/Security",
  decorators: [inDelivery()],
  args: { session: accountSession(), onSignOutEverywhere: fn(() => Promise.resolve()) },
  render: ({ session, onSignOutEverywhere }) => (
    <SessionProvider session={session}>
      <SecurityScreen
        brandName="Northwind Delivery"
        supportEmail="help@northwind.example"
        onSignOutEverywhere={onSignOutEverywhere}
      />
    </SessionProvider>
  ),
  // The plays follow it by the English words; French has stories of its own.
  globals: { locale: "en" },
} satisfies Meta<{ session: Session; onSignOutEverywhere: () => Promise<void> }>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = within(document.body);

export const Off: Story = {
  tags: ["picture"],
  args: { session: accountSession({ phone: "+15145550142" }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set up: Authenticator app" }));
    const dialog = within(await body.findByRole("dialog", { name: "Set up an authenticator app" }));
    await dialog.findByRole("img", { name: "QR code with the key for your app" });
    const code = dialog.getByLabelText("Code");
    await userEvent.type(code, "000000{Enter}");
    await waitFor(() => expect(code).toHaveAccessibleDescription(/clock may be off/));
    await userEvent.clear(code);
    await userEvent.type(code, "123456{Enter}");
    await canvas.findByText("Without your phone you cannot sign in");
    await waitFor(() => expect(body.queryByRole("dialog")).toBeNull());
    // A second way beside it: none is preferred, so that the pool asks which one.
    await userEvent.click(canvas.getByRole("button", { name: "Turn on: Email" }));
    await canvas.findByRole("button", { name: "Turn off: Email" });
    await expect(args.session.callAsUser).toHaveBeenCalledWith("SetUserMFAPreference", {
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
      EmailMfaSettings: { Enabled: true, PreferredMfa: false },
    });
    await expect(canvas.queryByText("Without your phone you cannot sign in")).toBeNull();
  },
};

export const TurnedOffAfterAQuestion: Story = {
  args: { session: accountSession({ steps: ["EMAIL_OTP"] }) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Turn off: Email" }));
    const question = within(await body.findByRole("alertdialog", { name: "Turn off codes by email?" }));
    question.getByText("Your password alone will then be enough to sign in.");
    await userEvent.click(question.getByRole("button", { name: "Turn off" }));
    await canvas.findByRole("button", { name: "Turn on: Email" });
  },
};

export const NotOffered: Story = {
  args: {
    session: accountSession({
      refusals: { AssociateSoftwareToken: refused("SoftwareTokenMFANotFoundException", "Software Token MFA …") },
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Set up: Authenticator app" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/has not turned on this kind of second step/);
  },
};

export const NotLoaded: Story = {
  args: { session: accountSession({ refusals: { GetUser: refused("InternalErrorException", "Down") } }) },
  play: async ({ canvas }) => {
    await canvas.findByText("Your sign-in settings could not be loaded");
    // The rest of the page works.
    await canvas.findByLabelText("Current password");
  },
};

export const WrongPresentPassword: Story = {
  args: {
    session: accountSession({
      refusals: { ChangePassword: refused("NotAuthorizedException", "Incorrect username or password.") },
    }),
  },
  play: async ({ canvas }) => {
    const present = await canvas.findByLabelText("Current password");
    const button = canvas.getByRole("button", { name: "Change password" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(present, "Wrong-2026!");
    await userEvent.type(canvas.getByLabelText("New password"), "Chosen-2026!");
    await userEvent.type(canvas.getByLabelText("Confirm password"), "Chosen-2026!");
    await userEvent.click(button);
    await waitFor(() => expect(present).toHaveAccessibleDescription(/This is not your current password/));
    await expect(canvas.getByLabelText("New password")).toHaveValue("Chosen-2026!");
  },
};

export const SignOutEverywhereFails: Story = {
  args: { onSignOutEverywhere: fn(() => Promise.reject(refused("InternalErrorException", "Down"))) },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Sign out everywhere" }));
    const question = within(await body.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Sign out everywhere" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("You are still signed in on all devices");
    await expect(args.onSignOutEverywhere).toHaveBeenCalledOnce();
  },
};

export const InFrench: Story = {
  globals: { locale: "fr" },
  args: { session: accountSession({ steps: ["SOFTWARE_TOKEN_MFA"] }) },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Sécurité" });
    await canvas.findByText("Sans votre téléphone, vous ne pouvez pas vous connecter");
  },
};
