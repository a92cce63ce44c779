import figma from "@figma/code-connect";
import {
  ErrorSummary,
  Field,
  FieldGroup,
  FieldRow,
  FileField,
  InlineEdit,
  NumberField,
  PasswordField,
  PhoneField,
  RuleList,
  SearchField,
  SliderField,
  TextAreaField,
  TextField,
  type ErrorSummaryItem,
  type Rule,
} from "@merchant-portal/ui";
import { SubmitButton } from "@merchant-portal/ui/forms";
import type { ComponentProps } from "react";

// What an app has, and no drawing.
declare const text: string;
declare const setText: (text: string) => void;
declare const number: number;
declare const setNumber: (number: number | undefined) => void;
declare const rules: readonly Rule[];
declare const errors: readonly ErrorSummaryItem[];
declare const file: File | undefined;
declare const setFile: (file: File | undefined) => void;
declare const refuse: () => void;
declare const accept: readonly string[];
declare const fileWords: ComponentProps<typeof FileField>["words"];
declare const save: (value: string) => Promise<void>;

figma.connect(TextField, "<FIGMA_TEXT_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <TextField label={label} help={help} error={error} isOptional={isOptional} value={text} onValueChange={setText} />
  ),
});

figma.connect(TextAreaField, "<FIGMA_TEXT_AREA_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <TextAreaField
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      value={text}
      onValueChange={setText}
    />
  ),
});

figma.connect(NumberField, "<FIGMA_NUMBER_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <NumberField
      label={label}
      help={help}
      error={error}
      isOptional={isOptional}
      value={number}
      onValueChange={setNumber}
    />
  ),
});

figma.connect(PasswordField, "<FIGMA_PASSWORD_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
  },
  example: ({ label, help, error }) => (
    <PasswordField
      label={label}
      help={help}
      error={error}
      autoComplete="current-password"
      value={text}
      onValueChange={setText}
    />
  ),
});

figma.connect(PhoneField, "<FIGMA_PHONE_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    isOptional: figma.boolean("Optional"),
  },
  example: ({ label, help, error, isOptional }) => (
    <PhoneField label={label} help={help} error={error} isOptional={isOptional} value={text} onValueChange={setText} />
  ),
});

figma.connect(SearchField, "<FIGMA_SEARCH_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
  },
  example: ({ label, help, error }) => (
    <SearchField
      label={label}
      help={help}
      error={error}
      value={text}
      onValueChange={setText}
      onSearch={setText}
      clearLabel="Clear"
    />
  ),
});

figma.connect(FileField, "<FIGMA_FILE_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
  },
  example: ({ label, help, error }) => (
    <FileField
      label={label}
      help={help}
      error={error}
      value={file}
      onValueChange={setFile}
      onRefuse={refuse}
      accept={accept}
      maxBytes={1_048_576}
      words={fileWords}
    />
  ),
});

figma.connect(SliderField, "<FIGMA_SLIDER_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
  },
  example: ({ label, help, error }) => (
    <SliderField label={label} help={help} error={error} min={0} max={100} value={number} onValueChange={setNumber} />
  ),
});

figma.connect(Field, "<FIGMA_FIELD>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
  },
  example: ({ label, help, error }) => (
    <Field label={label} help={help} error={error}>
      {(control) => <input {...control} />}
    </Field>
  ),
});

figma.connect(FieldGroup, "<FIGMA_FIELD_GROUP>", {
  props: {
    label: figma.string("Label"),
    help: figma.boolean("Has help", { true: figma.string("Help"), false: undefined }),
    error: figma.enum("State", { Default: undefined, Error: "How to mend it" }),
    fields: figma.children("Field"),
  },
  example: ({ label, help, error, fields }) => (
    <FieldGroup label={label} help={help} error={error}>
      {fields}
    </FieldGroup>
  ),
});

figma.connect(FieldRow, "<FIGMA_FIELD_ROW>", {
  props: { fields: figma.children("Field") },
  example: ({ fields }) => <FieldRow>{fields}</FieldRow>,
});

figma.connect(ErrorSummary, "<FIGMA_ERROR_SUMMARY>", {
  props: { title: figma.string("Title") },
  example: ({ title }) => <ErrorSummary title={title} items={errors} documentTitlePrefix="Error: " />,
});

figma.connect(InlineEdit, "<FIGMA_INLINE_EDIT>", {
  props: { label: figma.string("Label"), value: figma.string("Value") },
  example: ({ label, value }) => (
    <InlineEdit label={label} editLabel="Edit" saveLabel="Save" cancelLabel="Cancel" value={value} onSave={save}>
      {value}
    </InlineEdit>
  ),
});

figma.connect(RuleList, "<FIGMA_RULE_LIST>", { example: () => <RuleList rules={rules} /> });

figma.connect(SubmitButton, "<FIGMA_SUBMIT_BUTTON>", {
  props: { label: figma.string("Label") },
  example: ({ label }) => <SubmitButton>{label}</SubmitButton>,
});
