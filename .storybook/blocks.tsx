/** The blocks of usage pages: how a part is imported, what it takes, what to do and not to do, and where to read on. */
import { Canvas, DocsContext, Heading, Source, Story, Subheading, useOf } from "@storybook/addon-docs/blocks";
import { Badge, FormWordsProvider, PortalContainer, SimpleTable } from "@merchant-portal/ui";
import { type PropsWithChildren, type ReactNode, use } from "react";
import type { ModuleExport } from "storybook/internal/types";
import { parts as read } from "virtual:ui-props";
import { storyWords } from "../packages/ui/src/forms/story-words.tsx";
import type { Part, Prop } from "../tools/ui-props.ts";
import { Toolbar } from "./docs-page.tsx";
import { statusOf } from "./part-status.ts";

const parts = read as Readonly<Record<string, Part>>;

/** Draws what is inside as an app does: in a themed root, outside of the page's own text styles. */
export function Root({ children, className = "" }: PropsWithChildren<{ className?: string }>) {
  const { theme, density, locale } = use(Toolbar);
  return (
    <div
      data-mp=""
      data-theme={theme === "system" ? undefined : theme}
      data-density={density}
      lang={locale}
      className={`sb-unstyled ${className}`}
    >
      <FormWordsProvider words={storyWords[locale === "fr" ? "fr" : "en"]}>
        <PortalContainer>{children}</PortalContainer>
      </FormWordsProvider>
    </div>
  );
}

/** Under the title: whether the part is stable, new or to be replaced, and since which version it is there. */
export function Status() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { word, tone, version, instead } = statusOf(preparedMeta.title);
  return (
    <Root className="mp:my-4 mp:flex mp:items-center mp:gap-2 mp:bg-transparent mp:text-dense mp:text-text-muted">
      <Badge tone={tone}>{word}</Badge> since {version}
      {instead !== undefined && <PageLink title={instead} />}
    </Root>
  );
}

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** A link to the usage page with this title: `Overlays/Popover`. */
export const PageLink = ({ title }: { title: string }) => (
  <a href={`?path=/docs/${idOf(title)}--docs`} target="_top">
    {title.split("/").at(-1)}
  </a>
);

/** An example file, drawn, and its code to copy under it; long code scrolls in its place. */
export function Snippet({ of, code }: { of: ModuleExport; code: string }) {
  return <Canvas of={of} sourceState="shown" source={{ code: code.trim(), language: "tsx" }} className="sb-snippet" />;
}

/** A `Do` and a `Dont` side by side, each a live example with its reason. */
export function DoDont({ children }: PropsWithChildren) {
  return (
    <Root className="mp:my-6 mp:bg-transparent">
      <div className="mp:grid mp:grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] mp:gap-4">{children}</div>
    </Root>
  );
}

type Advice = PropsWithChildren<{ because: ReactNode }>;
export const Do = (props: Advice) => <Advised {...props} tone="success" word="Do" />;
export const Dont = (props: Advice) => <Advised {...props} tone="danger" word="Don’t" />;

function Advised({ because, children, tone, word }: Advice & { tone: "success" | "danger"; word: string }) {
  return (
    <figure className="mp:m-0 mp:flex mp:min-w-0 mp:flex-col mp:overflow-clip mp:rounded-card mp:border mp:border-border mp:bg-surface mp:text-body mp:text-text">
      <div className="mp:flex mp:min-h-28 mp:grow mp:flex-wrap mp:items-center mp:justify-center mp:gap-3 mp:p-5">
        {children}
      </div>
      <figcaption className="mp:flex mp:flex-col mp:items-start mp:gap-1.5 mp:border-t mp:border-border mp:bg-surface-sunken mp:px-4 mp:py-3 mp:text-dense">
        <Badge tone={tone}>{word}</Badge> {because}
      </figcaption>
    </figure>
  );
}

/**
 * The props of the page's component and of its `subcomponents`, or of the exports that `of` names, in this order; types
 * and functions, too. All of it comes from the types and their comments. All but the first are folded, so that the page stays short.
 */
export function Props({ of }: { of?: readonly string[] }) {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { component, subcomponents = {} } = preparedMeta;
  const main = preparedMeta.title.split("/").at(-1) ?? "";
  const own = [...(component && main in parts ? [main] : []), ...Object.keys(subcomponents)];
  const names = [...new Set(of ?? own)];
  return (
    <>
      <Heading>Props</Heading>
      {names.map((name, at) =>
        at === 0 ? (
          <section key={name}>
            <Subheading>{name}</Subheading>
            <PartProps name={name} />
          </section>
        ) : (
          <details key={name} className="sb-folded">
            <summary>
              <Subheading>{name}</Subheading>
            </summary>
            <PartProps name={name} />
          </details>
        ),
      )}
    </>
  );
}

function PartProps({ name }: { name: string }) {
  const part = parts[name];
  if (!part) throw new Error(`No part and no widget is called ${name}.`);
  return (
    <>
      {part.description !== "" && (
        <p>
          <Prose text={part.description} />
        </p>
      )}
      {part.signature !== undefined && <Source code={part.signature} language="tsx" dark={false} />}
      {part.props.length > 0 && (
        <Root className="mp:my-4 mp:bg-transparent">
          <SimpleTable
            isCompact
            caption={`Props of ${name}`}
            rows={part.props}
            columns={columns}
            rowKey={(prop) => prop.name}
          />
        </Root>
      )}
      <Attributes part={part} />
    </>
  );
}

