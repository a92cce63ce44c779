/**
 * What each name that `packages/ui` exports takes, read from its types and doc comments by the compiler of the project. Storybook's usage
 * pages print it (`.storybook/blocks.tsx`), so no table of props is written by hand.
 */
import { readFileSync } from "node:fs";
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  SignatureKind,
  type Symbol as Named,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";
import type { FunctionDeclaration, Node } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { root } from "./processes.ts";

export type Prop = {
  name: string;
  type: string;
  isRequired: boolean;
  /** As the source writes it. */
  defaultValue?: string;
  description: string;
};

export type Part = {
  description: string;
  /** Of a component or a type; of a hook those of its options. */
  props: Prop[];
  /** The DOM interface whose attributes it takes, too: `HTMLButtonElement`. */
  element?: string;
  /** How a hook or a function is called; a type that is not a set of props, as written. */
  signature?: string;
};

const room = `${root}packages/ui`;

type Package = { version: string; exports: Record<string, string | { source?: string }> };
export const uiPackage = () => JSON.parse(readFileSync(`${room}/package.json`, "utf8")) as Package;

/** The files behind the package's `exports`. */
const entries = () =>
  Object.values(uiPackage().exports).flatMap((target) =>
    typeof target === "string" || target.source === undefined ? [] : `${room}/${target.source}`,
  );

/** Reads all of them; takes about two seconds. */
export function readUiProps(): Record<string, Part> {
  const api = new API({ cwd: room });
  try {
    const config = `${room}/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project.`);
    return readProject(project);
  } finally {
    api.close();
  }
}

