import figma from "@figma/code-connect";
import {
  type ActiveFilter,
  ActiveFilters,
  BulkBar,
  type ColumnSettings,
  ColumnSettingsPanel,
  DataTable,
  EmptyState,
  FilterBar,
  type SimpleColumn,
  SimpleTable,
  StepList,
  type TableColumn,
  Wizard,
  WizardActions,
  type WizardStep,
} from "@merchant-portal/ui";
import type { ComponentProps } from "react";

// What an app has, and no drawing.
interface Order {
  id: string;
}
declare const columns: readonly TableColumn<Order>[];
declare const simpleColumns: readonly SimpleColumn<Order>[];
declare const orders: readonly Order[];
declare const rowKey: (order: Order) => string;
declare const settings: ColumnSettings;
declare const setSettings: (settings: ColumnSettings) => void;
declare const panelWords: ComponentProps<typeof ColumnSettingsPanel>["words"];
declare const sheet: ComponentProps<typeof FilterBar>["sheet"];
declare const steps: readonly WizardStep[];
declare const setStep: (id: string) => void;
declare const stepWords: ComponentProps<typeof StepList>["words"];
declare const filters: readonly ActiveFilter[];
declare const clear: () => void;

figma.connect(BulkBar, "<FIGMA_BULK_BAR>", {
  props: { countLabel: figma.string("Count"), actions: figma.children("Action") },
  example: ({ countLabel, actions }) => (
    <BulkBar count={12} countLabel={countLabel} label="Actions" clearLabel="Clear" onClear={clear}>
      {actions}
    </BulkBar>
  ),
});

figma.connect(ColumnSettingsPanel, "<FIGMA_COLUMN_SETTINGS_PANEL>", {
  example: () => (
    <ColumnSettingsPanel columns={columns} settings={settings} onChange={setSettings} words={panelWords} />
  ),
});

figma.connect(DataTable, "<FIGMA_DATA_TABLE>", {
  props: {
    status: figma.enum("State", { Ready: "ready", Loading: "loading", Error: "error" }),
    density: figma.enum("Density", { Comfortable: "comfortable", Compact: "compact" }),
  },
  example: ({ status, density }) => (
    <DataTable
      label="Orders"
      columns={columns}
      rows={orders}
      rowKey={rowKey}
      status={status}
      density={density}
      empty={<EmptyState title="No orders yet" />}
    />
  ),
});

figma.connect(FilterBar, "<FIGMA_FILTER_BAR>", {
  props: { fields: figma.children("Field"), active: figma.children("Active filters") },
  example: ({ fields, active }) => (
    <FilterBar label="Filters" sheet={sheet} active={active}>
      {fields}
    </FilterBar>
  ),
});

figma.connect(ActiveFilters, "<FIGMA_ACTIVE_FILTERS>", {
  example: () => <ActiveFilters label="Active filters" filters={filters} clearLabel="Clear all" onClear={clear} />,
});

figma.connect(SimpleTable, "<FIGMA_SIMPLE_TABLE>", {
  props: { caption: figma.string("Caption"), isCompact: figma.boolean("Compact") },
  example: ({ caption, isCompact }) => (
    <SimpleTable caption={caption} columns={simpleColumns} rows={orders} rowKey={rowKey} isCompact={isCompact} />
  ),
});

figma.connect(StepList, "<FIGMA_STEP_LIST>", {
  props: { current: figma.string("Current step") },
  example: ({ current }) => <StepList steps={steps} current={current} onStepChange={setStep} words={stepWords} />,
});

figma.connect(Wizard, "<FIGMA_WIZARD>", {
  props: { current: figma.string("Current step"), content: figma.children("Step"), actions: figma.children("Actions") },
  example: ({ current, content, actions }) => (
    <Wizard steps={steps} current={current} onStepChange={setStep} words={stepWords}>
      {content}
      {actions}
    </Wizard>
  ),
});

figma.connect(WizardActions, "<FIGMA_WIZARD_ACTIONS>", {
  props: { back: figma.children("Back"), next: figma.children("Next") },
  example: ({ back, next }) => <WizardActions back={back}>{next}</WizardActions>,
});
