import figma from "@figma/code-connect";
import {
  CheckboxField,
  ChoicePills,
  Combobox,
  DateField,
  DateRangeField,
  MonthGrid,
  MultiSelect,
  RadioCards,
  SegmentedControl,
  SelectField,
  SuggestField,
  SwitchField,
  TagsField,
  type ChoicePill,
  type DateRange,
  type Option,
  type RadioCard,
  type Segment,
  type SelectOption,
} from "@merchant-portal/ui";
import type { ComponentProps } from "react";

// What an app has, and no drawing.
declare const text: string;
declare const setText: (text: string) => void;
declare const setOn: (isOn: boolean) => void;
declare const ids: readonly string[];
declare const setIds: (ids: readonly string[]) => void;
declare const choose: (chosen: Option) => void;
declare const choices: readonly Option[];
declare const options: readonly SelectOption<string>[];
declare const cards: readonly RadioCard<string>[];
declare const pills: readonly ChoicePill<string>[];
declare const segments: readonly Segment<string>[];
declare const range: DateRange;
declare const setRange: (range: DateRange) => void;
declare const presets: ComponentProps<typeof DateRangeField>["presets"];
declare const rangeWords: ComponentProps<typeof DateRangeField>["words"];
declare const monthWords: ComponentProps<typeof MonthGrid>["words"];

figma.connect(DateField, "<FIGMA_DATE_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <DateField label={label} help={help} error={error} isOptional={isOptional} value={text} onValueChange={setText} />
  ),
});

figma.connect(DateRangeField, "<FIGMA_DATE_RANGE_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
  },
  example: ({ label, help, error }) => (
    <DateRangeField
      label={label}
      help={help}
      error={error}
      value={range}
      onValueChange={setRange}
      presets={presets}
      words={rangeWords}
    />
  ),
});

figma.connect(SelectField, "<FIGMA_SELECT_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <SelectField
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      options={options}
      value={text}
      onValueChange={setText}
    />
  ),
});

figma.connect(Combobox, "<FIGMA_COMBOBOX>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <Combobox
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      options={choices}
      value={text}
      onValueChange={setText}
    />
  ),
});

figma.connect(MultiSelect, "<FIGMA_MULTI_SELECT>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <MultiSelect
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      options={choices}
      value={ids}
      onValueChange={setIds}
    />
  ),
});

figma.connect(SuggestField, "<FIGMA_SUGGEST_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <SuggestField
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      value={text}
      onValueChange={setText}
      suggestions={choices}
      onSuggestionChosen={choose}
    />
  ),
});

figma.connect(TagsField, "<FIGMA_TAGS_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <TagsField label={label} help={help} error={error} isOptional={isOptional} value={ids} onValueChange={setIds} />
  ),
});

figma.connect(CheckboxField, "<FIGMA_CHECKBOX_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    value: figma.boolean("Checked"),
    isMixed: figma.boolean("Mixed"),
  },
  example: ({ label, help, error, value, isMixed }) => (
    <CheckboxField label={label} help={help} error={error} value={value} isMixed={isMixed} onValueChange={setOn} />
  ),
});

figma.connect(SwitchField, "<FIGMA_SWITCH_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    value: figma.boolean("On"),
  },
  example: ({ label, help, error, value }) => (
    <SwitchField label={label} help={help} error={error} value={value} onValueChange={setOn} />
  ),
});

figma.connect(RadioCards, "<FIGMA_RADIO_CARDS>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <RadioCards
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      options={cards}
      value={text}
      onValueChange={setText}
    />
  ),
});

figma.connect(ChoicePills, "<FIGMA_CHOICE_PILLS>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <ChoicePills
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      pills={pills}
      value={text}
      onValueChange={setText}
    />
  ),
});

figma.connect(SegmentedControl, "<FIGMA_SEGMENTED_CONTROL>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    size: figma.enum("Size", { Small: "sm", Medium: "md" }),
  },
  example: ({ label, help, error, size }) => (
    <SegmentedControl
      label={label}
      help={help}
      error={error}
      size={size}
      segments={segments}
      value={text}
      onValueChange={setText}
    />
  ),
});

figma.connect(MonthGrid, "<FIGMA_MONTH_GRID>", {
  props: { label: figma.string("Label") },
  example: ({ label }) => (
    <MonthGrid
      label={label}
      locale="en-CA"
      min="2026-12-01"
      max="2026-12-31"
      words={monthWords}
      onValueChange={setText}
    />
  ),
});
