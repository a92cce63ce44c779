/** The profile card 'API request mapping': copies a field of incoming orders into another one. */
import type { Merchant } from "@merchant-portal/api";
import { ArrowRightIcon, Button, Trash2Icon } from "@merchant-portal/ui";
import { formFields, SubmitButton, useZodForm } from "@merchant-portal/ui/forms";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dash } from "#kit/value-text.tsx";
import { useConfirmDelete } from "#kit/confirm-delete.tsx";
import { takeFocus } from "#kit/focus.ts";
import { CardForm } from "#kit/sending-form.tsx";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useChangeProfile } from "./change-profile.ts";
import { ProfileCard, useT } from "./profile-card.tsx";
import { mappingSchema } from "./profile-schema.ts";
import { addMapping, isOriginUnitMapping, removeMapping } from "./profile.api.ts";

type Mapping = Merchant["apiRequestMappings"][number];
const Fields = formFields<{ mapping: "originUnit" | "" }>();

export function MappingCard({ merchant: { apiRequestMappings } }: { merchant: Merchant }) {
  const t = useT();
  const shared = useSharedWords();
  const changeProfile = useChangeProfile();
  const card = useRef<HTMLDivElement>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const { confirmDelete, dialog } = useConfirmDelete((mapping: Mapping) => ({
    title: t("mapping.removeTitle"),
    description: t("mapping.removeDetail"),
    confirmLabel: t("mapping.removeSubmit"),
    deleted: t("mappingRemoved"),
    failed: t("couldNotRemoveMapping"),
    what: <MappingName mapping={mapping} />,
    onDelete: () => changeProfile({ change: removeMapping(mapping) }),
    onDeleted() {
      // The field is there already, or replaces the mapping.
      flushSync(() => setTakesFocus(true));
      card.current?.querySelector("select")?.focus();
    },
  }));

  return (
    <ProfileCard title={t("mapping.title")} detail={t("mapping.detail")}>
      <div ref={card} className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-5">
        {apiRequestMappings.length > 0 && (
          <ul
            aria-label={t("mapping.title")}
            className="mp:divide-y mp:divide-border mp:rounded-control mp:border mp:border-border"
          >
            {apiRequestMappings.map((mapping) => (
              <li
                key={`${mapping.from} ${mapping.to}`}
                className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-x-4 mp:gap-y-1 mp:px-3 mp:py-2"
              >
                <MappingName mapping={mapping} />
                <Button
                  // The form of the only valid mapping is removed once it is added.
                  ref={takesFocus && isOriginUnitMapping(mapping) ? takeFocus : undefined}
                  size="sm"
                  variant="ghost"
                  icon={<Trash2Icon />}
                  onClick={() => confirmDelete(mapping)}
                >
                  {shared("actions.remove")}
                  <span className="mp:sr-only">{mapping.from}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!apiRequestMappings.some(isOriginUnitMapping) && (
          <AddMapping takesFocus={takesFocus} onAdded={() => setTakesFocus(true)} />
        )}
        <Example />
      </div>
      {dialog}
    </ProfileCard>
  );
}

/** A mapping that this version has no words for is shown as the server wrote it. */
function MappingName({ mapping }: { mapping: Mapping }) {
  const t = useT();
  const hasName = isOriginUnitMapping(mapping);
  return (
    <span className="mp:flex mp:min-w-0 mp:flex-wrap mp:items-center mp:gap-2 mp:font-medium">
      <bdi className="mp:wrap-anywhere">{hasName ? t("mapping.originUnit") : mapping.from}</bdi>
      <ArrowRightIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-text-muted" />
      <span className="mp:sr-only">{t("mapping.becomes")}</span>
      <bdi className="mp:wrap-anywhere">{hasName ? t("mapping.displayName") : mapping.to}</bdi>
    </span>
  );
}

const focusSelect = (row: HTMLElement | null): void => row?.querySelector("select")?.focus();

/** Takes the focus when it replaces a removed mapping. */
function AddMapping({ takesFocus, onAdded }: { takesFocus: boolean; onAdded: () => void }) {
  const t = useT();
  const shared = useSharedWords();
  const notify = useNotify();
  const changeProfile = useChangeProfile();
  const form = useZodForm(mappingSchema, { defaultValues: {} });

  const add = async () => {
    await changeProfile({ change: addMapping() });
    onAdded();
    notify.success(t("mappingAdded"), { seconds: 3 });
  };

  return (
    <CardForm
      form={form}
      onSubmit={add}
      failed={t("couldNotAddMapping")}
      fieldErrors={() => ({})}
      translateError={(key) => (key === "noMapping" ? t("noMapping") : undefined)}
      className="mp:gap-3"
    >
      <div ref={takesFocus ? focusSelect : undefined} className="mp:flex mp:max-w-xl mp:items-start mp:gap-2">
        <Fields.SelectField
          name="mapping"
          label={t("mapping.label")}
          placeholder={t("mapping.choose")}
          options={[
            {
              value: "originUnit",
              label: `${t("mapping.originUnit")} → ${t("mapping.displayName")}`,
            },
          ]}
          className="mp:min-w-0 mp:flex-1"
        />
        <SubmitButton variant="secondary" className="mp:mt-6.5">
          {shared("actions.add")}
        </SubmitButton>
      </div>
    </CardForm>
  );
}

/** An example order without and with the mapping. */
function Example() {
  const t = useT();
  const name = t("mapping.exampleName");
  return (
    <div className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-2">
      <h3 className="mp:text-dense mp:font-medium">{t("mapping.example")}</h3>
      <div className="mp:grid mp:gap-3 mp:sm:grid-cols-2">
        <ExampleOrder title={t("mapping.before")} name={name} displayName={undefined} />
        <ExampleOrder title={t("mapping.after")} name={name} displayName={name} />
      </div>
    </div>
  );
}

function ExampleOrder({ title, name, displayName }: { title: string; name: string; displayName: string | undefined }) {
  const t = useT();
  return (
    <div className="mp:min-w-0 mp:rounded-control mp:bg-surface-sunken mp:px-3 mp:py-2 mp:text-dense">
      <h4 className="mp:text-text-muted">{title}</h4>
      <dl className="mp:mt-1 mp:grid mp:gap-x-3 mp:gap-y-1 mp:sm:grid-cols-[auto_1fr]">
        <dt className="mp:text-text-muted">{t("mapping.originUnit")}</dt>
        <dd>{name}</dd>
        <dt className="mp:text-text-muted">{t("mapping.displayName")}</dt>
        <dd className={displayName && "mp:font-semibold"}>{displayName ?? <Dash />}</dd>
      </dl>
    </div>
  );
}
