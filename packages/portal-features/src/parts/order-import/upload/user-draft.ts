/** The draft of each user: what the bulk create page has open. */
import { perUser } from "#kit/user-data.ts";
import { DraftStore, deviceDraftStorage, memoryDraftStorage } from "#parts/order-import/draft-store.ts";

/** The user's import in progress. */
export const userDraft = perUser(
  (user) => new DraftStore(user === undefined ? memoryDraftStorage() : deviceDraftStorage(user), user),
);
