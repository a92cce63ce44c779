/** The dialog for a logo: its URL, then a preview to confirm. For the merchant's logo and for sub-brands. */
import { isApiError } from "@merchant-portal/api";
import { Banner, Button, ConfirmDialog, Dialog, DialogBody, DialogContent, DialogFooter } from "@merchant-portal/ui";
import {
  Form,
  FormErrorSummary,
  formFields,
  SubmitButton,
  useLeaveGuard,
  useUnsavedGuard,
  useZodForm,
  type ZodForm,
} from "@merchant-portal/ui/forms";
import { useEffect, useRef, useState } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { refusedFields } from "#kit/error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { ChangeOutcome } from "./change-profile.ts";
import { LogoImage, LogoPreview } from "./logo-preview.tsx";
import { useT } from "./profile-card.tsx";
import type { LogoValues, logoSchema, subBrandSchema } from "./profile-schema.ts";

const Logo = formFields<LogoValues>();

interface LogoDialogProps {
  title: string;
  description: string;
  schema: ReturnType<typeof logoSchema> | ReturnType<typeof subBrandSchema>;
  /** The merchant's name; without it, the dialog has a name field (sub-brand). */
  merchantName?: string;
  /** Initial values. A logo can only be removed when its URL was here. */
  start: LogoValues;
  /** The current logo URL of a name; empty for none. */
  existing: (name: string) => string;
  /** The title of an error. */
  failed: string;
  /** Saves; rejects with the error to show. */
  save: (values: LogoValues) => Promise<ChangeOutcome>;
  onSaved: (values: LogoValues) => void;
  onClose: () => void;
}

/**
 * Takes a URL, previews the image and saves it after confirmation (S2.42). Only a loaded image can be confirmed. Input
 * survives a failure and an accidental Escape.
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
          translateError={(key) => (isFormError(key) ? t(key) : undefined)}
          aria-busy={isSaving}
          className="mp:flex mp:min-h-0 mp:flex-1 mp:flex-col"
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

const formErrors = ["invalidLogoUrl", "noLogoUrl", "missingRequiredFields"] as const;
const isFormError = (key: string): key is (typeof formErrors)[number] => formErrors.some((one) => one === key);

/**
 * The submit function. Server field errors are shown at their fields; others are `failure`. `changedName`: the name
 * whose logo was not saved, as somebody else changed or removed it meanwhile.
 */
function useSave({ save, existing, onSaved, onClose }: LogoDialogProps, form: ZodForm<LogoValues, LogoValues>) {
  const shared = useSharedWords();
  const [changedName, setChangedName] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const send = async (values: LogoValues) => {
    // Nothing changed: the merchant looked at the logo that is saved. The service might refuse its own address.
    if (values.logoUrl !== "" && values.logoUrl === existing(values.name)) return onClose();
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
  /** The URL of the previewed image. */
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
  // A changed URL needs a new preview. The old one is removed, or it would take the focus from the field.
  useEffect(() => {
    if (previewed !== undefined && previewed !== address) onPreviewed(undefined);
  }, [previewed, address, onPreviewed]);
  // The clicked button may be a screen below the message: scroll to the message, and leave the focus on the button for a retry.
  useEffect(() => {
    if (failure !== undefined || changedName !== undefined) body.current?.scrollIntoView({ block: "start" });
  }, [failure, changedName]);

  return (
    <>
      <DialogBody>
        <div ref={body} className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:content-start mp:gap-4">
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
 * Shows the logo that will be replaced: one that somebody else saved meanwhile, or that of a sub-brand with the same
 * name. Also says when a sub-brand was removed meanwhile, so that nothing was saved.
 */
function Replaced({ name, merchantName, existing, changedName }: ReplacedProps) {
  const t = useT();
  const latest = existing(name);
  const [start] = useState(latest);
  const isMerchantLogo = merchantName !== undefined;
  if (!isMerchantLogo && latest === "" && changedName !== undefined && changedName === name)
    return <Banner tone="warning" role="alert" title={t("subBrands.removedMeanwhile", { name })} />;
  if (isMerchantLogo ? latest === start : latest === "") return null;
  return (
    <Banner
      tone="warning"
      role="alert"
      title={isMerchantLogo ? t("changedMeanwhile.notSaved") : t("subBrands.replaces", { name })}
    >
      {latest === "" ? (
        t("changedMeanwhile.removed")
      ) : (
        <span className="mp:mt-2 mp:flex mp:items-center mp:gap-3">
          <LogoImage src={latest} alt="" className="mp:size-12" />
          <bdi className="mp:wrap-anywhere">{latest}</bdi>
        </span>
      )}
    </Banner>
  );
}
