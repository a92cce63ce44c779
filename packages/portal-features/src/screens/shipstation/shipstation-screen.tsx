/** The ShipStation page: connects an account, shows, changes and removes the connection. */
import type { ShipstationIntegration } from "@merchant-portal/api";
import {
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  Definition,
  DefinitionList,
  LiveRegion,
  PencilIcon,
  Skeleton,
  Trash2Icon,
} from "@merchant-portal/ui";
import { FormErrorSummary, formFields, SubmitButton, useUnsavedGuard, useZodForm } from "@merchant-portal/ui/forms";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { defineWords } from "#kit/define-words.ts";
import { useConfirmDelete } from "#kit/confirm-delete.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { CardForm } from "#kit/sending-form.tsx";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { z } from "#kit/zod.ts";
import { removeShipstation, saveShipstation, shipstation } from "#parts/integrations/integrations.api.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("shipstation", { en, fr });

/** A key has up to 200 characters without spaces. `hasStoredKey`: the field may be empty, which leaves the stored key. */
const schemaFor = (hasStoredKey: boolean) =>
  z.object({
    apiKey: z.string().check(
      z.overwrite((key) => key.trim()),
      z.minLength(hasStoredKey ? 0 : 1, "fieldRequired"),
      z.maxLength(200, "tooLong"),
      z.regex(/^\S*$/, "noSpaces"),
    ),
    labelFileFormat: z.enum(["PDF", "ZPL"], "fieldRequired"),
    includePackingSlip: z.boolean("fieldRequired"),
  });
type Values = z.input<ReturnType<typeof schemaFor>>;
const Fields = formFields<Values>();

interface ShipstationScreenProps {
  /** A link back to the integrations page. */
  back?: (words: string) => ReactNode;
}

/** The form when nothing is stored or it could not be loaded; otherwise the card of the connection. */
export function ShipstationScreen({ back }: ShipstationScreenProps) {
  const t = useT();
  const shared = useSharedWords();
  // Merchants switch to ShipStation to copy the key: a refetch on return would replace the form.
  const query = useQuery({ ...shipstation(useApi()), refetchOnWindowFocus: false, refetchOnReconnect: false });
  const [isEditing, setEditing] = useState(false);
  // The card that replaces the form takes the focus of the clicked button.
  const [isAfterForm, setAfterForm] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  const { data: stored } = query;
  const leaveForm = () => {
    setAfterForm(true);
    setEditing(false);
  };

  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading title={t("title")} description={t("description")} back={back?.(t("back"))} />
      <LiveRegion message={query.isFetched ? "" : shared("form.loading")} />
      <div ref={heading} tabIndex={-1} className="mp:outline-none">
        {!query.isFetched ? (
          <Card aria-hidden>
            <CardBody className="mp:grid mp:gap-4">
              <Skeleton className="mp:h-6 mp:w-48" />
              <Skeleton className="mp:h-9 mp:w-full" />
              <Skeleton className="mp:h-9 mp:w-64" />
            </CardBody>
          </Card>
        ) : stored && !isEditing ? (
          <StoredCard
            stored={stored}
            takesFocus={isAfterForm}
            onEdit={() => setEditing(true)}
            onRemoved={() => heading.current?.focus()}
          />
        ) : (
          <ConnectionForm
            key={isEditing ? "edit" : "add"}
            stored={stored ?? undefined}
            readFailure={query.isError ? query.error : undefined}
            onSaved={leaveForm}
            {...(stored && { onCancel: leaveForm })}
          />
        )}
      </div>
    </div>
  );
}

/** Shows the last four characters of a key; none of a short key. */
const endOf = (key: string): string => (key.length >= 12 ? key.slice(-4) : "");

interface StoredCardProps {
  stored: ShipstationIntegration;
  /** Focuses the first button on mount. */
  takesFocus: boolean;
  onEdit: () => void;
  onRemoved: () => void;
}

