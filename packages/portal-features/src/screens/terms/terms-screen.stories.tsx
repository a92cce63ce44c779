import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, spyOn, userEvent, waitFor } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { TermsScreen } from "./terms-screen.tsx";

/** A page on the story's origin. */
const page = (lang: string, title: string) =>
  URL.createObjectURL(
    new Blob([`<!doctype html><html lang="${lang}"><title>${title}</title><h1>${title}</h1><p>1. …</p>`], {
      type: "text/html",
    }),
  );

const meta: Meta<typeof TermsScreen> = {
  title: "Screens/Terms of service",
  component: TermsScreen,
  decorators: [inDelivery()],
  args: {
    document: { en: page("en", "Terms"), fr: page("fr", "Conditions") },
    brandName: "Northwind Delivery",
    supportEmail: "help@northwind.example",
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: "phone" } };
const fitsSideways = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
const both = (url: string) => ({ en: url, fr: url });

/** No script runs in the frame; the page around it prints it. */
export const Shown: Story = {
  play: async ({ canvas }) => {
    const frame = await canvas.findByTitle<HTMLIFrameElement>("Terms of service");
    await expect(frame.getAttribute("sandbox")).not.toContain("allow-scripts");
    const button = await canvas.findByRole("button", { name: "Print" });
    if (!frame.contentWindow) throw new Error("The frame has no window.");
    const print = spyOn(frame.contentWindow, "print").mockImplementation(() => undefined);
    await userEvent.click(button);
    await expect(print).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("link", { name: "Open in a new tab" })).toBeVisible();
  },
};
export const FrenchPhoneDark: Story = {
  globals: { ...phone, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Imprimer" });
    await expect(canvas.getByTitle("Conditions d’utilisation")).toBeVisible();
    await fitsSideways();
  },
};

export const Loading: Story = {
  beforeEach: () => {
    const fetch = spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => undefined));
    return () => fetch.mockRestore();
  },
};

/** Not there, then there. */
export const Failed: Story = {
  beforeEach: () => {
    const fetch = spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response("none", { status: 404 }));
    return () => fetch.mockRestore();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("The terms could not be loaded");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("button", { name: "Print" })).toBeVisible();
  },
};

/** A document that cannot be framed leaves the browser's error page, which has no origin. */
export const FrameRefused: Story = {
  beforeEach: () => {
    const content = spyOn(HTMLIFrameElement.prototype, "contentDocument", "get").mockReturnValue(null);
    return () => content.mockRestore();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This document cannot be shown here")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open in a new tab" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Print" })).toBeNull();
  },
};

/** Browsers show no PDF in a sandboxed frame: a plain link. */
export const Pdf: Story = {
  tags: ["picture"],
  args: { document: both(URL.createObjectURL(new Blob(["%PDF-1.7"], { type: "application/pdf" }))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This document cannot be shown here")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Open in a new tab" })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Print" })).toBeNull();
  },
};

/** A document on another origin cannot be checked, so the page also links to it. */
export const OfAnotherOrigin: Story = {
  args: { document: both("data:text/html,<title>Terms</title><p>Terms") },
  play: async ({ canvas }) => {
    const frame = await canvas.findByTitle("Terms of service");
    await waitFor(() => expect(canvas.getByText(/^To print the document/)).toBeVisible());
    await expect(frame.getAttribute("sandbox")).not.toContain("allow-same-origin");
    await expect(canvas.queryByRole("button", { name: "Print" })).toBeNull();
  },
};

export const NotConfigured: Story = {
  args: { document: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The terms are not available here")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Write to Northwind Delivery" })).toBeVisible();
  },
};
