import figma from "@figma/code-connect";
import {
  Badge,
  Banner,
  EmptyState,
  ErrorState,
  NoticeStack,
  type Notices,
  Progress,
  ProgressRun,
  type RunItem,
  Skeleton,
  SkeletonText,
  Spinner,
  Tag,
  ToneIcon,
} from "@merchant-portal/ui";
import type { ComponentProps } from "react";

// What an app has, and no drawing.
declare const notices: Notices;
declare const items: readonly RunItem[];
declare const runWords: ComponentProps<typeof ProgressRun>["words"];
declare const more: (count: number) => string;
declare const run: () => void;

figma.connect(Badge, "<FIGMA_BADGE>", {
  props: {
    label: figma.string("Label"),
    tone: figma.enum("Tone", {
      Neutral: "neutral",
      Accent: "accent",
      Info: "info",
      Success: "success",
      Warning: "warning",
      Danger: "danger",
    }),
    look: figma.enum("Look", { Filled: "filled", Plain: "plain" }),
  },
  example: ({ label, tone, look }) => (
    <Badge tone={tone} look={look}>
      {label}
    </Badge>
  ),
});

figma.connect(Banner, "<FIGMA_BANNER>", {
  props: {
    tone: figma.enum("Tone", { Info: "info", Success: "success", Warning: "warning", Error: "error" }),
    title: figma.boolean("Has title", { true: figma.string("Title"), false: undefined }),
    text: figma.string("Text"),
    actions: figma.boolean("Has actions", { true: figma.children("Actions"), false: undefined }),
  },
  example: ({ tone, title, text, actions }) => (
    <Banner tone={tone} title={title} actions={actions}>
      {text}
    </Banner>
  ),
});

figma.connect(EmptyState, "<FIGMA_EMPTY_STATE>", {
  props: {
    title: figma.string("Title"),
    detail: figma.boolean("Has detail", { true: figma.string("Detail"), false: undefined }),
    icon: figma.instance("Icon"),
    actions: figma.boolean("Has actions", { true: figma.children("Actions"), false: undefined }),
  },
  example: ({ title, detail, icon, actions }) => (
    <EmptyState title={title} detail={detail} icon={icon} actions={actions} />
  ),
});

figma.connect(ErrorState, "<FIGMA_ERROR_STATE>", {
  props: { title: figma.string("Title"), detail: figma.string("Detail"), retry: figma.string("Retry") },
  example: ({ title, detail, retry }) => (
    <ErrorState title={title} detail={detail} retry={{ label: retry, onPress: run }} />
  ),
});

figma.connect(NoticeStack, "<FIGMA_NOTICE>", {
  example: () => (
    <NoticeStack notices={notices} label="Notices" dismissLabel="Dismiss" moreLabel={more} lessLabel="Show fewer" />
  ),
});

figma.connect(Progress, "<FIGMA_PROGRESS>", {
  props: { label: figma.string("Label"), value: figma.enum("Value", { Quarter: 25, Half: 50, Done: 100 }) },
  example: ({ label, value }) => <Progress label={label} value={value} />,
});

figma.connect(ProgressRun, "<FIGMA_PROGRESS_RUN>", {
  props: { isRunning: figma.enum("State", { Running: true, Ended: false }) },
  example: ({ isRunning }) => (
    <ProgressRun items={items} isRunning={isRunning} words={runWords} onCancel={run} onRetry={run} />
  ),
});

figma.connect(Skeleton, "<FIGMA_SKELETON>", { example: () => <Skeleton /> });
figma.connect(SkeletonText, "<FIGMA_SKELETON_TEXT>", { example: () => <SkeletonText lines={3} /> });

figma.connect(Spinner, "<FIGMA_SPINNER>", {
  props: { label: figma.string("Accessible name") },
  example: ({ label }) => <Spinner label={label} />,
});

figma.connect(Tag, "<FIGMA_TAG>", {
  props: { text: figma.string("Text") },
  example: ({ text }) => <Tag>{text}</Tag>,
});

figma.connect(ToneIcon, "<FIGMA_TONE_ICON>", {
  props: {
    tone: figma.enum("Tone", { Info: "info", Success: "success", Warning: "warning", Error: "error" }),
  },
  example: ({ tone }) => <ToneIcon tone={tone} />,
});
