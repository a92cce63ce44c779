/** The service users page: API credentials of the merchant. */
import { isApiError, newIdempotencyKey, type ServiceUser, type ServiceUserCredentials } from "@merchant-portal/api";
import {
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  CodeBlock,
  ConfirmDialog,
  CopyButton,
  CopyText,
  Definition,
  DefinitionList,
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DownloadIcon,
  EmptyState,
  KeyRoundIcon,
  LiveRegion,
  PlusIcon,
  SimpleTable,
  Skeleton,
  type SimpleColumn,
} from "@merchant-portal/ui";
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import { FailureNote } from "#kit/failure-note.tsx";
import { LoadFailure, RefreshFailure } from "#kit/load-failure.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { saveBlob } from "#kit/save-blob.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useUser } from "#kit/host.ts";
import { tabStorage, userKey } from "#kit/user-data.ts";
import { createServiceUser, serviceUsers } from "#parts/integrations/integrations.api.ts";
import { type ApiAccess, curlExample, type ExampleCredentials, typescriptExample } from "./api-examples.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("serviceUsers", { en, fr });

export interface ServiceUsersScreenProps {
  /** The environment's URLs, for the examples. Without them there are none. */
  access?: ApiAccess | undefined;
  /** A link back to the integrations page. */
  back?: (words: string) => ReactNode;
}

/** Lists service users, creates one, and shows its password once, with working examples. */
export function ServiceUsersScreen({ access, back }: ServiceUsersScreenProps) {
  const t = useT();
  const shared = useSharedWords();
  const users = useQuery(serviceUsers(useApi()));
  const [isConfirming, setConfirming] = useState(false);
  const [created, setCreated] = useCreated();
  const create = (
    <Button variant="primary" icon={<PlusIcon />} onClick={() => setConfirming(true)}>
      {t("create")}
    </Button>
  );

  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading title={t("title")} description={t("description")} back={back?.(t("back"))} actions={create} />
      <LiveRegion message={users.isPending ? shared("form.loading") : ""} />
      {users.isRefetchError && (
        <RefreshFailure words={t("error.refresh")} error={users.error} onRetry={() => users.refetch()} />
      )}
      {users.data ? (
        <UsersCard users={users.data} />
      ) : users.isPending ? (
        <Card aria-hidden>
          <CardBody className="mp:grid mp:gap-3">
            <Skeleton className="mp:h-5 mp:w-40" />
            <Skeleton className="mp:h-8 mp:w-full" />
            <Skeleton className="mp:h-8 mp:w-full" />
          </CardBody>
        </Card>
      ) : (
        <Card>
          <LoadFailure title={t("error.title")} error={users.error} onRetry={() => users.refetch()} />
        </Card>
      )}
      {access && <UseItCard access={access} />}
      {isConfirming && (
        <CreateDialog
          onClose={() => setConfirming(false)}
          onCreated={(credentials) => {
            setConfirming(false);
            setCreated(credentials);
          }}
        />
      )}
      {created && <CredentialsDialog credentials={created} access={access} onDone={() => setCreated(null)} />}
    </div>
  );
}

const createdKey = ["serviceUsers", "created"];

/**
 * New credentials that the user did not confirm to have saved. In the query cache, so that returning to the page shows
 * the dialog again; a reload or signing out discards them.
 */
function useCreated() {
  const queries = useQueryClient();
  const { data } = useQuery<ServiceUserCredentials | null>({
    queryKey: createdKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const setCreated = (credentials: ServiceUserCredentials | null) => queries.setQueryData(createdKey, credentials);
  return [data, setCreated] as const;
}

/**
 * The idempotency key of a creation with an unknown outcome, stored for the tab. Another try, also after Cancel or a
 * reload, repeats that request instead of creating a second service user.
 */
function useCreationKey() {
  const user = useUser();
  const name = userKey(user ?? "", "serviceUserKey");
  const [storage] = useState(() => tabStorage(user));
  const [key] = useState(() => storage.getItem(name) ?? newIdempotencyKey());
  return {
    key,
    store: () => storage.setItem(name, key),
    clear: () => storage.removeItem(name),
  };
}

function UsersCard({ users }: { users: readonly ServiceUser[] }) {
  const t = useT();
  const shared = useSharedWords();
  const format = useFormat();
  const titleId = useId();
  const columns: readonly SimpleColumn<ServiceUser>[] = [
    {
      id: "username",
      header: t("table.username"),
      isRowHeader: true,
      cell: ({ username }) => <bdi className="mp:wrap-anywhere">{username}</bdi>,
    },
    { id: "created", header: t("table.created"), cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      id: "copy",
      header: shared("actions.copy"),
      isHeaderHidden: true,
      align: "end",
      cell: ({ username }) => (
        <CopyButton
          value={username}
          copyLabel={t("copyUsername", { username })}
          copiedLabel={shared("actions.copied")}
          failedLabel={shared("actions.copyFailed")}
        />
      ),
    },
  ];
  if (users.length === 0)
    return (
      <Card>
        <EmptyState icon={<KeyRoundIcon />} title={t("empty.title")} detail={t("empty.detail")} />
      </Card>
    );
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t("table.caption")}
        detail={t("table.count", { count: users.length, number: format.number(users.length) })}
      />
      <CardBody className="mp:px-2">
        <SimpleTable caption={t("table.caption")} columns={columns} rows={users} rowKey={({ username }) => username} />
      </CardBody>
    </Card>
  );
}

