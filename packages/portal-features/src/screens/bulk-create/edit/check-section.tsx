/** The section with the result of the check: summary, existing orders, filter by kind of issue, and the grid. */
import {
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  CircleAlertIcon,
  CircleCheckIcon,
  LiveRegion,
  Progress,
  SegmentedControl,
  SelectField,
} from "@merchant-portal/ui";
import type { Address } from "@merchant-portal/api";
import { useDeferredValue, useId, useMemo } from "react";
import { FailureNote } from "#kit/failure-note.tsx";
import { useLiveValue } from "#kit/listeners.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { ImportState, IssueCount, RowFilter } from "#parts/order-import/order-import.ts";
import { defaultPreset, isMeasured, usePresets } from "#parts/presets/presets.ts";
import { type Measures, toPackage } from "#rules/package-measure.ts";
import { useMeasureWords } from "#parts/presets/use-preset-words.ts";
import { useIssueWords } from "#parts/order-import/use-issue-words.ts";
import type { ImportSession, SessionView } from "#screens/bulk-create/import-session.ts";
import type en from "#screens/bulk-create/locales/en.json";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { addressLine, streetLine } from "#rules/address.ts";
import { CellPanel } from "./cell-panel.tsx";
import { gridColumns } from "./grid-columns.ts";
import { useImportGrid } from "./grid-state.ts";
import { GridTools } from "./grid-tools.tsx";
import { ImportGrid } from "./import-grid.tsx";

interface CheckSectionProps {
  session: ImportSession;
  view: SessionView;
  /** Where the merchant ships from, unless an order says otherwise. */
  mainLocation: Address | undefined;
}

/** The result of the check, with the rows to edit. Hidden until both files are mapped. */
export function CheckSection({ session, view, mainLocation }: CheckSectionProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const titleId = useId();
  const { check } = view;
  if (check.at === "waiting") return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("check.title")} />
      <CardBody className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-4">
        {check.at === "checking" && <Checking session={session} />}
        {check.at === "cancelled" && (
          <Banner tone="info" actions={<Button onClick={() => void session.recheck()}>{t("check.again")}</Button>}>
            {t("check.cancelled")}
          </Banner>
        )}
        {check.at === "failed" && (
          <div className="mp:grid mp:gap-3">
            <FailureNote title={t("check.failed")} error={check.error} />
            <Button className="mp:justify-self-start" onClick={() => void session.recheck()}>
              {shared("actions.tryAgain")}
            </Button>
          </div>
        )}
        {check.at === "checked" && <CheckedRows {...{ session, view, mainLocation }} state={check.state} />}
      </CardBody>
    </Card>
  );
}

function Checking({ session }: { session: ImportSession }) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const share = useLiveValue(session.progress.check);
  return (
    <div className="mp:flex mp:items-center mp:gap-3">
      <div className="mp:grid mp:min-w-0 mp:flex-1 mp:gap-1.5">
        <p className="mp:text-text-muted">{t("check.running")}</p>
        <Progress label={t("check.running")} value={Math.round(share * 100)} />
      </div>
      <Button size="sm" onClick={() => session.cancel("check")}>
        {shared("actions.cancel")}
      </Button>
    </div>
  );
}

interface CheckedRowsProps extends CheckSectionProps {
  state: ImportState;
}

/** The rows of both files with their errors, and the tools to edit them. */
function CheckedRows({ session, view, mainLocation, state }: CheckedRowsProps) {
  const columnsWithIssues = state.issues.map(({ slot, column }) => `${slot} ${column}`).join();
  // Recompute only when the columns with errors change, not on every edit, which would render the whole grid.
  // oxlint-disable-next-line react/exhaustive-deps -- `columnsWithIssues` contains all that matters of the issues
  const columns = useMemo(() => gridColumns(view.files, state.issues), [view.files, columnsWithIssues]);
  const source = useImportGrid(session, columns);
  // Show the summary first; the large grid renders as a deferred update that input can interrupt.
  const isDrawn = useDeferredValue(view.rows !== undefined, false);
  return (
    <>
      <CheckSummary state={state} />
      <IncompleteOrders session={session} state={state} location={mainLocation} />
      <UnmeasuredPackages session={session} state={state} />
      {state.existing > 0 && <ExistingOrders session={session} state={state} />}
      {isDrawn && (
        <>
          <div className="mp:flex mp:flex-wrap mp:gap-2">
            <ErrorFilter session={session} filter={view.filter} issues={state.issues} />
            <GridTools source={source} state={state} />
          </div>
          {/* A common parent, so that the sticky panel stays visible as long as the grid. */}
          <div>
            <ImportGrid source={source} columns={columns} view={view} />
            <CellPanel source={source} columns={columns} rows={view.rows ?? []} />
          </div>
        </>
      )}
    </>
  );
}

/** `500 orders, 620 packages, 12 errors`; announced after every change. */
function CheckSummary({ state }: { state: ImportState }) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const counted = (key: "orders" | "packages" | "errors" | "warnings" | "removed") =>
    t(`check.${key}`, { count: state[key], number: format.number(state[key]) });
  const StatusIcon = state.errors > 0 ? CircleAlertIcon : CircleCheckIcon;
  return (
    <output data-slot="check-summary" className="mp:flex mp:gap-2 mp:text-title-sm mp:font-semibold mp:tabular-nums">
      <StatusIcon
        aria-hidden
        className={`mp:mt-0.5 mp:size-5 mp:shrink-0 ${state.errors > 0 ? "mp:text-danger" : "mp:text-success"}`}
      />
      <span className="mp:min-w-0 mp:wrap-anywhere">
        {[
          counted("orders"),
          counted("packages"),
          counted("errors"),
          ...(state.warnings > 0 ? [counted("warnings")] : []),
          ...(state.removed > 0 ? [counted("removed")] : []),
        ].join(", ")}
      </span>
    </output>
  );
}

