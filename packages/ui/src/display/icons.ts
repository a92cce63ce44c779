/**
 * All icons of the portal by their lucide names, in one list of what is in use. 16 px beside text. Behind each stands what it is for: the
 * page of icons shows it, and its search reads it.
 */
export {
  ArrowDownIcon, // Later in an order; sorted downwards.
  ArrowLeftIcon, // Back to the page before.
  ArrowRightIcon, // One thing becomes another.
  ArrowUpIcon, // Earlier in an order; back to the top.
  ArrowUpDownIcon, // Sort.
  BanIcon, // Not allowed; blocked.
  BookUserIcon, // Address book, saved addresses, contacts.
  BoxIcon, // A box.
  CalendarIcon, // A day, a range of dates.
  CameraIcon, // Take a picture; scan.
  ChartColumnIcon, // Figures, reports, chart.
  CheckIcon, // Chosen; done; copied.
  ChevronDownIcon, // Opens below: a menu, a list, a section.
  ChevronLeftIcon, // The one before: page, month, photo.
  ChevronRightIcon, // The next one; goes there.
  ChevronsUpDownIcon, // Opens a list of choices.
  ChevronUpIcon, // Closes what is below.
  CircleAlertIcon, // An error.
  CircleCheckIcon, // Success; a rule that is met.
  CircleDotIcon, // Running now.
  CircleHelpIcon, // Help, a question.
  CircleIcon, // Not begun; waiting.
  CircleXIcon, // Failed; a rule that is not met.
  ClockIcon, // Time, cut-off; waits.
  Columns3Icon, // Columns of a table.
  CommandIcon, // Command palette, quick actions.
  CopyIcon, // Copy to the clipboard; duplicate.
  DownloadIcon, // Download, export, save as a file.
  EllipsisIcon, // More actions.
  ExternalLinkIcon, // Opens another site in a new tab.
  EyeIcon, // Show, preview.
  EyeOffIcon, // Hide.
  FileSpreadsheetIcon, // A spreadsheet, a CSV file, bulk create.
  FileTextIcon, // A document, a packing slip.
  FilterIcon, // Filter a list.
  GlobeIcon, // Website, online shop.
  GripVerticalIcon, // Drag to another place.
  HistoryIcon, // Recent, earlier; as last time.
  HouseIcon, // Home, dashboard.
  ImageIcon, // A photo, a logo.
  InboxIcon, // Empty list, nothing here.
  InfoIcon, // A hint, information.
  KeyboardIcon, // Keyboard shortcuts.
  KeyRoundIcon, // A key of the API, a password.
  LanguagesIcon, // Language.
  LinkIcon, // Link, linked shop.
  ListIcon, // Orders, a list.
  LogOutIcon, // Log out, sign out.
  MailIcon, // Email.
  MapPinIcon, // An address, a place on the map.
  MenuIcon, // Navigation on a phone.
  MinusIcon, // Some of them are chosen; skipped; hide a column.
  MonitorIcon, // Theme of the system; this computer.
  MoonIcon, // Dark theme, dark mode.
  PackageCheckIcon, // Ready for pickup; delivered.
  PackageIcon, // An order, a parcel.
  PackageOpenIcon, // A parcel without content; nothing found.
  PackagePlusIcon, // Create an order.
  PencilIcon, // Edit, rename.
  PhoneIcon, // Call, phone number.
  PlugIcon, // Integrations, connection.
  PlusIcon, // Add, create.
  PrinterIcon, // Print; a printer.
  RefreshCwIcon, // Refresh, load again.
  RotateCcwIcon, // Try again; undo; reset.
  ScanBarcodeIcon, // Scan labels.
  ScrollTextIcon, // Terms of service, a long text.
  SearchIcon, // Search, find.
  SearchXIcon, // Nothing was found.
  SettingsIcon, // Settings, options.
  SlidersHorizontalIcon, // Filters on a phone.
  StoreIcon, // A shop, a merchant, a sub-brand.
  SunIcon, // Light theme.
  TagIcon, // A tag.
  TagsIcon, // Tags of many orders.
  Trash2Icon, // Delete, remove.
  TriangleAlertIcon, // A warning.
  TruckIcon, // Delivery, tracking, fulfil.
  UploadIcon, // Upload, import, choose a file.
  UserIcon, // A person, a recipient.
  UserPlusIcon, // Add a user.
  UsersIcon, // Users, team.
  WarehouseIcon, // Ship-from location.
  WifiOffIcon, // No connection, offline.
  XIcon, // Close, dismiss, clear.
  ZoomInIcon, // Larger.
  ZoomOutIcon, // Smaller.
} from "lucide-react";
export type { LucideIcon as Icon } from "lucide-react";