/**
 * Confirmation, as it creates a credential. A double click or a retry after a lost response never creates a second
 * service user.
 */
function CreateDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (credentials: ServiceUserCredentials) => void;
}) {
  const t = useT();
  const shared = useSharedWords();
  const api = useApi();
  const queries = useQueryClient();
  const { key, store, clear } = useCreationKey();
  const create = useMutation({
    mutationFn: () => createServiceUser(api, key),
    onSuccess: (credentials) => {
      clear();
      onCreated(credentials);
    },
    onError: (failure) => (isApiError(failure) && failure.outcomeUnknown ? store() : clear()),
    onSettled: () => queries.invalidateQueries({ queryKey: serviceUsers(api).queryKey }),
  });
  const { error } = create;
  const submit = async () => {
    // The dialog shows the error.
    await create.mutateAsync().catch(() => undefined);
  };
  const isUnknown = isApiError(error) && error.outcomeUnknown;
  const isOver = isUnknown && !api.idempotencyKeys;
  const isLimit = isApiError(error) && error.code === "LIMIT_REACHED";

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("confirm.title")}
      description={t("confirm.detail")}
      tone="primary"
      confirmLabel={isOver ? shared("actions.close") : isUnknown ? shared("actions.tryAgain") : t("confirm.submit")}
      cancelLabel={shared("actions.cancel")}
      // Without idempotency keys a retry would create another service user: the list shows whether the first was created.
      onConfirm={isOver ? onClose : submit}
    >
      {isUnknown ? (
        <Banner tone="warning" role="alert" title={t("confirm.unknownTitle")}>
          {isOver ? t("confirm.unknownListed") : t("confirm.unknown")}
        </Banner>
      ) : isLimit ? (
        <Banner tone="error" role="alert" title={t("confirm.failed")}>
          {t("confirm.limit")}
        </Banner>
      ) : (
        error !== null && <FailureNote title={t("confirm.failed")} error={error} />
      )}
    </ConfirmDialog>
  );
}

/** Shows the password once. Only the button 'saved' closes it, not Escape or a click outside. */
function CredentialsDialog({
  credentials,
  access,
  onDone,
}: {
  credentials: ServiceUserCredentials;
  access: ApiAccess | undefined;
  onDone: () => void;
}) {
  const t = useT();
  const shared = useSharedWords();
  const { username, password } = credentials;
  const copyWords = { copiedLabel: shared("actions.copied"), failedLabel: shared("actions.copyFailed") };
  useEffect(() => {
    const confirmBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", confirmBeforeUnload);
    return () => removeEventListener("beforeunload", confirmBeforeUnload);
  }, []);
  const download = () =>
    saveBlob(
      new Blob([`${JSON.stringify({ username, password, ...(access && { apiBase: access.apiBase }) }, null, 2)}\n`], {
        type: "application/json",
      }),
      `${username.replace(/[^\w.-]+/g, "_")}.json`,
    );

  return (
    <Dialog open>
      <DialogContent
        title={t("credentials.title")}
        description={t("credentials.detail")}
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogBody className="mp:grid mp:content-start mp:gap-5">
          <DefinitionList>
            <Definition term={t("credentials.username")}>
              <CopyText value={username} copyLabel={t("credentials.copyUsername")} {...copyWords} />
            </Definition>
            <Definition term={t("credentials.password")}>
              <CopyText
                value={password}
                className="mp:font-mono"
                translate="no"
                copyLabel={t("credentials.copyPassword")}
                {...copyWords}
              />
            </Definition>
          </DefinitionList>
          <div>
            <Button icon={<DownloadIcon />} onClick={download}>
              {t("credentials.download")}
            </Button>
          </div>
          {access && (
            <section className="mp:grid mp:min-w-0 mp:gap-3">
              <h3 className="mp:font-semibold">{t("use.title")}</h3>
              <p className="mp:text-text-muted">{t("use.filled")}</p>
              <Examples access={access} credentials={credentials} />
            </section>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={onDone}>
            {t("credentials.done")}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function UseItCard({ access }: { access: ApiAccess }) {
  const t = useT();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("use.title")} detail={t("use.detail")} />
      <CardBody className="mp:grid mp:gap-3">
        <p className="mp:text-text-muted">{t("use.placeholder")}</p>
        <Examples access={access} credentials={{ username: "svc-…", password: "…" }} />
      </CardBody>
    </Card>
  );
}

function Examples({ access, credentials }: { access: ApiAccess; credentials: ExampleCredentials }) {
  const t = useT();
  const shared = useSharedWords();
  const examples = [
    { name: "curl", code: curlExample(access, credentials) },
    { name: t("use.typescript"), code: typescriptExample(access, credentials) },
  ];
  return examples.map(({ name, code }) => (
    <CodeBlock
      key={name}
      title={name}
      code={code}
      copyLabel={t("use.copy", { name })}
      copiedLabel={shared("actions.copied")}
      failedLabel={shared("actions.copyFailed")}
    />
  ));
}
