/** The profile card 'General': name and id, and inline-edited email, minimum age and logo. */
import { readEmail } from "#rules/email.ts";
import type { Merchant } from "@merchant-portal/api";
import {
  Button,
  CopyText,
  Definition,
  DefinitionList,
  InlineEdit,
  type InlineEditControl,
  NumberField,
  TextField,
} from "@merchant-portal/ui";
import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { NoData } from "#kit/value-text.tsx";
import { refusedFields, useErrorWords } from "#kit/error-words.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { imageAddress } from "#rules/image-address.ts";
import { ages } from "#rules/order-text.ts";
import { useChangeProfile } from "./change-profile.ts";
import { LogoDialog } from "./logo-dialog.tsx";
import { LogoImage } from "./logo-preview.tsx";
import { ProfileCard, useT } from "./profile-card.tsx";
import { emailFault, logoSchema, minimumAgeFault, type Fault } from "./profile-schema.ts";
import { setEmail, setLogoUrl, setMinimumAge, type ProfileChange } from "./profile.api.ts";

export function GeneralCard({ merchant }: { merchant: Merchant }) {
  const t = useT();
  return (
    <ProfileCard title={t("general.title")} detail={t("general.detail")}>
      <DefinitionList className="mp:data-[layout=rows]:gap-3">
        <Definition term={t("general.name")}>
          <Copied value={merchant.name} copyLabel={t("general.copyName")} />
        </Definition>
        <Definition term={t("general.id")}>
          <Copied value={merchant.id} copyLabel={t("general.copyId")} />
        </Definition>
        <Definition term={t("general.email")}>
          <Email merchant={merchant} />
        </Definition>
        <Definition term={t("general.minimumAge")}>
          <MinimumAge merchant={merchant} />
        </Definition>
        <Definition term={t("general.logo")} className="mp:@sm:group-data-[layout=rows]/list:items-center">
          <Logo merchant={merchant} />
        </Definition>
      </DefinitionList>
    </ProfileCard>
  );
}

function Copied(props: { value: string; copyLabel: string }) {
  const shared = useSharedWords();
  return <CopyText {...props} copiedLabel={shared("actions.copied")} failedLabel={shared("actions.copyFailed")} />;
}

const emailOf = ({ email = "" }: Merchant) => email;

function Email({ merchant }: { merchant: Merchant }) {
  const t = useT();
  const email = emailOf(merchant);
  return (
    <ProfileField
      label={t("general.email")}
      editLabel={t("general.editEmail")}
      path="email"
      value={email}
      read={emailOf}
      inWords={(value) => value}
      fault={emailFault}
      toChange={(typed) => setEmail(readEmail(typed))}
      saved={(typed) => t(typed.trim() === "" ? "emailRemoved" : "emailUpdated")}
      failed={t("couldNotUpdateEmail")}
      field={(control) => (
        <TextField
          {...control}
          type="email"
          inputMode="email"
          autoComplete="off"
          note={control.note ?? t("general.emailHelp")}
          className="mp:max-w-md"
        />
      )}
    >
      {email === "" ? <NoData /> : <bdi className="mp:wrap-anywhere">{email}</bdi>}
    </ProfileField>
  );
}

const ageOf = ({ minimumAge }: Merchant) => minimumAge;

function MinimumAge({ merchant }: { merchant: Merchant }) {
  const t = useT();
  const format = useFormat();
  const age = ageOf(merchant);
  const { min: minimum, max: maximum } = ages;
  return (
    <ProfileField<number | undefined>
      label={t("general.minimumAge")}
      editLabel={t("general.editMinimumAge")}
      path="age"
      value={age}
      read={ageOf}
      inWords={(value) => (value === undefined ? "" : format.number(value))}
      fault={minimumAgeFault}
      toChange={setMinimumAge}
      saved={(typed) => t(typed === undefined ? "minimumAgeRemoved" : "minimumAgeUpdated")}
      failed={t("couldNotUpdateMinimumAge")}
      field={(control) => (
        <NumberField
          {...control}
          // NaN while the text is not a number, as undefined would remove the age.
          value={Number.isNaN(control.value) ? undefined : control.value}
          onValueChange={(typed, { isReadable }) => control.onValueChange(isReadable ? typed : Number.NaN)}
          min={minimum}
          max={maximum}
          note={control.note ?? t("general.minimumAgeHelp", { minimum })}
          className="mp:max-w-80"
        />
      )}
    >
      {age === undefined ? <NoData /> : t("general.years", { count: age, number: format.number(age) })}
    </ProfileField>
  );
}

