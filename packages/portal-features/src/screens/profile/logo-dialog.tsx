/** The dialog of a logo: its address, then the picture to confirm. For the merchant's own logo and for sub-brands. */
import { isApiError } from "@merchant-portal/api";
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  Form,
  FormErrorSummary,
  formFields,
  SubmitButton,
  useLeaveGuard,
  useUnsavedGuard,
  useZodForm,
  type ZodForm,
} from "@merchant-portal/ui";
import { useEffect, useRef, useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { refusedFields } from "#kit/refused-fields.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { ChangeOutcome } from "./change-profile.ts";
import { LogoImage, LogoPreview } from "./logo-preview.tsx";
import { useT } from "./profile-card.tsx";
import type { LogoValues, subBrandSchema } from "./profile-schema.ts";

const Logo = formFields<LogoValues>();

interface LogoDialogProps {
  title: string;
  description: string;
  schema: typeof subBrandSchema;
  /** Whose logo it is; absent, the name is a field of the dialog. */
  merchantName?: string;
  /** What stands in the fields at first. A logo can be removed only where its address stood there. */
  start: LogoValues;
  /** The address that the profile has under a name; empty when there is none. */
  existing: (name: string) => string;
  /** Titles what went wrong. */
  failed: string;
  /** Rejects with what went wrong. */
  save: (values: LogoValues) => Promise<ChangeOutcome>;
  onSaved: (values: LogoValues) => void;
  onClose: () => void;
}

/**
 * Asks for an address, shows the picture in its places and saves it once the merchant has confirmed it (S2.42). Only what has
 * loaded as an image can be confirmed. What was typed stays after a failure, and a stray key does not lose it.
 */
export function LogoDialog(props: LogoDialogProps) {
  const { title, description, schema, start, onClose } = props;
  const t = useT();
  const shared = useSharedWords();
  const form = useZodForm(schema, { defaultValues: start });
  useUnsavedGuard(form);
  const { mayLeave, dialog } = useLeaveGuard(form);
  const [previewed, setPreviewed] = useState<string>();
  const { send, isSaving, failure, changedName } = useSave(props, form);
  const close = async () => {
    if (!isSaving && (await mayLeave())) onClose();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && void close()}>
      <DialogContent size="lg" title={title} description={description} closeLabel={shared("actions.close")}>
        <Form
          form={form}
          onSubmit={(values) => (values.logoUrl === "" ? send(values) : setPreviewed(values.logoUrl))}
          translateError={(key) => (isOwnError(key) ? t(key) : undefined)}
          aria-busy={isSaving}
          className="flex min-h-0 flex-1 flex-col"
        >
          <LogoForm
            {...props}
            failure={failure}
            changedName={changedName}
            isSaving={isSaving}
            previewed={previewed}
            onPreviewed={setPreviewed}
            onConfirm={async () => {
              const { data } = schema.safeParse(form.getValues());
              if (data) await send(data);
              else await form.validate();
            }}
            onCancel={() => void close()}
          />
        </Form>
        <ConfirmDialog
          {...dialog}
          title={t("logo.leaveTitle")}
          description={t("logo.leaveDetail")}
          confirmLabel={t("logo.leave")}
          cancelLabel={t("logo.stay")}
        />
      </DialogContent>
    </Dialog>
  );
}

const ownErrors = ["invalidLogoUrl", "noLogoUrl", "missingRequiredFields"] as const;
const isOwnError = (key: string): key is (typeof ownErrors)[number] => ownErrors.some((one) => one === key);

/**
 * What sends the logo. Field errors of the server are put at their fields; anything else is `failure`. `changedName` is the name
 * whose logo was not sent, because somebody else changed or removed it meanwhile.
 */
function useSave({ save, onSaved }: LogoDialogProps, form: ZodForm<LogoValues, LogoValues>) {
  const shared = useSharedWords();
  const [changedName, setChangedName] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const send = async (values: LogoValues) => {
    setSaving(true);
    setFailure(undefined);
    setChangedName(undefined);
    try {
      const { status } = await save(values);
      if (status === "saved") onSaved(values);
      else setChangedName(values.name);
    } catch (error) {
      const fields = isApiError(error) ? refusedFields(error.fields, shared) : {};
      if (Object.keys(fields).length === 0) setFailure(error);
      else form.setServerErrors(fields);
    } finally {
      setSaving(false);
    }
  };
  return { send, isSaving, failure, changedName };
}

