import { never, refuse, type FakeAnswers, type FakeCall, type FakeShopifyAnswers } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import type { Session } from "#parts/session/create-session.ts";
import { SessionProvider } from "#parts/session/session-context.tsx";
import type { SessionState } from "#parts/session/session-state.ts";
import { storySession } from "#parts/session/sign-in/story-session.ts";
import { ShopifyAuthorizeScreen } from "./shopify-authorize-screen.tsx";

const shop = "alder-goods.myshopify.com";
const link = { shop, hmac: "9f".repeat(32), timestamp: "1772031600" };
const user = {
  sub: "1",
  name: "Camille Roy",
  email: "camille@example.com",
  merchantId: "alder",
  merchantName: "Alder Goods",
};
const signedIn: SessionState = { at: "in", user };

interface StoryArgs {
  query: URLSearchParams;
  session: Session;
  onRedirect: (href: string) => void;
  onUseAnother: () => void;
  contactForm?: string;
}

const meta = {
  title: "Screens/Link your Shopify store",
  parameters: { layout: "bare" },
  args: {
    query: new URLSearchParams(link),
    session: storySession({ state: signedIn }),
    onRedirect: fn(),
    onUseAnother: fn(),
  },
  render: ({ session, ...args }) => (
    <SessionProvider session={session}>
      <main className="mp:flex mp:min-h-dvh mp:flex-col">
        <ShopifyAuthorizeScreen
          {...args}
          origins={["https://apps.northwind.example"]}
          brandName="Northwind Delivery"
          supportEmail="help@northwind.example"
          howTo={<a href="#howto">How-to videos</a>}
        />
      </main>
    </SessionProvider>
  ),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story["play"]>>[0]["canvas"];

const server = (shopify: FakeShopifyAnswers | (() => FakeShopifyAnswers), answers: FakeAnswers = {}) => [
  inDelivery({ "GET /merchants": { ...sampleMerchant }, ...answers }, undefined, shopify),
];
const answering = (redirectUrl: string) => ({ "POST /authorize": { redirectUrl } });
const press = async (canvas: Canvas, name: string) => userEvent.click(await canvas.findByRole("button", { name }));
const phone = { viewport: { value: "phone" } };

export const SignedOut: Story = {
  decorators: server({}),
  tags: ["picture"],
  args: { session: storySession() },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Link your Shopify store" })).toBeVisible();
    await expect(canvas.getByText(/to link alder-goods\.myshopify\.com to your account/)).toBeVisible();
    await userEvent.type(await canvas.findByLabelText("Email"), "camille@example.com");
    await userEvent.type(await canvas.findByLabelText("Password"), "Merchant-2026!");
    await press(canvas, "Sign in");
    await waitFor(() => expect(args.session.signIn).toHaveBeenCalledOnce());
    // Nothing is linked before the shop and the account were shown together.
    await expect(await canvas.findByRole("button", { name: "Link this store" })).toBeVisible();
    await expect(args.onRedirect).not.toHaveBeenCalled();
  },
};

export const ForcedNewPassword: Story = {
  decorators: server({}),
  args: { session: storySession({ state: { at: "newPassword", email: "camille@example.com" } }) },
};
export const SignedOutInFrench: Story = {
  decorators: server({}),
  globals: { ...phone, locale: "fr" },
  args: { session: storySession() },
};
export const Restoring: Story = {
  decorators: server({}),
  args: { session: storySession({ state: { at: "loading" } }) },
};

const calls: FakeCall[] = [];
export const Links: Story = {
  args: { session: storySession({ state: signedIn }), onRedirect: fn() },
  decorators: server({
    "POST /authorize": (call) => {
      calls.push(call);
      return { redirectUrl: `https://${shop}/admin/apps/northwind` };
    },
  }),
  play: async ({ canvas, args }) => {
    calls.length = 0;
    await expect(await canvas.findByText(shop)).toBeVisible();
    await expect(canvas.getByText("Alder Goods")).toBeVisible();
    await userEvent.dblClick(await canvas.findByRole("button", { name: "Link this store" }));
    await waitFor(() => expect(args.onRedirect).toHaveBeenCalledWith(`https://${shop}/admin/apps/northwind`));
    await expect(await canvas.findByText(`${shop} is linked to your account`)).toBeVisible();
    await expect(calls.map(({ body }) => body)).toEqual([{ token: "token", ...link }]);
  },
};

/** After Back from Shopify the browser restores the page from its cache, and it works again. */
export const BackFromShopify: Story = {
  args: { session: storySession({ state: signedIn }), onRedirect: fn() },
  decorators: server(answering(`https://${shop}/admin/apps/northwind`)),
  play: async ({ canvas, args }) => {
    await press(canvas, "Link this store");
    await waitFor(() => expect(args.onRedirect).toHaveBeenCalledOnce());
    await expect(await canvas.findByText(`${shop} is linked to your account`)).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Use another account" })).toBeNull();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await expect(await canvas.findByRole("button", { name: "Use another account" })).toBeEnabled();
    await press(canvas, "Link this store");
    await waitFor(() => expect(args.onRedirect).toHaveBeenCalledTimes(2));
  },
};

