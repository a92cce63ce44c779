import figma from "@figma/code-connect";
import {
  Button,
  IconButton,
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  MenuTrigger,
} from "@merchant-portal/ui";

figma.connect(Button, "<FIGMA_BUTTON>", {
  props: {
    label: figma.string("Label"),
    variant: figma.enum("Variant", { Primary: "primary", Secondary: "secondary", Ghost: "ghost", Danger: "danger" }),
    size: figma.enum("Size", { Small: "sm", Medium: "md", Large: "lg" }),
    icon: figma.boolean("Has icon", { true: figma.instance("Icon"), false: undefined }),
    busy: figma.enum("State", { Busy: true, Default: undefined }),
    disabledReason: figma.enum("State", { Disabled: "Why it cannot be pressed", Default: undefined }),
  },
  example: ({ label, variant, size, icon, busy = false, disabledReason }) => (
    <Button variant={variant} size={size} icon={icon} busy={busy} disabledReason={disabledReason}>
      {label}
    </Button>
  ),
});

figma.connect(IconButton, "<FIGMA_ICON_BUTTON>", {
  props: {
    label: figma.string("Accessible name"),
    icon: figma.instance("Icon"),
    variant: figma.enum("Variant", { Primary: "primary", Secondary: "secondary", Ghost: "ghost", Danger: "danger" }),
    size: figma.enum("Size", { Small: "sm", Medium: "md", Large: "lg" }),
  },
  example: ({ label, icon, variant, size }) => <IconButton label={label} icon={icon} variant={variant} size={size} />,
});

figma.connect(Menu, "<FIGMA_MENU>", {
  props: { trigger: figma.children("Trigger"), items: figma.children("Item") },
  example: ({ trigger, items }) => (
    <Menu>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent>{items}</MenuContent>
    </Menu>
  ),
});

figma.connect(MenuItem, "<FIGMA_MENU_ITEM>", {
  props: {
    label: figma.string("Label"),
    tone: figma.enum("Tone", { Neutral: "neutral", Danger: "danger" }),
    icon: figma.boolean("Has icon", { true: figma.instance("Icon"), false: undefined }),
    disabled: figma.boolean("Disabled"),
  },
  example: ({ label, tone, icon, disabled }) => (
    <MenuItem tone={tone} icon={icon} disabled={disabled}>
      {label}
    </MenuItem>
  ),
});

figma.connect(MenuLabel, "<FIGMA_MENU_LABEL>", {
  props: { label: figma.string("Label") },
  example: ({ label }) => <MenuLabel>{label}</MenuLabel>,
});

figma.connect(MenuSeparator, "<FIGMA_MENU_SEPARATOR>", { example: () => <MenuSeparator /> });
