import figma from "@figma/code-connect";
import {
  Accordion,
  AccordionItem,
  Card,
  CardBody,
  CardHeader,
  CodeBlock,
  CopyText,
  Definition,
  DefinitionList,
  ImagePreview,
  KeyHint,
  PhotoStrip,
  PhotoViewer,
  Tab,
  TabPanel,
  Tabs,
  TabsList,
  Tile,
  Timeline,
  TimelineItem,
  TimeText,
} from "@merchant-portal/ui";
import type { ComponentProps } from "react";

// What an app has, and no drawing.
declare const moment: number;
declare const photos: ComponentProps<typeof PhotoStrip>["photos"];
declare const photoWords: ComponentProps<typeof PhotoViewer>["words"];
declare const imageWords: ComponentProps<typeof ImagePreview>["words"];
declare const answers: Pick<
  ComponentProps<typeof ImagePreview>,
  "question" | "confirmLabel" | "cancelLabel" | "onConfirm" | "onCancel"
>;
declare const index: number | undefined;
declare const setIndex: (index: number | undefined) => void;

figma.connect(Accordion, "<FIGMA_ACCORDION>", {
  props: { items: figma.children("Item") },
  example: ({ items }) => (
    <Accordion type="single" collapsible>
      {items}
    </Accordion>
  ),
});

figma.connect(AccordionItem, "<FIGMA_ACCORDION_ITEM>", {
  props: { title: figma.string("Title"), body: figma.string("Body") },
  example: ({ title, body }) => (
    <AccordionItem value="its-name" title={title}>
      {body}
    </AccordionItem>
  ),
});

figma.connect(Card, "<FIGMA_CARD>", {
  props: {
    title: figma.string("Title"),
    detail: figma.boolean("Has detail", { true: figma.string("Detail"), false: undefined }),
    actions: figma.boolean("Has actions", { true: figma.children("Actions"), false: undefined }),
    body: figma.children("Body"),
  },
  example: ({ title, detail, actions, body }) => (
    <Card>
      <CardHeader title={title} detail={detail} actions={actions} />
      <CardBody>{body}</CardBody>
    </Card>
  ),
});

figma.connect(CodeBlock, "<FIGMA_CODE_BLOCK>", {
  props: { title: figma.string("Title"), code: figma.string("Code") },
  example: ({ title, code }) => (
    <CodeBlock title={title} code={code} copyLabel="Copy" copiedLabel="Copied" failedLabel="Select the text instead." />
  ),
});

figma.connect(CopyText, "<FIGMA_COPY_TEXT>", {
  props: { value: figma.string("Value") },
  example: ({ value }) => (
    <CopyText value={value} copyLabel="Copy" copiedLabel="Copied" failedLabel="Select the text instead." />
  ),
});

figma.connect(DefinitionList, "<FIGMA_DEFINITION_LIST>", {
  props: {
    layout: figma.enum("Layout", { Rows: "rows", Stacked: "stacked" }),
    definitions: figma.children("Definition"),
  },
  example: ({ layout, definitions }) => <DefinitionList layout={layout}>{definitions}</DefinitionList>,
});

figma.connect(Definition, "<FIGMA_DEFINITION>", {
  props: { term: figma.string("Term"), value: figma.string("Value") },
  example: ({ term, value }) => <Definition term={term}>{value}</Definition>,
});

figma.connect(ImagePreview, "<FIGMA_IMAGE_PREVIEW>", {
  example: () => <ImagePreview src="https://example.com/logo.png" alt="Logo" {...answers} words={imageWords} />,
});

figma.connect(KeyHint, "<FIGMA_KEY_HINT>", {
  props: { key: figma.string("Key") },
  example: ({ key }) => <KeyHint keys={[key]} />,
});

figma.connect(PhotoStrip, "<FIGMA_PHOTO_STRIP>", {
  example: () => <PhotoStrip label="Photos of the delivery" photos={photos} onOpen={setIndex} />,
});

figma.connect(PhotoViewer, "<FIGMA_PHOTO_VIEWER>", {
  example: () => <PhotoViewer photos={photos} index={index} onIndexChange={setIndex} words={photoWords} />,
});

figma.connect(Tabs, "<FIGMA_TABS>", {
  props: { tabs: figma.children("Tab") },
  example: ({ tabs }) => (
    <Tabs defaultValue="first">
      <TabsList aria-label="What they divide">{tabs}</TabsList>
      <TabPanel value="first">…</TabPanel>
    </Tabs>
  ),
});

figma.connect(Tab, "<FIGMA_TAB>", {
  props: {
    label: figma.string("Label"),
    count: figma.boolean("Has count", { true: figma.string("Count"), false: undefined }),
  },
  example: ({ label, count }) => (
    <Tab value="its-name" count={count}>
      {label}
    </Tab>
  ),
});

figma.connect(Tile, "<FIGMA_TILE>", {
  props: {
    title: figma.string("Title"),
    detail: figma.boolean("Has detail", { true: figma.string("Detail"), false: undefined }),
    icon: figma.instance("Icon"),
  },
  example: ({ title, detail, icon }) => <Tile href="/orders" icon={icon} title={title} detail={detail} />,
});

figma.connect(Timeline, "<FIGMA_TIMELINE>", {
  props: { items: figma.children("Item") },
  example: ({ items }) => <Timeline>{items}</Timeline>,
});

figma.connect(TimelineItem, "<FIGMA_TIMELINE_ITEM>", {
  props: {
    tone: figma.enum("Tone", { Neutral: "neutral", Current: "current", Success: "success", Danger: "danger" }),
    title: figma.string("Title"),
    time: figma.string("Time"),
    detail: figma.boolean("Has detail", { true: figma.string("Detail"), false: undefined }),
  },
  example: ({ tone, title, time, detail }) => (
    <TimelineItem tone={tone} title={title} time={time}>
      {detail}
    </TimelineItem>
  ),
});

figma.connect(TimeText, "<FIGMA_TIME_TEXT>", {
  props: { text: figma.string("Text"), full: figma.string("Full time") },
  example: ({ text, full }) => (
    <TimeText moment={moment} full={full}>
      {text}
    </TimeText>
  ),
});