interface LogoFormProps extends LogoDialogProps {
  failure: unknown;
  changedName: string | undefined;
  isSaving: boolean;
  /** The address whose picture is shown. */
  previewed: string | undefined;
  onPreviewed: (address: string | undefined) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

function LogoForm(props: LogoFormProps) {
  const { merchantName, failed, failure, changedName, isSaving, previewed, onCancel, onConfirm, onPreviewed } = props;
  const t = useT();
  const shared = useSharedWords();
  const body = useRef<HTMLDivElement>(null);
  const name = Logo.useFormValue("name").trim();
  const address = Logo.useFormValue("logoUrl").trim();
  const isRemovable = merchantName !== undefined && props.start.logoUrl !== "" && props.existing("") !== "";
  const removes = isRemovable && address === "";
  const isPreviewed = address !== "" && previewed === address;
  // An address that is typed again asks for its picture again, or the picture would take the focus from the field.
  useEffect(() => {
    if (previewed !== undefined && previewed !== address) onPreviewed(undefined);
  }, [previewed, address, onPreviewed]);
  // What was pressed stands below the picture, a screen's height away from what is said. The focus stays there, to press again.
  useEffect(() => {
    if (failure !== undefined || changedName !== undefined) body.current?.scrollIntoView({ block: "start" });
  }, [failure, changedName]);

  return (
    <>
      <DialogBody>
        <div ref={body} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <FormErrorSummary />
          {failure !== undefined && <FailureNote title={failed} error={failure} />}
          <Replaced name={name} {...props} />
          {merchantName === undefined && <Logo.TextField name="name" label={t("subBrands.name")} autoComplete="off" />}
          <Logo.TextField
            name="logoUrl"
            label={t("logo.address")}
            help={t(isRemovable ? "logo.addressHelp" : "subBrands.addressHelp")}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          {isPreviewed && (
            <LogoPreview
              src={address}
              name={merchantName ?? name}
              isSaving={isSaving}
              onConfirm={onConfirm}
              onCancel={() => {
                onPreviewed(undefined);
                body.current?.querySelector<HTMLInputElement>('input[inputmode="url"]')?.focus();
              }}
            />
          )}
        </div>
      </DialogBody>
      {!isPreviewed && (
        <DialogFooter>
          <Button disabled={isSaving} onClick={onCancel}>
            {shared("actions.cancel")}
          </Button>
          <SubmitButton>{t(removes ? "logo.remove" : "logo.show")}</SubmitButton>
        </DialogFooter>
      )}
    </>
  );
}

type ReplacedProps = LogoDialogProps & { name: string; changedName: string | undefined };

/**
 * Says which logo is replaced, and shows it: one that somebody else saved meanwhile, or that of a sub-brand of the same name. Says
 * too that a sub-brand was removed meanwhile, so that nothing was sent.
 */
function Replaced({ name, merchantName, existing, changedName }: ReplacedProps) {
  const t = useT();
  const latest = existing(name);
  const [start] = useState(latest);
  const isOwn = merchantName !== undefined;
  if (!isOwn && latest === "" && changedName !== undefined && changedName === name)
    return <Banner tone="warning" role="alert" title={t("subBrands.removedMeanwhile", { name })} />;
  if (isOwn ? latest === start : latest === "") return null;
  return (
    <Banner
      tone="warning"
      role="alert"
      title={isOwn ? t("changedMeanwhile.notSaved") : t("subBrands.replaces", { name })}
    >
      {latest === "" ? (
        t("changedMeanwhile.removed")
      ) : (
        <span className="mt-2 flex items-center gap-3">
          <LogoImage src={latest} alt="" className="size-12" />
          <bdi className="wrap-anywhere">{latest}</bdi>
        </span>
      )}
    </Banner>
  );
}
