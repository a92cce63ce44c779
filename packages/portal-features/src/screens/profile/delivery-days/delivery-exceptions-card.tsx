/** The profile card 'Days without deliveries': a calendar, a date field, and the list of exceptions. */
import { type DeliveryException, type Merchant } from "@merchant-portal/api";
import {
  Button,
  MonthGrid,
  SimpleTable,
  Trash2Icon,
  useNarrow,
  type DayIndicator,
  type SimpleColumn,
} from "@merchant-portal/ui";
import { formFields, SubmitButton, useZodForm } from "@merchant-portal/ui/forms";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { useConfirmDelete } from "#kit/confirm-delete.tsx";
import { intlTag } from "#kit/locale.ts";
import { CardForm } from "#kit/sending-form.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { useLocale } from "#kit/define-words.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { z } from "#kit/zod.ts";
import { changeException } from "#parts/merchant/delivery-exceptions.api.ts";
import { profileScope } from "#parts/merchant/merchant.api.ts";
import { addDays } from "#rules/calendar-day.ts";
import { dateIssue, exceptionsOf, maxExceptions } from "#rules/merchant-week.ts";
import { merchantZone } from "#rules/time-zone.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { ProfileCard } from "#screens/profile/profile-card.tsx";
import { useT } from "./delivery-week-card.tsx";

interface DateValues {
  date: string;
}
const Fields = formFields<DateValues>();

/** Days that the calendar shows ahead: two years. */
const daysAhead = 730;
/** Rows shown at first; a button shows all. */
const firstRows = 8;

/** Dates on which the usual week does not apply (S2.40, S5.14). */
export function DeliveryExceptionsCard({ merchant }: { merchant: Merchant }) {
  const t = useT();
  const readerZone = useTimeZone();
  const zone = merchantZone(merchant) ?? readerZone;
  const today = useClock((now) => dayOf(now, zone));
  const { coming, past } = exceptionsOf(merchant, today);
  const card = useRef<HTMLDivElement>(null);
  const { confirmDelete, dialog } = useDeleteException(() => card.current?.querySelector("input")?.focus());
  return (
    <ProfileCard title={t("exceptions.title")} detail={t("exceptions.detail")}>
      <div ref={card} className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-6">
        <AddDate exceptions={[...past, ...coming]} today={today} />
        {coming.length > 0 ? (
          <Exceptions caption={t("exceptions.coming")} rows={coming} today={today} onDelete={confirmDelete} />
        ) : (
          <p className="mp:text-text-muted">{t("exceptions.none")}</p>
        )}
        <PastDays rows={past} today={today} onDelete={confirmDelete} />
      </div>
      {dialog}
    </ProfileCard>
  );
}

interface AddDateProps {
  exceptions: readonly DeliveryException[];
  today: string;
}

/** The calendar and the date field edit the same value. */
function AddDate({ exceptions, today }: AddDateProps) {
  const t = useT();
  const format = useFormat();
  const { form, add } = useAddDate({ exceptions, today });
  return (
    <CardForm
      form={form}
      onSubmit={add}
      failed={t("exceptions.couldNotCreateException")}
      // A response may also name a field that this form has not.
      fieldErrors={({ fields }) => ("date" in fields ? { date: t("exceptions.refused") } : {})}
      translateError={(key) =>
        key === "tooMany"
          ? t("exceptions.tooMany", { number: format.number(maxExceptions) })
          : t(`exceptions.${key as "requiredFields" | "isOver" | "isThere"}`)
      }
      className="mp:gap-4"
    >
      <Calendar exceptions={exceptions} today={today} />
      <div className="mp:flex mp:flex-wrap mp:items-start mp:gap-x-3 mp:gap-y-2">
        <DateToAdd exceptions={exceptions} today={today} />
        {/* Aligned with the field, which has a label above. */}
        <SubmitButton variant="secondary" className="mp:sm:mt-6">
          {t("exceptions.add")}
        </SubmitButton>
      </div>
    </CardForm>
  );
}

/** Validates against the current exceptions; another tab may have added some. */
const dateSchema = ({ exceptions, today }: AddDateProps) =>
  z.object({
    date: z.string().check(
      z.superRefine((date, context) => {
        const message = dateIssue(date, exceptions, today);
        if (message) context.addIssue({ code: "custom", message });
      }),
    ),
  });

/** The form and what its submit sends. */
function useAddDate(facts: AddDateProps) {
  const t = useT();
  const notify = useNotify();
  const api = useApi();
  const queries = useQueryClient();
  const form = useZodForm(dateSchema(facts), { defaultValues: { date: "" } });
  const { mutateAsync } = useMutation({
    mutationFn: (date: string) => changeException(api, queries, { kind: "add", date }),
    scope: profileScope,
  });

  const add = async ({ date }: DateValues) => {
    await mutateAsync(date);
    form.reset();
    notify.success(t("exceptions.exceptionCreated"), { seconds: 3 });
  };
  return { form, add };
}