interface ProfileFieldProps<Value> {
  label: string;
  editLabel: string;
  /** Path of the field in `ApiError.fields`. */
  path: string;
  value: Value;
  read: (merchant: Merchant) => Value;
  /** Formats a value for messages; empty for no value. */
  inWords: (value: Value) => string;
  fault: (typed: Value) => Fault | undefined;
  toChange: (typed: Value) => ProfileChange;
  /** The toast after saving. */
  saved: (typed: Value) => string;
  failed: string;
  field: (control: InlineEditControl<Value> & { note: string | undefined }) => ReactNode;
  children: ReactNode;
}

/** An inline-edited value of the profile. Shows a value that somebody else saved meanwhile beside the edited one. */
function ProfileField<Value>(props: ProfileFieldProps<Value>) {
  const { value, read, inWords, fault, toChange, saved, failed, path, field } = props;
  const t = useT();
  const shared = useSharedWords();
  const notify = useNotify();
  const errorInWords = useErrorWords();
  const changeProfile = useChangeProfile();

  const save = async (typed: Value): Promise<ReactElement | string | void> => {
    try {
      const outcome = await changeProfile({ change: toChange(typed), seen: { read, value } });
      if (outcome.status === "changedMeanwhile")
        return `${t("changedMeanwhile.notSaved")} ${latestInWords(t, inWords(read(outcome.latest)))}`;
      notify.success(saved(typed), { seconds: 3 });
    } catch (error) {
      const { title, text, detail, detailLanguage: lang, fields, reference } = errorInWords(error);
      const why = refusedFields(fields, shared)[path] ?? { text: detail ?? text, lang };
      return (
        <>
          <span>{`${title ?? failed}.`}</span>{" "}
          {typeof why === "string" ? <span>{why}</span> : <span lang={why.lang}>{why.text}</span>}{" "}
          {reference && <span>{`· ${reference.label} ${reference.value}`}</span>}
        </>
      );
    }
  };

  return (
    <InlineEdit
      label={props.label}
      editLabel={props.editLabel}
      saveLabel={shared("actions.save")}
      cancelLabel={shared("actions.cancel")}
      value={value}
      validate={(typed) => {
        const found = fault(typed);
        return found && shared(`validation.${found.key}`, found.values);
      }}
      onSave={save}
      field={(control) => (
        <Watched value={value} inWords={inWords}>
          {(note) => field({ ...control, note })}
        </Watched>
      )}
    >
      {props.children}
    </InlineEdit>
  );
}

interface WatchedProps<Value> {
  value: Value;
  inWords: (value: Value) => string;
  children: (note: string | undefined) => ReactNode;
}

/** While editing, says which value somebody else saved meanwhile. */
function Watched<Value>({ value, inWords, children }: WatchedProps<Value>) {
  const t = useT();
  const [start] = useState(value);
  if (value === start) return children(undefined);
  return children(latestInWords(t, inWords(value)));
}

const latestInWords = (t: ReturnType<typeof useT>, latest: string): string =>
  latest === "" ? t("changedMeanwhile.removed") : t("changedMeanwhile.now", { value: latest });

const logoOf = ({ logoUrl = "" }: Merchant) => logoUrl;

function Logo({ merchant }: { merchant: Merchant }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const logo = logoOf(merchant);
  return (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-3">
      <LogoImage src={logo} alt={logo === "" ? "" : t("logo.alt", { name: merchant.name })} className="mp:size-16" />
      {logo === "" && <NoData />}
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(logo === "" ? "logo.add" : "logo.change")}
      </Button>
      {isOpen && <ChangeLogo merchant={merchant} onClose={() => setOpen(false)} />}
    </div>
  );
}

function ChangeLogo({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const t = useT();
  const changeProfile = useChangeProfile();
  const notify = useNotify();
  const logo = logoOf(merchant);
  const [start] = useState({ name: "", logoUrl: logo });
  // A field that was empty at first does not remove a logo that somebody else saved meanwhile.
  const removable = start.logoUrl === "" ? "" : logo;
  const { origin } = useApi();
  const shown = imageAddress(logo, origin) === undefined ? "" : logo;
  const schema = useMemo(() => logoSchema(removable, shown), [removable, shown]);
  return (
    <LogoDialog
      title={t("logo.title")}
      description={t("logo.description")}
      schema={schema}
      merchantName={merchant.name}
      start={start}
      existing={() => logo}
      failed={t("couldNotUpdateLogoUrl")}
      save={({ logoUrl }) => changeProfile({ change: setLogoUrl(logoUrl), seen: { read: logoOf, value: logo } })}
      onSaved={({ logoUrl }) => {
        notify.success(t(logoUrl === "" ? "logoUrlRemoved" : "logoUrlUpdated"), { seconds: 3 });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
