import { ApiError } from "@merchant-portal/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { PageContext } from "#kit/page-heading.tsx";
import type { Session } from "#parts/session/create-session.ts";
import { UnsupportedChallenge } from "#parts/session/identity-call.ts";
import { SessionProvider } from "#parts/session/session-context.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";
import type { Challenge } from "#parts/session/sign-in-challenge.ts";
import { refused, storySession } from "#parts/session/sign-in/story-session.ts";

interface StoryArgs {
  session: Session;
  outboxHref?: string;
  /** Gets each heading that a page host would move the focus to. */
  onArrive: (heading: HTMLElement) => void;
}

const meta = {
  title: "Screens/Sign in",
  decorators: [inDelivery()],
  parameters: { layout: "bare" },
  args: { session: storySession(), onArrive: fn((heading: HTMLElement) => heading.focus()) },
  render: ({ session, onArrive, outboxHref }) => (
    <PageContext value={{ onTitle: () => undefined, onArrive }}>
      <SessionProvider session={session}>
        <main className="mp:flex mp:min-h-dvh mp:flex-col">
          <SignInScreen brandName="Northwind Delivery" supportEmail="help@northwind.example" outboxHref={outboxHref} />
        </main>
      </SessionProvider>
    </PageContext>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const field = (canvas: Canvas, name: string) => canvas.findByLabelText(name);
const press = async (canvas: Canvas, name: string) => userEvent.click(await canvas.findByRole("button", { name }));
const good = "Chosen-2026!";

async function fillIn(canvas: Canvas, email = "  merchant@example.com ", password = " Merchant-2026! ") {
  await userEvent.type(await field(canvas, "Email"), email);
  await userEvent.type(await field(canvas, "Password"), password);
}

async function chooseGood(canvas: Canvas) {
  await userEvent.type(await field(canvas, "New password"), good);
  await userEvent.type(await field(canvas, "Confirm password"), good);
}

export const SignIn: Story = {
  tags: ["picture"],
  args: { session: storySession() },
  play: async ({ canvas, args }) => {
    const [email, password] = [await field(canvas, "Email"), await field(canvas, "Password")];
    await expect(email).toHaveAttribute("autocomplete", "username");
    await expect(password).toHaveAttribute("autocomplete", "current-password");
    await fillIn(canvas);
    await expect(args.session.prepareSignIn).toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    // The name trimmed, the password as typed.
    await waitFor(() => expect(args.session.signIn).toHaveBeenCalledWith("merchant@example.com", " Merchant-2026! "));
  },
};

export const Empty: Story = {
  args: { session: storySession() },
  play: async ({ canvas, args }) => {
    await press(canvas, "Sign in");
    const email = await field(canvas, "Email");
    await waitFor(() => expect(email).toHaveFocus());
    await expect(await field(canvas, "Email")).toHaveAccessibleDescription("This field is required");
    await expect(args.session.signIn).not.toHaveBeenCalled();
  },
};

export const WrongPassword: Story = {
  tags: ["picture"],
  args: {
    session: storySession({ refusal: refused("NotAuthorizedException", "Incorrect username or password.") }),
  },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await press(canvas, "Sign in");
    const notice = await canvas.findByRole("alert");
    await expect(notice).toHaveTextContent("Sign-in failed");
    await expect(notice).toHaveTextContent("Incorrect username or password.");
    // And in place, with what was typed kept.
    await expect(canvas.getAllByText("Incorrect username or password.").length).toBeGreaterThan(1);
    await expect(await field(canvas, "Password")).toHaveValue(" Merchant-2026! ");
  },
};

export const WrongPasswordInFrench: Story = {
  globals: { locale: "fr" },
  args: WrongPassword.args ?? {},
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas, "Courriel"), "merchant@example.com");
    await userEvent.type(await field(canvas, "Mot de passe"), "x");
    await press(canvas, "Se connecter");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Le courriel ou le mot de passe est incorrect.");
  },
};

