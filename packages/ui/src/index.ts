/** The public exports of the design system, grouped by family. What needs react-hook-form and zod is in `forms.ts`. */

// styles
export { accentVariables } from "./styles/accent.ts";
export {
  type Appearance,
  appearanceVariables,
  type AppearanceFault,
  readAppearance,
  type ThemeColor,
} from "./styles/appearance.ts";
export { shapeVariables } from "./styles/brand-shape.ts";
export { cx } from "./styles/cx.ts";
export { type Direction, DirectionProvider, useDirection } from "./styles/direction.ts";
export { useNarrow } from "./styles/use-narrow.ts";

// table
export { type ActiveFilter, ActiveFilters } from "./table/filter-bar.tsx";
export { BulkBar } from "./table/bulk-bar.tsx";
export { ColumnCard } from "./table/card-list.tsx";
export { ColumnSettingsPanel } from "./table/column-settings-panel.tsx";
export { type ColumnSettings, noColumnSettings, readColumnSettings, setColumnWidth } from "./table/column-settings.ts";
export { applySettings } from "./table/column-table.ts";
export {
  type CardContext,
  createColumns,
  type CellContext,
  type CustomCellProps,
  type TableColumn,
} from "./table/columns.ts";
export { DataTable, type DataTableProps } from "./table/data-table.tsx";
export { FilterBar, FilterBarGroup } from "./table/filter-bar.tsx";
export type { ListEnd, ListExpansion, ListSort, RowState, TableHandle } from "./table/list-features.ts";
export {
  type ListSelection,
  noSelection,
  type SelectableList,
  selectedKeys,
  type Selection,
  useRowSelection,
} from "./table/selection.ts";
export { SortSelect } from "./table/sort-select.tsx";
export { SimpleTable, type SimpleColumn } from "./table/simple-table.tsx";

// fields; the form around them is in forms.ts
export { type ChoicePill, ChoicePills, type ChoicePillsProps } from "./forms/choice-pills.tsx";
export { SearchField, type SearchFieldProps } from "./forms/search-field.tsx";
export { type Segment, SegmentedControl, type SegmentedControlProps } from "./forms/segmented-control.tsx";
export { SwitchField, type SwitchFieldProps } from "./forms/switch-field.tsx";
export { CheckboxField, type CheckboxFieldProps } from "./forms/checkbox-field.tsx";
export { cleanLines, cleanText } from "./forms/clean-text.ts";
export { Combobox, type ComboboxProps } from "./forms/combobox.tsx";
export { DateField, type DateFieldProps } from "./forms/text-field.tsx";
export { type DateRange, DateRangeField, type DateRangeFieldProps } from "./forms/date-range-field.tsx";
export { ErrorSummary, type ErrorSummaryItem, type ErrorSummaryProps } from "./forms/error-summary.tsx";
export { Field, type FieldProps } from "./forms/field.tsx";
export { FieldGroup } from "./forms/field-group.tsx";
export { FieldRow } from "./forms/field-group.tsx";
export { FileField, type FileFieldProps, type FileRefusal } from "./forms/file-field.tsx";
export { type FormWords, FormWordsProvider, type MessageParams } from "./forms/form-words.tsx";
export {
  InlineEdit,
  type InlineEditControl,
  type InlineEditDraft,
  type InlineEditProps,
} from "./forms/inline-edit.tsx";
export { type DayIndicator, MonthGrid, type MonthGridProps } from "./forms/month-grid.tsx";
export { MultiSelect, type MultiSelectProps } from "./forms/multi-select.tsx";
export { NumberField, type NumberFieldProps } from "./forms/number-field.tsx";
export { parseNumber, writeNumber } from "./forms/parse-number.ts";
export { PasswordField, type PasswordFieldProps } from "./forms/password-field.tsx";
export { PhoneField, type PhoneFieldProps } from "./forms/text-field.tsx";
export { type RadioCard, RadioCards, type RadioCardsProps } from "./forms/radio-cards.tsx";
export { type Rule, RuleList } from "./forms/rule-list.tsx";
export { SelectField, type SelectFieldProps, type SelectGroup, type SelectOption } from "./forms/select-field.tsx";
export { SliderField, type SliderFieldProps } from "./forms/slider-field.tsx";
export { SuggestField, type SuggestFieldProps } from "./forms/suggest-field.tsx";
export { TagsField, type TagsFieldProps } from "./forms/multi-select.tsx";
export { TextAreaField, type TextAreaFieldProps } from "./forms/text-area-field.tsx";
export { TextField, type TextFieldProps } from "./forms/text-field.tsx";
export { type OptionSearch, useOptionSearch } from "./forms/use-option-search.ts";
export type { Option } from "./forms/use-options.ts";

