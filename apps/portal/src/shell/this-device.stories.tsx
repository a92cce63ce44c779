import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, within } from "storybook/test";
import { clearImportHistory } from "@merchant-portal/portal-features/parts/order-import/imports-database";
import { forgetUser, userKey } from "@merchant-portal/portal-features/kit/user-data";
import { leaveJob } from "@merchant-portal/portal-features/testing-inside";
import { inPortal } from "#testing/in-portal.tsx";
import { ThisDevice } from "./this-device.tsx";

const meta = {
  title: "Portal/This device",
  component: ThisDevice,
  args: { user: { sub: "story", merchantId: "story-merchant" }, onClose: fn(), onCleared: fn() },
  decorators: [inPortal()],
} satisfies Meta<typeof ThisDevice>;
export default meta;
type Story = StoryObj<typeof meta>;
const work = userKey("story", "deletes.1");

/** Clears everything of this user. Data of other users stays. */
export const Cleared: Story = {
  beforeEach: () => {
    localStorage.setItem("mp.orders.story-merchant", "{}");
    localStorage.setItem("mp.orders.another-merchant", "{}");
    return () => localStorage.removeItem("mp.orders.another-merchant");
  },
  play: async ({ args }) => {
    const own = await screen.findByText("Printers and how you printed last");
    await expect(own.parentElement?.children).toHaveLength(8);
    await userEvent.click(screen.getByRole("button", { name: "Clear this device" }));
    await screen.findByText("Nothing of yours is left on this device");
    await expect(localStorage.getItem("mp.orders.story-merchant")).toBeNull();
    await expect(localStorage.getItem("mp.orders.another-merchant")).not.toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect(args.onCleared).toHaveBeenCalledOnce();
  },
};

/** T27: what others left is listed, and has its own button. A history whose database another tab holds open is emptied. */
export const LeftByOthers: Story = {
  beforeEach: async () => {
    localStorage.setItem("mp.orders.story-merchant", "{}");
    localStorage.setItem("mp.orders.story-merchant.2", "{}");
    frozen = await openHistory();
    return () => localStorage.removeItem("mp.orders.story-merchant");
  },
  play: async () => {
    const others = within(await screen.findByRole("region", { name: "Left by others who used this browser" }));
    await expect(others.getAllByRole("listitem")).toHaveLength(2);
    await expect(others.getByText("Print history of their orders")).toBeVisible();
    await userEvent.click(others.getByRole("button", { name: "Clear what others left" }));
    await others.findByText("What others left is cleared");
    await expect(localStorage.getItem("mp.orders.story-merchant.2")).toBeNull();
    await expect(localStorage.getItem("mp.orders.story-merchant")).not.toBeNull();
    // Not in the clean-up, which comes after the next story has waited for all databases.
    frozen?.close();
  },
};

let frozen: IDBDatabase | undefined;

/** A page that holds a database open and does not react when it is deleted, as in a frozen tab. */
const openHistory = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("mp.prints.another-merchant", 1);
    opening.onerror = () => reject(opening.error ?? new Error("The database was not opened."));
    opening.onupgradeneeded = () => opening.result.createObjectStore("events", { keyPath: "id" });
    opening.onsuccess = () => resolve(opening.result);
  });

/** Unfinished work stays, and the result says so. */
export const WorkStays: Story = {
  beforeEach: () => {
    localStorage.setItem(work, "{}");
    return () => localStorage.removeItem(work);
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Clear this device" }));
    await screen.findByText("Cleared. Your unfinished work is still here.");
    await expect(screen.queryByText(/Nothing of yours/)).toBeNull();
    await expect(localStorage.getItem(work)).not.toBeNull();
  },
};

/** An unsent import stays, with the data that prevents duplicate orders. */
export const UnsentImportStays: Story = {
  globals: { locale: "fr" },
  beforeEach: async () => {
    const end = await keepUnsentImport();
    return async () => {
      await end();
      await forgetUser("story");
      await clearImportHistory("story");
    };
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Effacer de cet appareil" }));
    await screen.findByText("Effacé. Votre importation non envoyée est encore ici.");
  },
};

/** The browser refuses to delete: the page does not claim that anything is gone. */
export const Refused: Story = {
  play: async () => {
    await screen.findByRole("button", { name: "Clear this device" });
    const refuse = spyOn(indexedDB, "open").mockImplementation(() => {
      const request = { error: new DOMException("Refused", "UnknownError") } as unknown as IDBOpenDBRequest;
      queueMicrotask(() => request.onerror?.(new Event("error")));
      return request;
    });
    await userEvent.click(screen.getByRole("button", { name: "Clear this device" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent("This device could not be cleared. Try again.");
    await expect(screen.queryByText(/Nothing of yours/)).toBeNull();
    refuse.mockRestore();
  },
};

export const FrenchOnPhone: Story = {
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async () => {
    await screen.findByRole("dialog", { name: "Cet appareil" });
  },
};

/** An upload that was interrupted. */
const keepUnsentImport = () =>
  leaveJob({
    kind: "upload",
    state: { at: "paused", why: "interrupted" },
    skipped: [],
    afterLogout: "forget",
    items: [{ id: "0", name: "A-1 – A-500" }],
  });
