/** The draft of each user: what the bulk create page has open. Lists of orders need not load it. */
import type { ApiClient } from "@merchant-portal/api";
import { onForgetUser } from "#kit/user-data.ts";
import {
  createDraftStore,
  deviceDraftStorage,
  type DraftStore,
  memoryDraftStorage,
} from "#parts/order-import/draft-store.ts";

const byUser = new Map<string, DraftStore>();
/** Another client may be another merchant, who must not find the first one's files (T27). */
const byClient = new WeakMap<ApiClient, DraftStore>();
onForgetUser((user) => void byUser.delete(user));

/** The user's import in progress. */
export function userDraft(api: ApiClient, user: string | undefined): DraftStore {
  const existing = user === undefined ? byClient.get(api) : byUser.get(user);
  if (existing) return existing;
  const storage = user === undefined ? memoryDraftStorage() : deviceDraftStorage(user);
  const made = createDraftStore(storage, user);
  if (user === undefined) byClient.set(api, made);
  else byUser.set(user, made);
  return made;
}