function StoredCard({ stored, takesFocus, onEdit, onRemoved }: StoredCardProps) {
  const t = useT();
  const shared = useSharedWords();
  const api = useApi();
  const queries = useQueryClient();
  const titleId = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) editButton.current?.focus();
  }, [takesFocus]);
  const end = endOf(stored.apiKey);
  const { confirmDelete, dialog } = useConfirmDelete(() => ({
    title: t("remove.title"),
    description: t("remove.detail"),
    confirmLabel: t("remove.submit"),
    deleted: t("remove.removed"),
    failed: t("remove.failed"),
    what: `ShipStation · ${end === "" ? t("card.keyHidden") : t("card.keyEnds", { end })}`,
    onDelete: () => removeShipstation(api, queries),
    onDeleted() {
      flushSync(() => queries.setQueryData(shipstation(api).queryKey, null));
      onRemoved();
    },
  }));
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t("card.title")}
        actions={
          <>
            <Button ref={editButton} icon={<PencilIcon />} onClick={onEdit}>
              {shared("actions.edit")}
            </Button>
            <Button variant="ghost" icon={<Trash2Icon />} onClick={confirmDelete}>
              {shared("actions.remove")}
            </Button>
          </>
        }
      />
      <CardBody>
        <DefinitionList>
          <Definition term={t("card.key")}>
            {end === "" ? t("card.keyHidden") : <bdi translate="no">{t("card.keyEnds", { end })}</bdi>}
          </Definition>
          <Definition term={t("card.format")}>{stored.labelFileFormat}</Definition>
          <Definition term={t("card.slip")}>{t(stored.includePackingSlip ? "card.with" : "card.without")}</Definition>
        </DefinitionList>
      </CardBody>
      {dialog}
    </Card>
  );
}

interface ConnectionFormProps {
  /** The stored connection: its key stays when the field is empty. */
  stored: ShipstationIntegration | undefined;
  /** Why the stored connection could not be loaded. */
  readFailure: unknown;
  onSaved: () => void;
  onCancel?: () => void;
}

function ConnectionForm({ stored, readFailure, onSaved, onCancel }: ConnectionFormProps) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const titleId = useId();
  const [schema] = useState(() => schemaFor(stored !== undefined));
  const form = useZodForm(schema, {
    defaultValues: {
      apiKey: "",
      labelFileFormat: stored?.labelFileFormat ?? "PDF",
      includePackingSlip: stored?.includePackingSlip ?? false,
    },
  });
  useUnsavedGuard(form);
  const store = async (body: ShipstationIntegration) => {
    if (body.apiKey !== "") return saveShipstation(api, queries, body);
    // Use the key stored now, not the one loaded when editing started.
    const now = await queries.fetchQuery({ ...shipstation(api), staleTime: 0 });
    return now && saveShipstation(api, queries, { ...body, apiKey: now.apiKey });
  };
  const save = async (body: ShipstationIntegration) => {
    const saved = await store(body);
    if (saved === null) return form.setServerErrors({ apiKey: t("edit.keyGone") });
    queries.setQueryData(shipstation(api).queryKey, saved);
    notify.success(t(stored ? "edit.saved" : "add.added"), { seconds: 3 });
    onSaved();
  };

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t(stored ? "edit.title" : "add.title")} detail={t("add.detail")} />
      <CardBody>
        <CardForm
          form={form}
          onSubmit={save}
          failed={t("add.failed")}
          translateError={(key) => (key === "noSpaces" ? t("noSpaces") : undefined)}
          className="mp:max-w-lg mp:gap-5"
        >
          {readFailure !== undefined && (
            <Banner tone="warning" role="alert">
              {t("add.unread")}
            </Banner>
          )}
          <FormErrorSummary />
          <Fields.TextField
            name="apiKey"
            label={t("fields.apiKey")}
            autoComplete="off"
            spellCheck={false}
            {...(stored && { help: t("edit.keepKey"), isOptional: true })}
          />
          <Fields.SegmentedControl
            name="labelFileFormat"
            label={t("fields.format")}
            segments={[
              { value: "PDF", label: "PDF" },
              { value: "ZPL", label: "ZPL" },
            ]}
          />
          <Fields.CheckboxField name="includePackingSlip" label={t("fields.slip")} />
          <div className="mp:flex mp:flex-wrap mp:justify-end mp:gap-2">
            {onCancel && <CancelButton onCancel={onCancel} />}
            <SubmitButton>{t(stored ? "edit.submit" : "add.submit")}</SubmitButton>
          </div>
        </CardForm>
      </CardBody>
    </Card>
  );
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  const shared = useSharedWords();
  const { isSubmitting } = Fields.useFormProgress();
  return (
    <Button disabled={isSubmitting} onClick={onCancel}>
      {shared("actions.cancel")}
    </Button>
  );
}
