import type { Meta, StoryObj } from "@storybook/react-vite";
import { themePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inPortal, signedIn } from "#testing/in-portal.tsx";
import { ErrorPage, PageLoadError } from "./error-pages.tsx";
import { Shell } from "./shell.tsx";

const meta = {
  title: "Portal/Shell",
  component: Shell,
  parameters: { layout: "bare" },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

const routes = [{ path: "*", element: <h1 className="mp:p-6 mp:text-title-lg mp:font-semibold">A page</h1> }];
const broken = (element: React.ReactNode) => [{ path: "*", element, errorElement: <ErrorPage /> }];

export const ProfileMenu: Story = {
  decorators: [inPortal({ routes })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Profile" }));
    const first = await screen.findByRole("menuitem", { name: "Merchant information" });
    // The menu is placed a moment after it is there.
    await waitFor(() => expect(first).toBeVisible());
    await expect(screen.getByRole("menuitem", { name: "Ship-from locations" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByRole("button", { name: "Profile" })).toHaveFocus();
  },
};

const both = (en: string, fr: string) => ({ en, fr });
const help = both("https://example.com/help", "https://example.com/aide");
const always = { severity: "info", dismissible: true, from: undefined, to: undefined, link: undefined } as const;
/** Notices, and links to help, status and privacy (S2.99). */
export const FromTheProvider: Story = {
  decorators: [
    inPortal({
      routes,
      config: {
        notices: [
          { ...always, severity: "warning", text: both("Closed on Monday.", "Fermé lundi."), link: help },
          { ...always, dismissible: false, text: both("New prices.", "Nouveaux prix.") },
          { ...always, dismissible: false, text: both("New prices.", "Nouveaux prix."), from: "2020-01-01" },
          { ...always, text: both("Long ago.", "Il y a longtemps."), to: "2020-01-01" },
        ],
        legal: { privacy: { version: "2", date: "2026-03-01" } },
        links: { tracking: "/{id}", howToVideos: [], help, status: help, privacy: help },
      },
    }),
  ],
  play: async ({ canvas }) => {
    const notices = within(await canvas.findByRole("complementary", { name: /Northwind Delivery$/ }));
    await expect(notices.getAllByRole("link")).toHaveLength(1);
    await expect(notices.getAllByText(/New prices|Nouveaux prix/)).toHaveLength(2);
    await userEvent.click(notices.getByRole("button"));
    await waitFor(() => expect(notices.queryByRole("button")).not.toBeInTheDocument());
    const links = within(await canvas.findByRole("navigation", { name: /Help|Aide/ })).getAllByRole("link");
    await expect(links).toHaveLength(3);
    localStorage.removeItem("mp.notices");
  },
};

const onLogOut = fn();
export const AccountMenu: Story = {
  tags: ["picture"],
  decorators: [
    inPortal({ routes, visitor: signedIn.at === "in" ? { at: "in", user: { ...signedIn.user, onLogOut } } : signedIn }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Account Camille Roy/ }));
    const greeting = await screen.findByText("Hello, Camille Roy");
    await waitFor(() => expect(greeting).toBeVisible());
    await expect(within(screen.getByRole("menu")).getByText("Juniper & Co")).toBeVisible();
    await userEvent.click(screen.getByRole("menuitem", { name: "Log out" }));
    await expect(onLogOut).toHaveBeenCalledOnce();
  },
};

/** The focus starts at the first link: Space then switches no language. */
export const MenuOnPhone: Story = {
  decorators: [inPortal({ routes })],
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Ouvrir le menu" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    const drawer = within(await screen.findByRole("dialog", { name: "Menu" }));
    await waitFor(() => expect(drawer.getAllByRole("link")[0]).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const SkipLink: Story = {
  decorators: [inPortal({ routes })],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "Skip to content" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("main")).toHaveFocus();
  },
};

function Broken(): never {
  throw new Error("A page that breaks, on purpose.");
}

export const PageThatBreaks: Story = {
  decorators: [inPortal({ routes: broken(<Broken />) })],
  // Its reference is drawn by lot; here always the same one, for the story's picture.
  beforeEach: () => {
    const lot = spyOn(crypto, "getRandomValues").mockImplementation((bytes) => bytes);
    return () => lot.mockRestore();
  },
  play: async ({ canvas }) => {
    const page = await canvas.findByRole("alert");
    await expect(page).toHaveTextContent("This page has stopped working");
    await expect(page).toHaveTextContent(/Reference [2-9A-Z]{8}/);
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "View orders" })).toBeVisible();
  },
};

let isFixed = false;
function BreaksOnce() {
  if (!isFixed) throw new Error("A page that breaks once, on purpose.");
  return <h1>Works again</h1>;
}

export const TriedAgain: Story = {
  decorators: [inPortal({ routes: broken(<BreaksOnce />) })],
  beforeEach: () => void (isFixed = false),
  play: async ({ canvas }) => {
    const again = await canvas.findByRole("button", { name: "Try again" });
    isFixed = true;
    await userEvent.click(again);
    await expect(await canvas.findByRole("heading", { name: "Works again" })).toBeVisible();
  },
};

function Gone(): never {
  throw new PageLoadError(new TypeError("404"));
}

export const PageGoneAfterADeploy: Story = {
  decorators: [inPortal({ routes: broken(<Gone />) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Reload the page" })).toBeVisible();
  },
};

export const Offline: Story = {
  decorators: [inPortal({ routes })],
  beforeEach: () => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
    return () => {
      Reflect.deleteProperty(navigator, "onLine");
    };
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You are offline.")).toBeVisible();
  },
};

export const LongNamesInFrench: Story = {
  decorators: [
    inPortal({
      routes,
      visitor: {
        at: "in",
        user: {
          sub: "long",
          name: "Wolfeschlegelsteinhausenbergerdorff-Montgomery",
          merchantId: "long",
          merchantName: "Les Entreprises de livraison internationale du Bas-Saint-Laurent inc.",
          email: "long@example.com",
          isStillIn: () => true,
          onLogOut: () => undefined,
          onLogOutEverywhere: () => Promise.resolve(),
        },
      },
      config: { brand: { name: "Messageries transcontinentales de la Nouvelle-France" } },
    }),
  ],
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Compte Wolfe/ }));
    const greeting = await screen.findByText(/^Bonjour, Wolfe/);
    await waitFor(() => expect(greeting).toBeVisible());
  },
};

const logo = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="${color}"/></svg>`)}`;

/** A logo of its own for the dark theme, also where a person chose that against the system's. */
export const LogoForTheDark: Story = {
  decorators: [
    inPortal({
      routes,
      config: { brand: { name: "Northwind Delivery", logoUrl: logo("navy"), logoDarkUrl: logo("skyblue") } },
    }),
  ],
  play: async ({ canvasElement }) => {
    const shown = () => canvasElement.querySelector<HTMLImageElement>("header img")?.currentSrc;
    try {
      themePreference.set("light");
      await waitFor(() => expect(shown()).toContain("navy"));
      themePreference.set("dark");
      await waitFor(() => expect(shown()).toContain("skyblue"));
    } finally {
      themePreference.set("system");
    }
  },
};