interface IncompleteOrdersProps {
  session: ImportSession;
  state: ImportState;
  location: Address | undefined;
}

/** One question for all orders whose file says neither where they ship from nor how many packages they have. */
function IncompleteOrders({ session, state: { without }, location }: IncompleteOrdersProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const origin = location ? without.origin : 0;
  if (origin === 0 && without.packageCount === 0) return null;
  const counted = (count: number) => ({ count, number: format.number(count) });
  const title = t("complete.title");
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <Button onClick={() => void session.edit([{ do: "complete", origin: location && originCells(location) }])}>
          {t("complete.action")}
        </Button>
      }
    >
      <LiveRegion message={title} />
      {location && origin > 0 && <p>{t("complete.origin", { ...counted(origin), address: addressLine(location) })}</p>}
      {without.packageCount > 0 && <p>{t("complete.packageCount", counted(without.packageCount))}</p>}
    </Banner>
  );
}

/** Packages without weight and size take those of the default preset, when the merchant presses the button (S2.71). */
function UnmeasuredPackages({ session, state: { unmeasured } }: Pick<CheckedRowsProps, "session" | "state">) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const measureWords = useMeasureWords();
  const preset = defaultPreset(usePresets().stored);
  if (unmeasured === 0 || !preset || !isMeasured(preset.measures)) return null;
  const title = t("measure.title", { count: unmeasured, number: format.number(unmeasured) });
  return (
    <Banner
      tone="info"
      title={title}
      actions={
        <Button onClick={() => void session.edit([{ do: "measure", cells: measureCells(preset.measures) }])}>
          {t("measure.action")}
        </Button>
      }
    >
      <LiveRegion message={title} />
      <p>{t("measure.detail", { name: preset.name, measures: measureWords(preset.measures) })}</p>
    </Banner>
  );
}

/** The cells of a package with these measures. */
function measureCells(measures: Measures) {
  const { weightOptions: weight, sizeOptions: size } = toPackage(measures);
  return {
    ...(weight && { package_weight: String(weight.weight), package_weight_unit: weight.unit }),
    ...(size && {
      package_length: String(size.length),
      package_width: String(size.width),
      package_height: String(size.height),
      package_dimension_unit: size.unit,
    }),
  };
}

const originCells = ({ number, street, unit, city, province, postalCode, country }: Address) => ({
  origin_street: streetLine({ ...(number !== undefined && { number }), street }),
  origin_unit: unit ?? "",
  origin_city: city,
  origin_province: province,
  origin_postal_code: postalCode,
  origin_country: country,
});

interface ExistingOrdersProps {
  session: ImportSession;
  state: ImportState;
}

/** Orders whose reference exists on the server: the user decides whether to skip or create them. */
function ExistingOrders({ session, state }: ExistingOrdersProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const isOpen = state.issues.some(({ key }) => key === "existingReference");
  const chosen = isOpen ? "" : state.skipped > 0 ? "skipped" : "created";
  const title = t("existing.title", { count: state.existing, number: format.number(state.existing) });
  return (
    <Banner tone={isOpen ? "warning" : "info"} title={title}>
      <div className="mp:grid mp:gap-2">
        <LiveRegion message={title} />
        <p>{t("existing.detail")}</p>
        <SegmentedControl
          label={t("existing.label")}
          isLabelHidden
          value={chosen}
          onValueChange={(are) => are !== "" && void session.edit([{ do: "known", are, at: Date.now() }])}
          segments={[
            { value: "skipped", label: t("existing.skipped") },
            { value: "created", label: t("existing.created") },
          ]}
        />
      </div>
    </Banner>
  );
}

interface ErrorFilterProps {
  session: ImportSession;
  filter: RowFilter;
  issues: readonly IssueCount[];
}

/** A unique string for a kind of error. */
const valueOf = ({ key, slot, column }: Pick<IssueCount, "key" | "slot" | "column">) =>
  `${slot} ${column ?? ""} ${key}`;

/** Filters the rows, as one list: all, those with errors, and those with each kind of error, the most frequent first. */
function ErrorFilter({ session, filter, issues }: ErrorFilterProps) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const words = useIssueWords();
  const chosen = typeof filter === "string" ? filter : valueOf(filter);
  // A kind without remaining errors stays while it is the filter.
  const isGone = typeof filter !== "string" && !issues.some((issue) => valueOf(issue) === chosen);
  const labelOf = ({ key, column, count }: IssueCount) => {
    const kind = t(`kinds.${key as keyof typeof en.kinds}`);
    return `${column ? `${words.column(column)} – ${kind}` : kind} (${format.number(count)})`;
  };
  const list = (value: string) => {
    const kind = issues.find((issue) => valueOf(issue) === value);
    if (kind) return session.list({ key: kind.key, slot: kind.slot, ...(kind.column && { column: kind.column }) });
    return session.list(value === "withErrors" ? "withErrors" : "all");
  };
  return (
    <SelectField
      label={t("filter.label")}
      isLabelHidden
      className="mp:w-full mp:sm:w-80"
      value={chosen}
      onValueChange={(value) => void list(value)}
      options={[
        { value: "all", label: t("filter.all") },
        { value: "withErrors", label: t("filter.withErrors") },
        ...(isGone ? [{ value: chosen, label: t("filter.fixed") }] : []),
        ...issues.map((issue) => ({ value: valueOf(issue), label: labelOf(issue) })),
      ]}
    />
  );
}
