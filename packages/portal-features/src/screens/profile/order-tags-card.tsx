/** The profile card 'Order tags': tags offered by filters and forms. */
import type { ApiError, Merchant } from "@merchant-portal/api";
import { Tag } from "@merchant-portal/ui";
import { formFields, type ServerSentence, SubmitButton, useZodForm } from "@merchant-portal/ui/forms";
import { useMemo, useRef } from "react";
import { useConfirmDelete } from "#kit/confirm-delete.tsx";
import { refusedFields } from "#kit/error-words.ts";
import { CardForm } from "#kit/sending-form.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useChangeProfile } from "./change-profile.ts";
import { ProfileCard, useT } from "./profile-card.tsx";
import { tagsOf, tagsSchema } from "./profile-schema.ts";
import { addOrderTags, removeOrderTag } from "./profile.api.ts";

const Tags = formFields<{ tag: string }>();

export function OrderTagsCard({ merchant: { orderTags } }: { merchant: Merchant }) {
  const t = useT();
  const format = useFormat();
  const changeProfile = useChangeProfile();
  const field = useRef<HTMLDivElement>(null);
  const { confirmDelete, dialog } = useConfirmDelete((tag: string) => ({
    title: t("tags.removeTitle"),
    description: t("tags.removeDetail"),
    confirmLabel: t("tags.removeSubmit"),
    deleted: t("tagRemoved"),
    failed: t("couldNotRemoveTag"),
    what: <bdi className="mp:font-medium mp:wrap-anywhere">{tag}</bdi>,
    onDelete: () => changeProfile({ change: removeOrderTag(tag) }),
    onDeleted: () => field.current?.querySelector("input")?.focus(),
  }));

  return (
    <ProfileCard title={t("tags.title")} detail={t("tags.detail")}>
      <div className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-4">
        <div ref={field}>
          <AddTags existing={orderTags} />
        </div>
        {orderTags.length === 0 ? (
          <p className="mp:text-text-muted">{t("tags.none")}</p>
        ) : (
          <div className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-2">
            <p className="mp:text-dense mp:text-text-muted">
              {t("tags.count", { count: orderTags.length, number: format.number(orderTags.length) })}
            </p>
            <ul aria-label={t("tags.title")} className="mp:flex mp:max-h-80 mp:flex-wrap mp:gap-2 mp:overflow-y-auto">
              {orderTags.map((tag) => (
                <li key={tag} className="mp:max-w-full">
                  <Tag onRemove={() => confirmDelete(tag)} removeLabel={t("tags.remove", { tag })}>
                    <bdi className="mp:wrap-anywhere">{tag}</bdi>
                  </Tag>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {dialog}
    </ProfileCard>
  );
}

/** A field for one or more tags. After adding, it is cleared and focused. */
function AddTags({ existing }: { existing: readonly string[] }) {
  const t = useT();
  const shared = useSharedWords();
  const notify = useNotify();
  const changeProfile = useChangeProfile();
  const schema = useMemo(() => tagsSchema(existing), [existing]);
  const form = useZodForm(schema, { defaultValues: { tag: "" } });

  const add = async ({ tag }: { tag: string }) => {
    const tags = tagsOf(tag);
    await changeProfile({ change: addOrderTags(tags) });
    form.reset({ tag: "" });
    notify.success(t("tagAdded", { count: tags.length }), { seconds: 3 });
  };
  // The request only has tags, so any field error is about this field.
  const fieldErrors = ({ fields }: ApiError): Record<string, ServerSentence> => {
    const [tag] = Object.values(refusedFields(fields, shared));
    return tag === undefined ? {} : { tag };
  };

  return (
    <CardForm
      form={form}
      onSubmit={add}
      failed={t("couldNotAddTag")}
      fieldErrors={fieldErrors}
      translateError={(key, params) => (isFormError(key) ? t(key, params) : undefined)}
      className="mp:gap-3"
    >
      <div className="mp:flex mp:max-w-xl mp:items-start mp:gap-2">
        <Tags.TextField
          name="tag"
          label={t("tags.new")}
          help={t("tags.newHelp")}
          autoComplete="off"
          className="mp:min-w-0 mp:flex-1"
        />
        <SubmitButton variant="secondary" className="mp:mt-12">
          {shared("actions.add")}
        </SubmitButton>
      </div>
    </CardForm>
  );
}

const isFormError = (key: string): key is "tagCannotBeEmpty" | "tagIsThere" =>
  key === "tagCannotBeEmpty" || key === "tagIsThere";
