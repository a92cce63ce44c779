import { never, refuse } from "@merchant-portal/api/testing";
import { sampleMerchant } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { GeneralCard } from "./general-card.tsx";
import {
  dialogsClose,
  everyPictureLoads,
  fitsSideways,
  frenchPhone,
  long,
  nowhere,
  OneCard,
  openedDialog,
  phone,
  profileServer,
} from "./story-profile.tsx";

const meta = {
  title: "Screens/Profile/General",
  component: OneCard,
  args: { Card: GeneralCard },
} satisfies Meta<typeof OneCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const addEmail = "PATCH /merchants/updateMerchant/addEmail" as const;

/** Opens a field and types into it; resolves with the field and its buttons. */
async function edit(label: string, typed: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Edit ${label.toLowerCase()}` }));
  const group = within(screen.getByRole("group", { name: label }));
  const field = group.getByRole("textbox", { name: label });
  await userEvent.clear(field);
  if (typed !== "") await userEvent.type(field, typed);
  return { group, field };
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

/** S5.10 and S8.5: the value is saved, a notice says so, and the focus is on the pencil. */
export const EmailUpdated: Story = {
  decorators: profileServer(),
  play: async ({ canvas }) => {
    await edit("Contact email", "shop@juniper.example");
    await save();
    await expect(await canvas.findByText("shop@juniper.example")).toBeVisible();
    await expect(screen.getAllByText("Email updated")[0]).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Edit contact email" })).toHaveFocus());
  },
};

export const EmailRemoved: Story = {
  decorators: profileServer(),
  play: async ({ canvas }) => {
    await edit("Contact email", "");
    await save();
    await waitFor(() => expect(screen.getAllByText("Email removed")[0]).toBeInTheDocument());
    await expect(canvas.queryByText("hello@juniper.example")).toBeNull();
  },
};

export const InvalidEmail: Story = {
  decorators: profileServer(),
  play: async () => {
    const { field } = await edit("Contact email", "hello@");
    await save();
    await expect(field).toHaveAccessibleDescription(/Enter an email address like name@example.com/);
    await expect(field).toHaveValue("hello@");
    await userEvent.keyboard("{Escape}");
    await expect(await screen.findByText("hello@juniper.example")).toBeVisible();
  },
};

/** After a refusal the typed value stays and the field stays in edit mode. */
export const EmailRefused: Story = {
  decorators: profileServer({}, { [addEmail]: refuse(422, "no", { fields: { email: "This domain takes no mail." } }) }),
  play: async () => {
    const { field } = await edit("Contact email", "shop@juniper.example");
    await save();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Could not update email\. This domain takes no mail\. · Request/),
    );
    await expect(field).toHaveValue("shop@juniper.example");
  },
};

/** T61: a lost response is neither success nor failure. */
export const EmailLost: Story = {
  decorators: profileServer({}, { [addEmail]: () => new Response("<h1>Gateway time-out</h1>", { status: 504 }) }),
  play: async () => {
    const { field } = await edit("Contact email", "shop@juniper.example");
    await save();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        /^(?!.*Could not).*This may have been done\. No response was received, so we do not know whether this was done/,
      ),
    );
    await expect(screen.queryByText("Email updated")).toBeNull();
  },
};

export const EmailSaving: Story = {
  decorators: profileServer({}, { [addEmail]: () => never() }),
  play: async () => {
    const { field } = await edit("Contact email", "shop@juniper.example");
    await save();
    await waitFor(() => expect(field).toHaveAttribute("readonly"));
  },
};

/** T72: a value that somebody else saved meanwhile shows beside the typed one. Saving again replaces it. */
export const EmailChangedMeanwhile: Story = {
  decorators: profileServer(
    {},
    {
      "GET /merchants": (() => {
        let reads = 0;
        return () => ({ ...sampleMerchant, email: reads++ === 0 ? "hello@juniper.example" : "other@juniper.example" });
      })(),
      [addEmail]: ({ body }) => ({ ...sampleMerchant, ...(body as { email: string }) }),
    },
  ),
  play: async () => {
    const { field } = await edit("Contact email", "shop@juniper.example");
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Not saved yet.*It is now: other@juniper\.example/));
    await expect(field).toHaveValue("shop@juniper.example");
    await save();
    await waitFor(() => expect(screen.getAllByText("Email updated")[0]).toBeInTheDocument());
  },
};

export const TooLongEmail: Story = {
  decorators: profileServer(),
  play: async () => {
    const { field } = await edit("Contact email", "");
    await userEvent.click(field);
    await userEvent.paste(long);
    await save();
    await expect(field).toHaveAccessibleDescription(/Enter an email address/);
    await fitsSideways();
  },
};

export const MinimumAge: Story = {
  decorators: profileServer(),
  play: async ({ canvas }) => {
    const { field } = await edit("Minimum age", "15");
    await save();
    await expect(field).toHaveAccessibleDescription(/Enter 16 or more/);
    await userEvent.clear(field);
    await userEvent.type(field, "100");
    await save();
    await expect(field).toHaveAccessibleDescription(/Enter 99 or less/);
    await userEvent.clear(field);
    await userEvent.type(field, "21");
    await save();
    await expect(await canvas.findByText("21 years")).toBeVisible();
    await edit("Minimum age", "");
    await save();
    await waitFor(() => expect(screen.getAllByText("Minimum age removed")[0]).toBeInTheDocument());
  },
};

/** Text that is not a number is an error. It does not count as empty and removes nothing. */
export const MinimumAgeUnreadable: Story = {
  decorators: profileServer(),
  play: async ({ canvas }) => {
    const { field } = await edit("Minimum age", "abc");
    await save();
    await expect(field).toHaveAccessibleDescription(/Enter a whole number/);
    await userEvent.keyboard("{Escape}");
    await expect(await canvas.findByText("19 years")).toBeVisible();
  },
};

const openLogo = async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^(Add|Change) logo$/ }));
  return within(await openedDialog("Your logo"));
};

/** S8.5: invalidLogoUrl at the field, for a URL that is not an https image. */
export const LogoRefusedInPlace: Story = {
  decorators: profileServer(),
  play: async () => {
    const dialog = await openLogo();
    const field = dialog.getByRole("textbox", { name: "Logo address" });
    for (const address of [
      "javascript:alert(1)//.png",
      "data:image/png;base64,AAAA",
      "http://a.example/a.png",
      "logo",
    ]) {
      await userEvent.clear(field);
      await userEvent.type(field, address);
      await userEvent.click(dialog.getByRole("button", { name: "Show the image" }));
      await waitFor(() => expect(field).toHaveAccessibleDescription(/This is not the https address of an image/));
    }
  },
};

/** T04: an address that gives no image cannot be confirmed, and the button says why. */
export const LogoDoesNotLoad: Story = {
  decorators: profileServer(),
  play: async () => {
    const dialog = await openLogo();
    await userEvent.type(dialog.getByRole("textbox", { name: "Logo address" }), nowhere);
    await userEvent.click(dialog.getByRole("button", { name: "Show the image" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent("This is not the https address of an image");
    await userEvent.click(dialog.getByRole("button", { name: "Yes, save it" }));
    await expect(screen.queryByText("Logo updated")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Change the address" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Logo address" })).toHaveFocus());
    await expect(dialog.getByRole("textbox", { name: "Logo address" })).toHaveValue(nowhere);
  },
};

/** S5.11: empty removes. */
export const LogoRemoved: Story = {
  decorators: profileServer({ logoUrl: nowhere }),
  play: async () => {
    const dialog = await openLogo();
    await userEvent.clear(dialog.getByRole("textbox", { name: "Logo address" }));
    await userEvent.click(dialog.getByRole("button", { name: "Remove logo" }));
    await dialogsClose();
    await waitFor(() => expect(screen.getAllByText("Logo removed")[0]).toBeInTheDocument());
    await expect(await screen.findByRole("button", { name: "Add logo" })).toBeVisible();
  },
};

/** The field shows any stored value; only clearing the field removes it. */
export const LogoStoredWithoutHttps: Story = {
  decorators: profileServer({ logoUrl: "http://127.0.0.1:1/old.png" }),
  play: async () => {
    const dialog = await openLogo();
    const field = dialog.getByRole("textbox", { name: "Logo address" });
    await expect(field).toHaveValue("http://127.0.0.1:1/old.png");
    await expect(dialog.queryByRole("button", { name: "Remove logo" })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Show the image" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/This is not the https address of an image/));
    await userEvent.clear(field);
    await expect(dialog.getByRole("button", { name: "Remove logo" })).toBeVisible();
  },
};

/** The dialog accepts the address that it shows, also a path of the service: the logo is previewed, and nothing is sent. */
export const LogoKept: Story = {
  decorators: profileServer({ logoUrl: "/logo.svg" }),
  play: async () => {
    const dialog = await openLogo();
    await userEvent.click(dialog.getByRole("button", { name: "Show the image" }));
    await expect(await dialog.findByRole("group", { name: "Preview of the logo" })).toHaveFocus();
    await userEvent.click(dialog.getByRole("button", { name: "Change the address" }));
    const field = dialog.getByRole("textbox", { name: "Logo address" });
    await expect(field).toHaveValue("/logo.svg");
    await expect(field).toBeValid();
  },
};

/** With no logo there is nothing to remove: an empty field is an error. */
export const LogoMissing: Story = {
  decorators: profileServer(),
  play: async () => {
    const dialog = await openLogo();
    const field = dialog.getByRole("textbox", { name: "Logo address" });
    await userEvent.click(dialog.getByRole("button", { name: "Show the image" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Required/));
    await expect(screen.queryByText("Logo removed")).toBeNull();
  },
};

let logoReads = 0;
const removesLogo = fn();
/** A logo that somebody else saves while the field is empty: it is shown, and an empty field does not remove it. */
export const LogoSavedMeanwhile: Story = {
  decorators: profileServer(
    {},
    {
      "GET /merchants": () => (logoReads++ === 0 ? sampleMerchant : { ...sampleMerchant, logoUrl: nowhere }),
      "PATCH /merchants/updateMerchant/removeLogoUrl": () => {
        removesLogo();
        return sampleMerchant;
      },
    },
  ),
  beforeEach: () => {
    logoReads = 0;
    removesLogo.mockClear();
    return everyPictureLoads();
  },
  play: async () => {
    const dialog = await openLogo();
    const field = dialog.getByRole("textbox", { name: "Logo address" });
    await userEvent.type(field, "https://127.0.0.1:1/mine.png");
    await userEvent.click(dialog.getByRole("button", { name: "Show the image" }));
    await dialog.findByText(/640 × 480/);
    await userEvent.click(dialog.getByRole("button", { name: "Yes, save it" }));
    await expect(await dialog.findByText(/^Not saved yet/)).toBeVisible();
    await expect(dialog.getByText(nowhere)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole("button", { name: "Show the image" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Required/));
    await expect(removesLogo).not.toHaveBeenCalled();
  },
};

/** Changing the URL hides the preview until it is requested again. The focus stays in the field. */
export const LogoTypedOn: Story = {
  decorators: profileServer(),
  play: async () => {
    const dialog = await openLogo();
    const field = dialog.getByRole("textbox", { name: "Logo address" });
    await userEvent.type(field, nowhere);
    await userEvent.click(dialog.getByRole("button", { name: "Show the image" }));
    await dialog.findByRole("group", { name: "Preview of the logo" });
    await userEvent.type(field, "x");
    await waitFor(() => expect(dialog.queryByRole("group", { name: "Preview of the logo" })).toBeNull());
    await userEvent.keyboard("{Backspace}");
    await expect(field).toHaveValue(nowhere);
    await expect(field).toHaveFocus();
    await expect(dialog.getByRole("button", { name: "Show the image" })).toBeVisible();
  },
};

const addLogoUrl = "PATCH /merchants/updateMerchant/addLogoUrl" as const;
const showLogo = async (address: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Ajouter un logo" }));
  const dialog = within(await openedDialog("Votre logo"));
  await userEvent.type(dialog.getByRole("textbox"), address);
  await userEvent.click(dialog.getByRole("button", { name: "Afficher l’image" }));
  await dialog.findByText(/640 × 480/);
  await userEvent.click(dialog.getByRole("button", { name: "Oui, l’enregistrer" }));
  return dialog;
};

/** The service speaks English: a usual check gets the merchant's words. */
export const LogoRefusedInFrench: Story = {
  decorators: profileServer(
    {},
    { [addLogoUrl]: refuse(422, "no", { fields: { logoUrl: "must NOT have more than 2048 characters" } }) },
  ),
  globals: { locale: "fr" },
  beforeEach: everyPictureLoads,
  play: async () => {
    const dialog = await showLogo(nowhere);
    await waitFor(() => expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true"));
    await expect(screen.queryByText(/must NOT have/)).toBeNull();
  },
};

/** What only the service has words for is marked with its language, at a field and in a failure. */
export const SpeaksEnglishInFrench: Story = {
  decorators: profileServer(
    {},
    {
      [addEmail]: refuse(422, "no", { fields: { email: "This domain takes no mail." } }),
      [addLogoUrl]: refuse(403, "Only the owner changes the logo."),
    },
  ),
  globals: { locale: "fr" },
  beforeEach: everyPictureLoads,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Modifier le courriel de contact" }));
    const field = screen.getByRole("textbox", { name: "Courriel de contact" });
    await userEvent.clear(field);
    await userEvent.type(field, "shop@juniper.example");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/pas pu être mis à jour.*takes no mail/));
    for (const words of screen.getAllByText("This domain takes no mail."))
      await expect(words).toHaveAttribute("lang", "en");
    await userEvent.keyboard("{Escape}");
    const dialog = await showLogo(nowhere);
    await expect(await dialog.findByText("Only the owner changes the logo.")).toHaveAttribute("lang", "en");
  },
};

export const LogoRemovalRefused: Story = {
  decorators: profileServer(
    { logoUrl: nowhere },
    { "PATCH /merchants/updateMerchant/removeLogoUrl": refuse(403, "Only the owner changes the logo.") },
  ),
  play: async () => {
    const dialog = await openLogo();
    await userEvent.clear(dialog.getByRole("textbox", { name: "Logo address" }));
    await userEvent.click(dialog.getByRole("button", { name: "Remove logo" }));
    await expect(await dialog.findByRole("alert")).toHaveTextContent(/Could not update logo.*Only the owner/);
  },
};

/** Escape asks for confirmation before it discards typed values. */
export const LogoLeavesWithCare: Story = {
  decorators: profileServer(),
  play: async () => {
    const dialog = await openLogo();
    await userEvent.type(dialog.getByRole("textbox", { name: "Logo address" }), "https://a.example");
    await userEvent.keyboard("{Escape}");
    const keep = await screen.findByRole("button", { name: "Keep typing" });
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(dialog.getByRole("textbox")).toHaveValue("https://a.example"));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    const close = await screen.findByRole("button", { name: "Close without saving" });
    await waitFor(() => expect(screen.getByRole("alertdialog")).toHaveStyle({ pointerEvents: "auto" }));
    await userEvent.click(close);
    await dialogsClose();
  },
};

export const FrenchPhoneEditing: Story = {
  decorators: profileServer({ logoUrl: nowhere }),
  globals: frenchPhone,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Modifier l’âge minimum" }));
    const field = screen.getByRole("textbox", { name: "Âge minimum" });
    await userEvent.clear(field);
    await userEvent.type(field, "12");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await fitsSideways();
  },
};
export const Phone: Story = { decorators: profileServer({ logoUrl: nowhere }), globals: phone };