/** The pool asks for a step that the portal does not have: what it is, and whom to ask, in place of a code. */
export const FurtherStep: Story = {
  args: { session: storySession({ refusal: new UnsupportedChallenge("WEB_AUTHN") }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await press(canvas, "Sign in");
    const said = /^Your account asks for a passkey when you sign in, .* Ask your delivery provider/;
    await expect((await canvas.findAllByText(said)).length).toBeGreaterThan(1);
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Sign-in failed");
    await expect(canvas.queryByText(/WEB_AUTHN/)).toBeNull();
  },
};
export const UnknownStepInFrench: Story = {
  globals: { locale: "fr" },
  args: { session: storySession({ refusal: new UnsupportedChallenge("A_STEP_OF_TOMORROW") }) },
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas, "Courriel"), "merchant@example.com");
    await userEvent.type(await field(canvas, "Mot de passe"), "x");
    await press(canvas, "Se connecter");
    const said = /^Votre compte exige une étape nommée A_STEP_OF_TOMORROW à la connexion, .* fournisseur de livraison/;
    await expect((await canvas.findAllByText(said)).length).toBeGreaterThan(1);
  },
};
/** The password was changed, so it must not say that it was not. */
export const FurtherStepAfterNewPassword: Story = {
  args: {
    session: storySession({
      state: { at: "newPassword", email: "newuser@example.com" },
      refusal: new UnsupportedChallenge("MFA_SETUP"),
    }),
  },
  play: async ({ canvas }) => {
    await chooseGood(canvas);
    await press(canvas, "Save and sign in");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Sign-in failed");
    await expect(canvas.queryByText("The password was not changed")).toBeNull();
    await expect((await canvas.findAllByText(/asks for a second sign-in step to be set up/)).length).toBeGreaterThan(1);
  },
};

export const ProviderTextThatNobodyForesaw: Story = {
  args: { session: storySession({ refusal: refused("X", "<img src=x onerror=alert(1)> no") }) },
  play: async ({ canvas, canvasElement }) => {
    await fillIn(canvas);
    await press(canvas, "Sign in");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("<img src=x onerror=alert(1)> no");
    await expect(canvasElement.querySelector("img")).toBeNull();
  },
};

export const NoConnection: Story = {
  args: { session: storySession({ refusal: new ApiError({ kind: "network", method: "GET", message: "" }) }) },
  play: async ({ canvas }) => {
    await fillIn(canvas);
    await press(canvas, "Sign in");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("No connection to the service.");
  },
};

export const Busy: Story = {
  args: { session: storySession({ isHanging: true }) },
  play: async ({ canvas, args }) => {
    await fillIn(canvas);
    await press(canvas, "Sign in");
    const button = canvas.getByRole("button", { name: "Sign in" });
    await waitFor(() => expect(button).toHaveAttribute("aria-busy", "true"));
    await userEvent.click(button);
    await expect(args.session.signIn).toHaveBeenCalledTimes(1);
    await expect(button).toHaveFocus();
  },
};

export const SessionExpired: Story = {
  args: { session: storySession({ state: { at: "out", reason: "expired" } }) },
};
export const SignedOutElsewhere: Story = {
  args: { session: storySession({ state: { at: "out", reason: "signedOutElsewhere" } }) },
};
export const SomeoneElseSignedIn: Story = {
  args: { session: storySession({ state: { at: "out", reason: "otherUser" } }) },
};
export const StorageBlocked: Story = { args: { session: storySession({ isInMemoryOnly: true }) } };
export const Demo: Story = { args: { session: storySession(), outboxHref: "/sandbox#outbox" } };
export const French: Story = { globals: { locale: "fr" }, args: Demo.args ?? {} };
export const FrenchDark: Story = { globals: { locale: "fr", theme: "dark" }, args: Demo.args ?? {} };

export const NewPassword: Story = {
  args: { session: storySession({ state: { at: "newPassword", email: "newuser@example.com" } }) },
  play: async ({ canvas, args }) => {
    const password = await field(canvas, "New password");
    await expect(password).toHaveAttribute("autocomplete", "new-password");
    const save = canvas.getByRole("button", { name: "Save and sign in" });
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await expect(save).toHaveAccessibleDescription("Choose a password that meets every rule, and confirm it");
    await userEvent.type(password, "Chosen 2026!");
    await expect(canvas.getByText("No spaces").closest("li")).toHaveAttribute("data-state", "unmet");
    await expect(canvas.getByText("A digit").closest("li")).toHaveAttribute("data-state", "met");
    await userEvent.keyboard("{Enter}");
    await expect(args.session.completeNewPassword).not.toHaveBeenCalled();
    await userEvent.clear(password);
    await userEvent.type(password, good);
    await userEvent.type(await field(canvas, "Confirm password"), "Chosen-2025!");
    await userEvent.tab();
    await expect(await canvas.findByText("The two passwords are not the same")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Save and sign in" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.clear(await field(canvas, "Confirm password"));
    await userEvent.type(await field(canvas, "Confirm password"), good);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.session.completeNewPassword).toHaveBeenCalledWith(good));
  },
};