function Attributes({ part: { element, attributes } }: { part: Part }) {
  if (attributes?.length === 0 || (attributes === undefined && element === undefined)) return null;
  return (
    <p>
      Takes{" "}
      {attributes === undefined ? (
        "every attribute"
      ) : (
        <Prose text={attributes.map((name) => `\`${name}\``).join(", ")} />
      )}{" "}
      of {element === undefined ? "its element" : <code>{element}</code>}, too.
    </p>
  );
}

const columns = [
  {
    id: "name",
    header: "Name",
    isRowHeader: true,
    cell: (prop: Prop) => (
      <span className="mp:font-mono mp:whitespace-nowrap">
        {prop.name}
        {prop.isRequired && <span className="mp:font-sans mp:text-danger"> required</span>}
      </span>
    ),
  },
  {
    id: "type",
    header: "Type",
    cell: (prop: Prop) => (
      <code className="mp:font-mono mp:text-meta mp:break-words mp:text-text-muted">{prop.type}</code>
    ),
  },
  {
    id: "default",
    header: "Default",
    cell: (prop: Prop) => (
      <code className="mp:font-mono mp:text-meta mp:text-text-muted">{prop.defaultValue ?? "–"}</code>
    ),
  },
  { id: "description", header: "What it does", cell: (prop: Prop) => <Prose text={prop.description} /> },
];

/** A comment's text, with what stands between backticks as code. */
export const Prose = ({ text }: { text: string }) =>
  text.split("`").map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <code key={index} className="mp:rounded-control mp:bg-surface-sunken mp:px-1 mp:font-mono">
        {piece}
      </code>
    ),
  );

/** The other stories of the page as links, each with its comment. */
export function States() {
  const stories = use(DocsContext).componentStories();
  return (
    <>
      <Heading>Every state</Heading>
      <ul>
        {stories
          .filter(({ name }) => name !== "Example")
          .map(({ id, name, parameters }) => {
            const comment: unknown = parameters["docs"]?.description?.story;
            return (
              <li key={id}>
                <a href={`?path=/story/${id}`} target="_top">
                  {name}
                </a>
                {typeof comment === "string" && (
                  <>
                    {": "}
                    <Prose text={comment} />
                  </>
                )}
              </li>
            );
          })}
      </ul>
    </>
  );
}

/** Links to the usage pages with these titles: `["Overlays/Popover"]`. */
export function Related({ to }: { to: readonly string[] }) {
  return (
    <>
      <Heading>Related</Heading>
      <ul>
        {to.map((title) => (
          <li key={title}>
            <PageLink title={title} />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * How a story looks after its play, for a state that a page cannot begin in, such as a form after a failed submit: the picture that the
 * tests compare. The story is tagged `picture`.
 */
export function Picture({ of }: { of: ModuleExport }) {
  const { story } = useOf(of, ["story"]);
  const { theme } = use(Toolbar);
  const isDark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  return (
    <Figure
      caption={
        <>
          A picture. To try it, open <StoryLink {...story} />
        </>
      }
    >
      <img
        src={`pictures/${story.id.replace("--", "-")}-${isDark ? "dark" : "light"}.png`}
        alt={`${story.title.split("/").at(-1)}: ${story.name}`}
        className="mp:block mp:h-auto mp:max-w-full mp:rounded-card mp:border mp:border-border"
      />
    </Figure>
  );
}

const StoryLink = ({ id, name }: { id: string; name: string }) => (
  <a href={`?path=/story/${id}`} target="_top">
    {name}
  </a>
);

/** A picture or a frame with a line under it, in the product's type. */
const Figure = ({ children, caption }: PropsWithChildren<{ caption: ReactNode }>) => (
  <Root className="mp:my-6 mp:bg-transparent">
    <figure>
      {children}
      <figcaption className="mp:mt-2 mp:text-dense mp:text-text-muted mp:[&_a]:text-accent mp:[&_a]:underline">
        {caption}
      </figcaption>
    </figure>
  </Root>
);

const sizes = { small: [320, 640], phone: [390, 844], desktop: [1440, 900] } as const;

/**
 * A story in a frame of its own, of the size of a phone or a desktop: for screens, and for what fills the window. Without
 * `size` it takes the story's own viewport; `height` cuts off an empty foot, in pixels.
 */
export function Framed({ of, size, height }: { of: ModuleExport; size?: keyof typeof sizes; height?: number }) {
  const { story } = useOf(of, ["story"]);
  const viewport: unknown = story.storyGlobals["viewport"]?.value ?? story.storyGlobals["viewport"];
  const chosen = size ?? (viewport === "small" || viewport === "phone" ? viewport : "desktop");
  const [width, whole] = sizes[chosen];
  return (
    <Figure
      caption={
        <>
          <StoryLink {...story} />, {placeOf[chosen]}
        </>
      }
    >
      <div className="mp:overflow-x-auto">
        <div className="mp:border mp:border-border" style={{ width }}>
          <Story of={of} inline={false} height={`${height ?? whole}px`} />
        </div>
      </div>
    </Figure>
  );
}

const placeOf = { small: "on a small phone", phone: "on a phone", desktop: "on a desktop" } as const;
