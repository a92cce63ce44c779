import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { Outlet } from "react-router-dom";
import { portalRoutes } from "./routes.tsx";
import { inPortal, signedOut } from "./testing/in-portal.tsx";

const meta = {
  title: "Portal/Pages",
  component: Outlet,
  parameters: { layout: "bare" },
} satisfies Meta<typeof Outlet>;
export default meta;
type Story = StoryObj<typeof meta>;

const routes = portalRoutes(() => undefined);

export const Dashboard: Story = {
  decorators: [inPortal({ routes })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await waitFor(() => expect(document.title).toBe("Dashboard · Northwind Delivery"));
    await expect(canvas.getByText("This is a demo: deliveries are not fulfilled or charged.")).toBeVisible();
    await expect(canvas.getByText("Version 1.21.0")).toBeVisible();
  },
};

export const DashboardInFrench: Story = {
  decorators: [inPortal({ routes })],
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Tableau de bord" })).toBeVisible();
  },
};

export const DashboardInTheDark: Story = { decorators: [inPortal({ routes })], globals: { theme: "dark" } };

export const DashboardOnAPhone: Story = {
  decorators: [inPortal({ routes })],
  globals: { viewport: { value: "phone" } },
};

export const InProduction: Story = {
  decorators: [inPortal({ routes, config: { apiBase: "https://api.example.com/v1" } })],
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1 });
    await expect(canvas.queryByText(/This is a demo/)).toBeNull();
  },
};

export const NobodySignedIn: Story = {
  decorators: [inPortal({ routes, visitor: signedOut, page: "pricing" })],
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: "Pricing estimator" });
    const links = within(canvas.getByRole("navigation", { name: "For visitors" })).getAllByRole("link");
    await expect(links.map(({ textContent }) => textContent)).toEqual(["How-to", "Pricing", "Terms", "Sign in"]);
  },
};