export const NewPasswordShown: Story = {
  args: { session: storySession({ state: { at: "newPassword", email: "newuser@example.com" } }) },
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas, "New password"), "Chosen");
    await userEvent.click(canvas.getAllByRole("button", { name: "Show password" })[0] as HTMLElement);
    await expect(await field(canvas, "New password")).toHaveAttribute("type", "text");
  },
};

export const NewPasswordTooLate: Story = {
  args: {
    session: storySession({
      state: { at: "newPassword", email: "newuser@example.com" },
      refusal: refused("NotAuthorizedException", "Invalid session for the user, session is expired."),
    }),
  },
  play: async ({ canvas }) => {
    await chooseGood(canvas);
    await press(canvas, "Save and sign in");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("session is expired.");
    // Start again, the e-mail kept.
    await press(canvas, "Back");
    await expect(await canvas.findByLabelText("Email")).toHaveValue("newuser@example.com");
    await expect(canvas.getByRole("heading", { level: 1, name: "Sign in" })).toHaveFocus();
  },
};

export const ForgotPassword: Story = {
  args: { session: storySession(), outboxHref: "/sandbox#outbox" },
  play: async ({ canvas, args }) => {
    await userEvent.type(await field(canvas, "Email"), "merchant@example");
    await press(canvas, "Forgot password?");
    await expect(await canvas.findByRole("heading", { level: 1, name: "Reset your password" })).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.type(await field(canvas, "Email"), ".com ");
    await expect(canvas.getByRole("button", { name: "Next" })).not.toHaveAttribute("aria-disabled");
    await press(canvas, "Next");
    await waitFor(() => expect(args.session.forgotPassword).toHaveBeenCalledWith("merchant@example.com"));
    await expect(await canvas.findByText(/If merchant@example.com has an account/)).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "Reset your password" })).toHaveFocus();
  },
};

export const ForgotPasswordEmail: Story = {
  args: { session: storySession() },
  play: async ({ canvas }) => {
    await press(canvas, "Forgot password?");
    await press(canvas, "Back");
    await expect(await canvas.findByRole("heading", { level: 1, name: "Sign in" })).toHaveFocus();
    await press(canvas, "Forgot password?");
  },
};

export const ResetPassword: Story = {
  args: { session: storySession({ state: { at: "codeSent", email: "merchant@example.com" } }) },
  play: async ({ canvas, args }) => {
    await expect(await field(canvas, "Verification code")).toHaveAttribute("autocomplete", "one-time-code");
    await userEvent.type(await field(canvas, "Verification code"), " 123456 ");
    await chooseGood(canvas);
    await press(canvas, "Change password");
    await waitFor(() => expect(args.session.confirmNewPassword).toHaveBeenCalledWith("123456", good));
    await expect(await canvas.findByText("Your password was changed. Sign in with the new one.")).toBeVisible();
    await expect(await field(canvas, "Email")).toHaveValue("merchant@example.com");
    await expect(await field(canvas, "Password")).toHaveValue("");
  },
};

export const ResetPasswordAsked: Story = {
  args: {
    session: storySession({ state: { at: "codeSent", email: "a.very.long.name.of.a.merchant@subdomain.example.com" } }),
  },
  play: async ({ canvas }) => void (await field(canvas, "Verification code")),
};

export const WrongCode: Story = {
  args: {
    session: storySession({
      state: { at: "codeSent", email: "merchant@example.com" },
      refusal: refused("CodeMismatchException", "Invalid verification code provided, please try again."),
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas, "Verification code"), "000000");
    await chooseGood(canvas);
    await press(canvas, "Change password");
    const notice = await canvas.findByRole("alert");
    await expect(notice).toHaveTextContent("The password was not changed");
    await expect(notice).toHaveTextContent("Invalid verification code provided, please try again.");
    await expect(await field(canvas, "Verification code")).toHaveValue("000000");
  },
};

export const NewCode: Story = {
  args: { session: storySession({ state: { at: "codeSent", email: "merchant@example.com" } }) },
  play: async ({ canvas, args }) => {
    await userEvent.type(await field(canvas, "New password"), good);
    await press(canvas, "Send a new code");
    await waitFor(() => expect(args.session.forgotPassword).toHaveBeenCalledWith("merchant@example.com"));
    await expect(await canvas.findByText(/We sent a new code/)).toBeVisible();
    await expect(await field(canvas, "New password")).toHaveValue(good);
  },
};

