/**
 * The users that were created on this device (S2.86): the API has no list of users. Kept per merchant, without phones, and listed in 'This device'. Open
 * it to remember more of a user.
 */
import { IconButton, type SimpleColumn, SimpleTable, XIcon } from "@merchant-portal/ui";
import { useSyncExternalStore } from "react";
import { type DeviceStore, deviceStore } from "#kit/device-store.ts";
import { useMerchant } from "#kit/host.ts";
import { RelativeTime } from "#kit/relative-time.tsx";
import { isRecord } from "#kit/safe-storage.ts";
import { longestAccountEmail } from "#rules/email.ts";
import { longest } from "#rules/order-text.ts";
import { useUsersWords } from "./use-users-words.ts";

export interface CreatedUser {
  name: string;
  email: string;
  /** Epoch ms. */
  at: number;
}

/** Older ones are forgotten. */
const maxUsers = 50;

/** Puts a user first; the same email replaces. */
export const withUser = (users: readonly CreatedUser[], user: CreatedUser): readonly CreatedUser[] =>
  [user, ...users.filter(({ email }) => !isSameEmail(email, user.email))].slice(0, maxUsers);

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Reads what this version or another stored. Never throws. */
export function readUsers(text: string | null): readonly CreatedUser[] {
  try {
    const raw: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(raw) ? raw.flatMap(readUser).slice(0, maxUsers) : [];
  } catch {
    return [];
  }
}

function readUser(raw: unknown): CreatedUser[] {
  if (!isRecord(raw)) return [];
  const { name, email, at } = raw;
  const isText = (value: unknown, max: number): value is string =>
    typeof value === "string" && value !== "" && value.length <= max;
  const isWhole = isText(name, longest.name) && isText(email, longestAccountEmail) && Number.isFinite(at);
  return isWhole ? [{ name, email, at: at as number }] : [];
}

const none: readonly CreatedUser[] = [];
const noStore = { get: () => none, subscribe: () => () => undefined };

/** The users that this device created for the merchant, newest first; without a merchant's id nothing is kept. */
export function useCreatedUsers() {
  const merchant = useMerchant();
  const store = merchant === undefined ? undefined : userStore(merchant);
  const { subscribe, get } = store ?? noStore;
  return {
    users: useSyncExternalStore(subscribe, get, get),
    add: (user: CreatedUser) => void store?.change((users) => withUser(users, user)),
    forget: (email: string) => void store?.change((users) => users.filter((one) => one.email !== email)),
  };
}

const stores = new Map<string, DeviceStore<readonly CreatedUser[]>>();

function userStore(merchantId: string): DeviceStore<readonly CreatedUser[]> {
  const existing = stores.get(merchantId);
  if (existing) return existing;
  const made = deviceStore({ key: `mp.users.${merchantId}`, read: readUsers, open: () => localStorage, tabs: window });
  stores.set(merchantId, made);
  return made;
}

interface CreatedUsersProps {
  users: readonly CreatedUser[];
  onForget: (email: string) => void;
}

/** The list; nothing while it is empty. */
export function CreatedUsers({ users, onForget }: CreatedUsersProps) {
  const t = useUsersWords();
  if (users.length === 0) return null;
  const columns: SimpleColumn<CreatedUser>[] = [
    {
      id: "name",
      header: t("name"),
      cell: ({ name }) => <bdi className="mp:wrap-anywhere">{name}</bdi>,
      isRowHeader: true,
    },
    { id: "email", header: t("email"), cell: ({ email }) => <bdi className="mp:wrap-anywhere">{email}</bdi> },
    { id: "at", header: t("list.created"), cell: ({ at }) => <RelativeTime moment={at} /> },
    {
      id: "forget",
      header: t("list.actions"),
      isHeaderHidden: true,
      cell: ({ name, email }) => (
        <IconButton
          size="sm"
          icon={<XIcon />}
          label={t("list.forget", { name })}
          onClick={({ currentTarget }) => {
            // The button is gone: the table, or what is above it, is not.
            currentTarget.closest<HTMLElement>("[data-slot=created-users]")?.focus();
            onForget(email);
          }}
        />
      ),
    },
  ];
  return (
    <div data-slot="created-users" tabIndex={-1} className="mp:grid mp:gap-2 mp:rounded-control mp:outline-none">
      <SimpleTable
        caption={t("list.title")}
        isCaptionShown
        columns={columns}
        rows={users}
        rowKey={({ email }) => email}
      />
      <p className="mp:text-dense mp:text-text-muted">{t("list.detail")}</p>
    </div>
  );
}