function Calendar({ exceptions, today }: AddDateProps) {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  const isNarrow = useNarrow();
  const date = Fields.useFormValue("date");
  const { setValue } = Fields.useFormActions();
  const indicators = new Map(
    exceptions.map(({ date: day, cutoffTime }): [string, DayIndicator] => [
      day,
      cutoffTime === undefined
        ? { sign: "dot", label: t("exceptions.closed") }
        : { sign: "ring", label: t("exceptions.cutOff", { time: format.timeOfDay(cutoffTime) }) },
    ]),
  );
  return (
    <MonthGrid
      label={t("exceptions.calendar")}
      locale={intlTag(locale)}
      months={isNarrow ? 1 : 3}
      min={today}
      max={addDays(today, daysAhead)}
      today={today}
      value={date}
      onValueChange={(day) => setValue("date", day)}
      indicators={indicators}
      legend={[
        { sign: "dot", label: t("exceptions.closed") },
        { sign: "ring", label: t("exceptions.changed") },
      ]}
      words={{ previous: t("exceptions.previous"), next: t("exceptions.next") }}
    />
  );
}

function DateToAdd({ exceptions, today }: AddDateProps) {
  const t = useT();
  const format = useFormat();
  const date = Fields.useFormValue("date");
  const existingCutOff = exceptions.find((one) => one.date === date)?.cutoffTime;
  return (
    <Fields.DateField
      name="date"
      label={t("exceptions.date")}
      min={today}
      help={
        existingCutOff === undefined ? undefined : t("exceptions.ownCutOff", { time: format.timeOfDay(existingCutOff) })
      }
      className="mp:w-full mp:max-w-80 mp:sm:w-72"
    />
  );
}

interface ExceptionsProps {
  caption: string;
  rows: readonly DeliveryException[];
  today: string;
  onDelete: (exception: DeliveryException) => void;
}

function Exceptions({ caption, rows, today, onDelete }: ExceptionsProps) {
  const t = useT();
  const format = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  const columns = useColumns(today, onDelete);
  const isCut = !showsAll && rows.length > firstRows + 2;
  return (
    <div className="mp:-mx-3">
      <SimpleTable
        caption={caption}
        columns={columns}
        rows={isCut ? rows.slice(0, firstRows) : rows}
        rowKey={({ date }) => date}
      />
      {isCut && (
        <Button variant="ghost" size="sm" className="mp:mt-1" onClick={() => setShowsAll(true)}>
          {t("exceptions.showAll", { number: format.number(rows.length) })}
        </Button>
      )}
    </div>
  );
}

/** Past exceptions, collapsed. They count toward the provider's limit and can be deleted. */
function PastDays({ rows, ...table }: Omit<ExceptionsProps, "caption">) {
  const t = useT();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <div className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:justify-items-start mp:gap-2">
      <Button variant="ghost" size="sm" aria-expanded={isOpen} className="mp:-ms-2.5" onClick={() => setOpen(!isOpen)}>
        {isOpen
          ? t("exceptions.hideOver")
          : t("exceptions.showOver", { count: rows.length, number: format.number(rows.length) })}
      </Button>
      {isOpen && (
        <div className="mp:w-full">
          <Exceptions caption={t("exceptions.over")} rows={rows.toReversed()} {...table} />
        </div>
      )}
    </div>
  );
}

function useColumns(
  today: string,
  onDelete: (exception: DeliveryException) => void,
): readonly SimpleColumn<DeliveryException>[] {
  const t = useT();
  const shared = useSharedWords();
  const format = useFormat();
  return [
    {
      id: "when",
      header: t("exceptions.when"),
      isRowHeader: true,
      cell: ({ date }) => (
        <>
          <span className="mp:inline-block mp:first-letter:uppercase">{format.fullDay(date)}</span>{" "}
          {date === today && <span>{`(${t("exceptions.today")})`}</span>}
        </>
      ),
    },
    {
      id: "what",
      header: t("exceptions.what"),
      cell: ({ cutoffTime }) =>
        cutoffTime === undefined
          ? t("exceptions.closed")
          : t("exceptions.cutOff", { time: format.timeOfDay(cutoffTime) }),
    },
    {
      id: "actions",
      header: t("exceptions.actions"),
      isHeaderHidden: true,
      align: "end",
      cell: (exception) => (
        <Button size="sm" variant="ghost" icon={<Trash2Icon />} onClick={() => onDelete(exception)}>
          {shared("actions.delete")}
          <span className="mp:sr-only"> {format.fullDay(exception.date)}</span>
        </Button>
      ),
    },
  ];
}

/** The question before a date is deleted: a day with its own cut-off time cannot be added again here. */
function useDeleteException(onDeleted: () => void) {
  const t = useT();
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (date: string) => changeException(api, queries, { kind: "remove", date }),
    scope: profileScope,
  });
  return useConfirmDelete(({ date, cutoffTime }: DeliveryException) => ({
    title: t("delete.title"),
    description: cutoffTime === undefined ? t("delete.detail") : t("delete.detailCutOff"),
    confirmLabel: t("delete.submit"),
    deleted: t("delete.exceptionDeleted"),
    failed: t("delete.couldNotDeleteAddress"),
    what: (
      <>
        <p className="mp:font-medium mp:first-letter:uppercase">{format.fullDay(date)}</p>
        {cutoffTime !== undefined && <p>{t("exceptions.cutOff", { time: format.timeOfDay(cutoffTime) })}</p>}
      </>
    ),
    onDelete: () => mutateAsync(date),
    onDeleted,
  }));
}