/** A session that waits for the second step. Of the codes only 123456 is right. */
function asking(challenge: Challenge) {
  const wrong = refused("CodeMismatchException", "Invalid code received for user");
  const answer = fn(async (given: unknown) => {
    if (typeof given === "object" && given !== null && "code" in given && given.code !== "123456") throw wrong;
  });
  return {
    answer,
    session: storySession({ state: { at: "challenge", email: "merchant@example.com", challenge, answer } }),
  };
}

const appCode = asking({ kind: "code", step: "app", sentTo: "", hasOthers: false });
export const AppCode: Story = {
  tags: ["picture"],
  args: { session: appCode.session },
  play: async ({ canvas }) => {
    const code = await field(canvas, "Code");
    await expect(code).toHaveAttribute("autocomplete", "one-time-code");
    await expect(code).toHaveAttribute("inputmode", "numeric");
    await press(canvas, "Sign in");
    await expect(code).toHaveAccessibleDescription(/Enter the six digits/);
    await expect(appCode.answer).not.toHaveBeenCalled();
    // Full width, as a Japanese keyboard types, and pasted with words around.
    await userEvent.type(code, "６５４３２１");
    await press(canvas, "Sign in");
    await waitFor(() => expect(appCode.answer).toHaveBeenCalledWith({ code: "654321" }));
    await expect((await canvas.findAllByText(/clock may be off/)).length).toBeGreaterThan(1);
    await expect(code).toHaveValue("６５４３２１");
    await userEvent.clear(code);
    await userEvent.click(code);
    await userEvent.paste("Your code is 123 456.");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(appCode.answer).toHaveBeenLastCalledWith({ code: "123456" }));
    await expect(canvas.getByRole("link", { name: "Write to help@northwind.example" })).toHaveAttribute(
      "href",
      "mailto:help@northwind.example",
    );
  },
};

const emailCode = asking({ kind: "code", step: "email", sentTo: "m***@e***", hasOthers: true });
export const EmailCode: Story = {
  args: { session: emailCode.session, outboxHref: "/sandbox#outbox" },
  play: async ({ canvas }) => {
    await canvas.findByText(/We sent a code to m\*\*\*@e\*\*\*/);
    await press(canvas, "Send a new code");
    await waitFor(() => expect(emailCode.answer).toHaveBeenCalledWith("newCode"));
    await press(canvas, "Use another way");
    await waitFor(() => expect(emailCode.answer).toHaveBeenCalledWith("otherWay"));
    // Without a phone nothing is lost here.
    await expect(canvas.queryByText("Lost your phone?")).toBeNull();
  },
};

const choice = asking({ kind: "choice", steps: ["app", "sms", "email"] });
export const ChoiceOfSteps: Story = {
  args: { session: choice.session },
  play: async ({ canvas }) => {
    await press(canvas, "Code by text message");
    await waitFor(() => expect(choice.answer).toHaveBeenCalledWith({ step: "sms" }));
  },
};

const setUp = asking({ kind: "setUp", key: "NORTHWINDDEMOAUTHENTICATORKEY234" });
export const RequiredSetUp: Story = {
  tags: ["picture"],
  args: { session: setUp.session },
  play: async ({ canvas }) => {
    await canvas.findByRole("img", { name: "QR code with the key for your app" });
    await canvas.findByText(/NORT HWIN DDEM/);
    await expect(canvas.getByRole("link", { name: "Open the app on this device" })).toHaveAttribute(
      "href",
      "otpauth://totp/Northwind%20Delivery:merchant%40example.com?secret=NORTHWINDDEMOAUTHENTICATORKEY234&issuer=Northwind%20Delivery",
    );
    await userEvent.type(await field(canvas, "Code"), "123456{Enter}");
    await waitFor(() => expect(setUp.answer).toHaveBeenCalledWith({ code: "123456" }));
  },
};

/** Sign-in at the provider's own page: no password is typed here. */
export const AtTheProvider: Story = {
  args: {
    session: storySession({
      hosted: { start: fn(() => Promise.resolve()), finish: fn() },
      state: { at: "out", reason: "inactive" },
    }),
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText(/^You were signed out because the portal was not used/);
    await press(canvas, "Sign in");
    await waitFor(() => expect(args.session.hosted?.start).toHaveBeenCalled());
    await expect(canvas.queryByLabelText("Password")).toBeNull();
  },
};

export const ProviderNotReached: Story = {
  args: {
    session: storySession({
      hosted: { start: fn(() => Promise.resolve()), finish: fn() },
      state: { at: "out", reason: "inactiveHere" },
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/^You were signed out because .* It may still know you on this computer\.$/);
  },
};
