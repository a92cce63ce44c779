import { never, refuse } from "@merchant-portal/api/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { ProfileScreen } from "./profile-screen.tsx";
import { fitsSideways, frenchPhone, hostile, nowhere, phone, picture, profileServer, small } from "./story-profile.tsx";

const meta = { title: "Screens/Profile/Page", component: ProfileScreen } satisfies Meta<typeof ProfileScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  tags: ["picture"],
  decorators: profileServer(),
  play: async ({ canvas }) => {
    const general = within(await canvas.findByRole("region", { name: "General" }));
    await expect(general.getByText("Juniper & Co")).toBeVisible();
    await expect(general.getByRole("button", { name: "Copy merchant ID" })).toBeVisible();
    for (const name of ["Order tags", "Sub-brands", "API request mapping"])
      await expect(canvas.getByRole("region", { name })).toBeVisible();
  },
};
export const Dark: Story = { decorators: profileServer(), globals: { theme: "dark" } };
export const French: Story = { decorators: profileServer(), globals: { locale: "fr" } };
export const Phone: Story = {
  decorators: profileServer(),
  globals: phone,
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "General" });
    await fitsSideways();
  },
};
export const FrenchPhone: Story = { tags: ["picture"], decorators: profileServer(), globals: frenchPhone };
export const Loading: Story = { decorators: profileServer({}, { "GET /merchants": () => never() }) };
export const FrenchLoading: Story = {
  decorators: profileServer({}, { "GET /merchants": () => never() }),
  globals: { locale: "fr" },
};

/** A merchant of whom only name and id are on record. */
export const New: Story = {
  decorators: profileServer({
    email: "",
    logoUrl: "",
    orderTags: [],
    merchantDisplayLogoUrls: [],
    apiRequestMappings: [],
  }),
};

/** S8.5: couldNotGetProfileInfo, with the request's id and another try. */
export const Failed: Story = {
  decorators: profileServer({}, { "GET /merchants": refuse(422, "down") }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert")).toHaveTextContent("Could not get profile information");
    await expect(canvas.getByText("req-0001")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};

/** Hostile names and addresses: no script runs, and nothing overflows. */
export const Hostile: Story = {
  decorators: profileServer({
    name: hostile,
    email: `${hostile}@juniper.example`,
    logoUrl: "javascript:alert(1)//.png",
    orderTags: [hostile, ...Array.from({ length: 30 }, (_, at) => `tag ${at}`)],
    merchantDisplayLogoUrls: [
      { name: hostile, logoUrl: `data:text/html,${hostile}` },
      { name: "Picture", logoUrl: picture },
      ...Array.from({ length: 5 }, (_, at) => ({ name: `Brand ${at}`, logoUrl: nowhere })),
    ],
    apiRequestMappings: [{ from: hostile, to: hostile }],
  }),
  globals: small,
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: /<img src=x/ });
    // Neither `javascript:` nor `data:` is ever loaded.
    await expect(document.querySelector('img[src^="javascript:"], img[src^="data:"]')).toBeNull();
    await fitsSideways();
  },
};