// actions
export { Button } from "./actions/button.tsx";
export { IconButton } from "./actions/icon-button.tsx";
export {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from "./actions/menu.tsx";

// overlays
export { type Command, type CommandFinder, CommandPalette } from "./overlays/command-palette.tsx";
export { ConfirmDialog } from "./overlays/confirm-dialog.tsx";
export { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter, DialogTrigger } from "./overlays/dialog.tsx";
export { Drawer, DrawerClose, DrawerContent, DrawerTrigger } from "./overlays/drawer.tsx";
export { Popover, PopoverAnchor, PopoverClose, PopoverContent, PopoverTrigger } from "./overlays/popover.tsx";
export { PortalContainer, usePortal } from "./overlays/portal-container.tsx";
export { ShortcutDialog, type ShortcutGroup } from "./overlays/shortcut-dialog.tsx";
export { Tooltip } from "./overlays/tooltip.tsx";

// feedback
export { Badge } from "./feedback/badge.tsx";
export { Banner } from "./feedback/banner.tsx";
export { EmptyState } from "./feedback/empty-state.tsx";
export { ErrorState } from "./feedback/error-state.tsx";
export { LiveRegion } from "./feedback/live-region.tsx";
export { NoticeStack } from "./feedback/notice-stack.tsx";
export {
  createNotices,
  isProblemOfPage,
  type Notice,
  type NoticeAction,
  type NoticeEnd,
  type NoticeInput,
  type Notices,
  type NoticeTone,
} from "./feedback/notices.ts";
export { Progress } from "./feedback/progress.tsx";
export { countRun, ProgressRun, type RunCounts, type RunItem } from "./feedback/progress-run.tsx";
export { Skeleton, SkeletonText } from "./feedback/skeleton.tsx";
export { Spinner } from "./feedback/spinner.tsx";
export { Tag } from "./feedback/tag.tsx";
export { ToneIcon } from "./feedback/tone-icon.tsx";
export { VisuallyHidden } from "./feedback/visually-hidden.tsx";

// display
export { Accordion, AccordionItem } from "./display/accordion.tsx";
export { Card, CardBody, CardHeader } from "./display/card.tsx";
export { CodeBlock } from "./display/code-block.tsx";
export { CopyButton, CopyText } from "./display/copy-text.tsx";
export { Definition, DefinitionList } from "./display/definition-list.tsx";
export { ImagePreview } from "./display/image-preview.tsx";
export { KeyHint } from "./display/key-hint.tsx";
export type { Photo, PhotoWords } from "./display/photo-viewer.tsx";
export { PhotoStrip } from "./display/photo-strip.tsx";
export { PhotoViewer } from "./display/photo-viewer.tsx";
export { Tab, TabPanel, Tabs, TabsList } from "./display/tabs.tsx";
export { Tile } from "./display/tile.tsx";
export { Timeline, TimelineItem } from "./display/timeline.tsx";
export { TimeText } from "./display/time-text.tsx";

// icons
export {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  ArrowUpDownIcon,
  BanIcon,
  BookUserIcon,
  BoxIcon,
  CalendarIcon,
  CameraIcon,
  ChartColumnIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronsUpDownIcon,
  ChevronUpIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleHelpIcon,
  CircleIcon,
  CircleXIcon,
  ClockIcon,
  Columns3Icon,
  CommandIcon,
  CopyIcon,
  DownloadIcon,
  EllipsisIcon,
  ExternalLinkIcon,
  EyeIcon,
  EyeOffIcon,
  FileSpreadsheetIcon,
  FileTextIcon,
  FilterIcon,
  GlobeIcon,
  HistoryIcon,
  HouseIcon,
  ImageIcon,
  InboxIcon,
  InfoIcon,
  KeyboardIcon,
  KeyRoundIcon,
  LanguagesIcon,
  LinkIcon,
  ListIcon,
  LogOutIcon,
  MailIcon,
  MapPinIcon,
  MenuIcon,
  MinusIcon,
  MonitorIcon,
  MoonIcon,
  PackageCheckIcon,
  PackageIcon,
  PackageOpenIcon,
  PackagePlusIcon,
  PencilIcon,
  PhoneIcon,
  PlugIcon,
  PlusIcon,
  PrinterIcon,
  RefreshCwIcon,
  RotateCcwIcon,
  ScanBarcodeIcon,
  ScrollTextIcon,
  SearchIcon,
  SearchXIcon,
  SettingsIcon,
  SlidersHorizontalIcon,
  StoreIcon,
  SunIcon,
  TagIcon,
  TagsIcon,
  Trash2Icon,
  TriangleAlertIcon,
  TruckIcon,
  UploadIcon,
  UserIcon,
  UserPlusIcon,
  UsersIcon,
  WarehouseIcon,
  WifiOffIcon,
  XIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from "./display/icons.ts";
export type { Icon } from "./display/icons.ts";

// wizard
export { StepList, type StepListProps, type StepWords, type WizardStep } from "./wizard/step-list.tsx";
export { useStepHistory } from "./wizard/use-step-history.ts";
export { Wizard, type WizardProps } from "./wizard/wizard.tsx";
export { WizardActions, WizardAside } from "./wizard/wizard.tsx";