function readProject(project: Project): Record<string, Part> {
  const { checker } = project;
  const parts: Record<string, Part> = {};
  for (const entry of entries()) {
    const file = project.program.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry} is not in the project.`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      // Icons come from a library.
      if (symbol.declarations.some(({ path }) => path.includes("/packages/ui/src/")))
        parts[exported.name] = readPart(checker, exported.name, symbol);
    }
  }
  return parts;
}

function readPart(checker: Checker, name: string, symbol: Named): Part {
  const description = symbol.getDocumentationComment(checker);
  if (!(symbol.flags & SymbolFlags.Value)) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const declared = symbol.declarations[0]?.resolve();
    // Not a set of props but a choice between several, or a name for a function.
    if (declared && (type.isUnionType() || checker.getPropertiesOfType(type).length === 0))
      return { description, props: [], signature: textOf(declared).replace(/^export /, "") };
    return { description, ...propsOf(checker, type, new Map()) };
  }
  const type = checker.getTypeOfSymbol(symbol);
  const signature = type && checker.getSignaturesOfType(type, SignatureKind.Call)[0];
  if (!type || !signature) return { description, props: [] };
  const declaration = symbol.valueDeclaration?.resolve();
  const props = signature.parameters.length > 0 ? checker.getParameterType(signature, 0) : undefined;
  if (!/^[A-Z]/.test(name)) {
    const options = props && isOwnObject(checker, props) ? propsOf(checker, props, new Map()) : { props: [] };
    return { description, ...options, signature: `${name}${calledAs(checker, declaration, type)}` };
  }
  return props ? { description, ...propsOf(checker, props, defaultsIn(declaration)) } : { description, props: [] };
}

/** The options of a hook, described property by property in our sources. */
const isOwnObject = (checker: Checker, type: Type) =>
  checker.getPropertiesOfType(type).some(({ declarations }) => declarations[0]?.path.includes("/packages/ui/src/"));

/** `(rows: readonly Row[]) => string`, as the source writes it. */
function calledAs(checker: Checker, declaration: Node | undefined, type: Type): string {
  if (declaration && is.isFunctionDeclaration(declaration)) {
    const { typeParameters = [], parameters, type: returned } = declaration;
    const generics = typeParameters.length > 0 ? `<${typeParameters.map(textOf).join(", ")}>` : "";
    return `${generics}(${parameters.map(textOf).join(", ")})${returned ? `: ${textOf(returned)}` : ""}`;
  }
  return `: ${checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation)}`;
}

function propsOf(checker: Checker, type: Type, defaults: ReadonlyMap<string, string>): Pick<Part, "props" | "element"> {
  const all = checker.getPropertiesOfType(type);
  const own = all.filter(({ declarations }) => declarations.some(({ path }) => !path.includes("/@types/react/")));
  // A few attributes were chosen with `Pick`; hundreds are those of an element.
  const inherited = all.length - own.length;
  const isElement = inherited > 60;
  const props = (isElement ? own : all).filter(({ name }) => name !== "key" && !name.startsWith("__"));
  const ref = isElement ? all.find(({ name }) => name === "ref") : undefined;
  const refType = ref && checker.getTypeOfSymbol(ref);
  const element = /\b(?:HTML|SVG)\w*Element\b/.exec(refType ? checker.typeToString(refType) : "")?.[0];
  return {
    props: props
      .map((prop) => readProp(checker, prop, defaults))
      .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired)),
    ...(element !== undefined && { element }),
  };
}

function readProp(checker: Checker, prop: Named, defaults: ReadonlyMap<string, string>): Prop {
  const tagged = prop.getJsDocTags(checker).find(({ name }) => name === "default");
  const defaultValue = tagged ? String(tagged.text ?? "") : defaults.get(prop.name);
  return {
    name: prop.name,
    type: typeText(checker, prop),
    isRequired: (prop.flags & SymbolFlags.Optional) === 0,
    ...(defaultValue !== undefined && { defaultValue }),
    description: prop.getDocumentationComment(checker).replace(/\s+/g, " ").trim(),
  };
}

const isLiteral = ({ flags }: Type) => (flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) !== 0;

/** A choice of literals is spelled out; any other type is written as in the source. */
function typeText(checker: Checker, prop: Named): string {
  const type = checker.getTypeOfSymbol(prop);
  const parts = type?.isUnionType() ? (type.getTypes() ?? []) : [];
  const shown = parts.filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Null)));
  if (shown.length > 0 && shown.every(isLiteral)) return shown.map((one) => checker.typeToString(one)).join(" | ");
  const declared = prop.declarations[0]?.resolve();
  const written = declared && "type" in declared ? (declared.type as Node | undefined) : undefined;
  const text = written
    ? textOf(written)
    : type
      ? checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation)
      : "";
  return (
    text
      .replace(/\s*\|\s*undefined$/, "")
      // How @types/react writes an event handler.
      .replace(/^\{ bivarianceHack(\(.*\)): (.*?);? \}\['bivarianceHack'\]$/, "$1 => $2")
      .replace(/^\(((?:[^()]|\([^()]*\))*)\)$/, "$1")
      .replaceAll("React.ReactNode", "ReactNode")
  );
}

const textOf = (node: Node): string => node.getText().replace(/\s+/g, " ");

/** Default values: of a destructured parameter, of `const { size = "md" } = props`, and of a `cva`. */
function defaultsIn(declaration: Node | undefined): Map<string, string> {
  const found = new Map<string, string>();
  if (!declaration) return found;
  const read = (pattern: Node) => {
    if (!is.isObjectBindingPattern(pattern)) return;
    for (const { name, propertyName, initializer } of pattern.elements)
      if (initializer && name) found.set(textOf(propertyName ?? name), textOf(initializer));
  };
  if (is.isFunctionDeclaration(declaration)) {
    for (const parameter of declaration.parameters) read(parameter.name);
    for (const pattern of ownPatterns(declaration)) read(pattern);
  }
  const source = declaration.getSourceFile().text;
  const styles = new Set([...textOf(declaration).matchAll(/\b(\w+)\(\{/g)].map(([, name]) => name));
  for (const [, name, body = ""] of source.matchAll(/const (\w+) = cva\([\s\S]*?defaultVariants: \{([^}]*)\}/g))
    if (styles.has(name))
      for (const [, key = "", value = ""] of body.matchAll(/(\w+): ([^,]+)/g)) found.set(key, value.trim());
  return found;
}

function ownPatterns({ body }: FunctionDeclaration): Node[] {
  return [...(body?.statements ?? [])]
    .filter(is.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .map(({ name }) => name);
}