export const ToAnOriginOfTheConfiguration: Story = {
  args: { session: storySession({ state: signedIn }), onRedirect: fn() },
  decorators: server(answering("https://apps.northwind.example/installed")),
  play: async ({ canvas, args }) => {
    await press(canvas, "Link this store");
    await waitFor(() => expect(args.onRedirect).toHaveBeenCalledWith("https://apps.northwind.example/installed"));
  },
};

/** The redirect leads elsewhere: the page says so and does not follow it (T21). */
export const UnsafeRedirect: Story = {
  args: { session: storySession({ state: signedIn }), onRedirect: fn() },
  decorators: server(answering(`https://${shop}.evil.example/`)),
  play: async ({ canvas, args }) => {
    await press(canvas, "Link this store");
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("Could not Authorize");
    await expect(alert).toHaveTextContent("neither alder-goods.myshopify.com nor ours");
    await expect(args.onRedirect).not.toHaveBeenCalled();
  },
};

const refused = (code: string, message: string) => server({ "POST /authorize": () => refuse(403, message, { code }) });
export const BadSignature: Story = {
  decorators: refused("HMAC_MISMATCH", "This link was not made by Shopify."),
  play: async ({ canvas }) => {
    await press(canvas, "Link this store");
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("Could not Authorize");
    await expect(alert).toHaveTextContent("This link was not made by Shopify.");
    await expect(alert).toHaveTextContent("req-0001");
  },
};
export const LinkedElsewhereInFrench: Story = {
  globals: { ...phone, locale: "fr" },
  decorators: refused("SHOP_LINKED_ELSEWHERE", "This shop cannot be linked to your account. Ask us for help."),
  play: async ({ canvas }) => {
    await press(canvas, "Associer cette boutique");
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent("Autorisation impossible");
    await expect(alert).toHaveTextContent("Cette boutique ne peut pas être associée à votre compte.");
  },
};

const lost = () => new Response("<h1>Gateway time-out</h1>", { status: 504 });
export const LostAndNotDone: Story = {
  decorators: server({ "POST /authorize": lost }),
  play: async ({ canvas }) => {
    await press(canvas, "Link this store");
    await expect(await canvas.findByRole("alert")).toHaveTextContent("your account does not show the store yet");
    await expect(canvas.getByRole("button", { name: "Link this store" })).not.toHaveAttribute("aria-busy");
  },
};
export const LostAndDone: Story = {
  args: { session: storySession({ state: signedIn }), onRedirect: fn() },
  decorators: server(
    () => {
      let turn = 0;
      return { "POST /authorize": () => (turn++ === 0 ? lost() : { redirectUrl: `https://${shop}/admin` }) };
    },
    { "GET /merchants": { ...sampleMerchant, shopifyShop: shop } },
  ),
  play: async ({ canvas, args }) => {
    await press(canvas, "Link this store");
    await expect(await canvas.findByText(`${shop} is linked to your account`)).toBeVisible();
    await expect(args.onRedirect).not.toHaveBeenCalled();
    await press(canvas, "Go back to Shopify");
    await waitFor(() => expect(args.onRedirect).toHaveBeenCalledWith(`https://${shop}/admin`));
  },
};

export const Busy: Story = {
  decorators: server({ "POST /authorize": never }),
  play: async ({ canvas }) => {
    await press(canvas, "Link this store");
    await expect(await canvas.findByRole("button", { name: "Link this store" })).toHaveAttribute("aria-busy", "true");
  },
};

/** Another shop is linked already, which would be replaced. */
export const ReplacesAShop: Story = {
  tags: ["picture"],
  decorators: server({}, { "GET /merchants": { ...sampleMerchant, shopifyShop: "alder-outlet.myshopify.com" } }),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/is linked to alder-outlet\.myshopify\.com now/)).toBeVisible();
    await press(canvas, "Use another account");
    await expect(args.onUseAnother).toHaveBeenCalledOnce();
  },
};

export const Hostile: Story = {
  globals: phone,
  args: {
    session: storySession({
      state: {
        at: "in",
        user: { ...user, merchantName: `<img src=x> \u202E${"Wolfeschlegelsteinhausen".repeat(6)}`, name: "{{shop}}" },
      },
    }),
    query: new URLSearchParams({ ...link, shop: `${"a-very-long-shop-name-".repeat(8)}x.myshopify.com` }),
  },
  decorators: server({}),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole("button", { name: "Link this store" });
    await expect(canvasElement.querySelector("img")).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const IncompleteLink: Story = {
  decorators: server({}),
  args: { query: new URLSearchParams("shop=alder-goods.myshopify.com&shop=x&timestamp=now"), session: storySession() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This link is not complete")).toBeVisible();
    await expect(canvas.getByText("Missing, given twice or not readable: shop, hmac, timestamp")).toBeVisible();
    await expect(canvas.queryByLabelText("Password")).toBeNull();
  },
};

export const Contact: Story = {
  decorators: server({}),
  args: { session: storySession(), contactForm: "about:blank" },
  play: async ({ canvas }) => {
    await press(canvas, "Get one now");
    const dialog = within(await screen.findByRole("dialog", { name: "Get an account" }));
    const frame = dialog.getByTitle("Contact form");
    await expect(frame).toHaveAttribute("sandbox", expect.not.stringContaining("top-navigation"));
    await expect(frame).toHaveAttribute("referrerpolicy", "no-referrer");
    await expect(dialog.getByRole("link", { name: /Open it in a new tab/ })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "help@northwind.example" })).toBeVisible();
  },
};
