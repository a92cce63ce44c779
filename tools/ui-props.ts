/**
 * Reads the props of every export of `packages/ui`, and of the widgets, from their types and doc comments, with the TypeScript compiler.
 * Storybook's pages print them (`.storybook/blocks.tsx`), so no table of props is written by hand. Open it when a page prints a wrong type or
 * default.
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
  /** The DOM interface whose attributes it takes, too: `HTMLButtonElement`; and which of them, if not all. */
  element?: string;
  attributes?: string[];
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

/** Reads those of `packages/ui`; takes about two seconds. */
export const readUiProps = () => readRoom("packages/ui", entries());

/** Reads those of the widgets in their forms, of the provider around them and of their types, which other apps import. */
export function readEmbedProps(): Record<string, Part> {
  const files = ["embed.ts", "elements.ts"].map((file) => `${root}packages/portal-features/src/${file}`);
  const all = readRoom("packages/portal-features", files);
  return Object.fromEntries(Object.entries(all).filter(([name]) => /^[A-Z]/.test(name)));
}

const readRoom = (folder: string, files: readonly string[]) =>
  withProject(folder, (project) => readProject(project, files, `/${folder}/src/`));

function withProject<Result>(folder: string, read: (project: Project) => Result): Result {
  const api = new API({ cwd: root + folder });
  try {
    const config = `${root}${folder}/tsconfig.json`;
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project.`);
    return read(project);
  } finally {
    api.close();
  }
}

function readProject({ checker, program }: Project, files: readonly string[], sources: string): Record<string, Part> {
  const parts: Record<string, Part> = {};
  for (const entry of files) {
    const file = program.getSourceFile(entry);
    const module = file && checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry} is not in the project.`);
    const exports = checker.getExportsOfModule(module);
    const names = new Set(exports.map(({ name }) => name));
    for (const exported of exports) {
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      // Icons come from a library.
      if (symbol.declarations.some(({ path }) => path.includes(sources)))
        parts[exported.name] = readPart(checker, exported.name, symbol, names);
    }
  }
  return parts;
}

/** Without cited rules (S2 'Orders list'), which mean nothing to an integrator. */
const withoutRules = (text: string) =>
  text.replace(/\s*\([ST]\d[\d.]*(?: '[^']+')?\)/g, "").replace(/\s*S\d[\d.]*(?: '[^']+'| Orders list)?\.?$/, "");

function readPart(checker: Checker, name: string, symbol: Named, exported: ReadonlySet<string>): Part {
  const comment = symbol.getDocumentationComment(checker).replace(/\s+/g, " ").trim();
  const description = withoutRules(comment);
  if (!(symbol.flags & SymbolFlags.Value)) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const declared = symbol.declarations[0]?.resolve();
    // A union of several sets of props, or the type of a function.
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
    const options = props && takesOptions(declaration, exported) ? propsOf(checker, props, new Map()) : { props: [] };
    return { description, ...options, signature: `${name}${calledAs(checker, declaration, type)}` };
  }
  return props ? { description, ...propsOf(checker, props, defaultsIn(declaration)) } : { description, props: [] };
}

/** Whether the options of a hook are printed with it, because their type is not exported. */
function takesOptions(declaration: Node | undefined, exported: ReadonlySet<string>): boolean {
  if (!declaration || !is.isFunctionDeclaration(declaration)) return false;
  const type = declaration.parameters[0]?.type;
  if (type === undefined || !is.isTypeReferenceNode(type)) return false;
  const name = textOf(type.typeName);
  return !exported.has(name) && !declaration.typeParameters?.some((one) => textOf(one.name) === name);
}

/** `(rows: readonly Row[]) => string`, as the source writes it. */
function calledAs(checker: Checker, declaration: Node | undefined, type: Type): string {
  if (declaration && is.isFunctionDeclaration(declaration)) {
    const { typeParameters = [], parameters, type: returned } = declaration;
    const generics = typeParameters.length > 0 ? `<${typeParameters.map(textOf).join(", ")}>` : "";
    return `${generics}(${parameters.map(textOf).join(", ")})${returned ? `: ${textOf(returned)}` : ""}`;
  }
  return `: ${checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation)}`;
}

type Taken = Pick<Part, "props" | "element" | "attributes">;

function propsOf(checker: Checker, type: Type, defaults: ReadonlyMap<string, string>): Taken {
  const all = propertiesOf(checker, type).filter(({ name }) => name !== "key" && !name.startsWith("__"));
  const own = all.filter(({ declarations }) => declarations.some(({ path }) => !path.includes("/@types/react/")));
  const shared = new Set(checker.getPropertiesOfType(type).map(({ name }) => name));
  const choices = own.map(({ name }) => name).filter((name) => !shared.has(name));
  const attributes = all.filter((prop) => !own.includes(prop)).map(({ name }) => name);
  const ref = all.find(({ name }) => name === "ref");
  const refType = ref && checker.getTypeOfSymbol(ref);
  const element = /\b(?:HTML|SVG)\w*Element\b/.exec(refType ? checker.typeToString(refType) : "")?.[0];
  return {
    props: own
      .flatMap((prop) => readProp(checker, prop, defaults))
      .map((prop) => (choices.includes(prop.name) ? asChoice(prop, choices) : prop))
      .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired)),
    ...(element !== undefined && { element }),
    // A few were chosen with `Pick`; hundreds are those of an element.
    ...(attributes.length < 60 && { attributes }),
  };
}

/** Of a union of props, those of each: a timeline takes an `order` or an `orderId`. */
function propertiesOf(checker: Checker, type: Type): readonly Named[] {
  const common = checker.getPropertiesOfType(type);
  if (!type.isUnionType()) return common;
  const names = new Set(common.map(({ name }) => name));
  const others = (type.getTypes() ?? []).flatMap((one) => [...checker.getPropertiesOfType(one)]);
  // The first declaration of a name that not every variant has.
  return [...common, ...others.filter(({ name }) => !names.has(name) && names.add(name))];
}

/** A prop that only some variants have. */
const asChoice = (prop: Prop, choices: readonly string[]): Prop => ({
  ...prop,
  isRequired: false,
  description: [prop.description, `One of ${choices.map((name) => `\`${name}\``).join(" and ")}.`]
    .filter(Boolean)
    .join(" "),
});

/** A prop; for an object whose type is written in place, its properties, too: `words`, `words.next`. */
function readProp(checker: Checker, prop: Named, defaults: ReadonlyMap<string, string>): Prop[] {
  const isRequired = (prop.flags & SymbolFlags.Optional) === 0;
  const type = checker.getTypeOfSymbol(prop);
  const literal = type && checker.getNonNullableType(type);
  // In a union of props, a prop that is not allowed together with another one.
  if (!isRequired && literal && literal.flags & TypeFlags.Never) return [];
  const written = writtenType(prop);
  const inside = written && is.isTypeLiteralNode(written) && literal ? checker.getPropertiesOfType(literal) : [];
  const tagged = prop.getJsDocTags(checker).find(({ name }) => name === "default");
  const defaultValue = tagged ? String(tagged.text ?? "") : defaults.get(prop.name);
  const whole: Prop = {
    name: prop.name,
    type: inside.length > 0 ? "object" : typeText(checker, prop),
    isRequired,
    ...(defaultValue !== undefined && { defaultValue }),
    description: withoutRules(prop.getDocumentationComment(checker).replace(/\s+/g, " ").trim()),
  };
  const rest = inside.flatMap((one) => readProp(checker, one, new Map()));
  return [
    whole,
    ...rest.map((one) => ({ ...one, name: `${prop.name}.${one.name}`, isRequired: isRequired && one.isRequired })),
  ];
}

/** The type of a prop as its declaration writes it, without `| undefined`. */
function writtenType(prop: Named): Node | undefined {
  // Of a union of props there are several.
  const declared = prop.declarations.length === 1 ? prop.declarations[0]?.resolve() : undefined;
  const written = declared && "type" in declared ? (declared.type as Node | undefined) : undefined;
  if (!written || !is.isUnionTypeNode(written)) return written;
  const [first, ...others] = written.types;
  return first && others.every((one) => textOf(one) === "undefined") ? first : written;
}

const isLiteral = ({ flags }: Type) => (flags & (TypeFlags.StringLiteral | TypeFlags.NumberLiteral)) !== 0;

/** A choice of literals is spelled out; any other type is written as in the source. */
function typeText(checker: Checker, prop: Named): string {
  const type = checker.getTypeOfSymbol(prop);
  const parts = type?.isUnionType() ? (type.getTypes() ?? []) : [];
  const shown = parts.filter(({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Null)));
  if (shown.length > 0 && shown.every(isLiteral)) return shown.map((one) => checker.typeToString(one)).join(" | ");
  const written = writtenType(prop);
  const method = prop.declarations[0]?.resolve();
  const text = written
    ? method && is.isMethodSignatureDeclaration(method)
      ? `(${method.parameters.map(textOf).join(", ")}) => ${textOf(written)}`
      : textOf(written)
    : type
      ? checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation)
      : "";
  return (
    text
      // Of a function it belongs to what is returned.
      .replace(/^((?!.*=>).*?)\s*\|\s*undefined$/, "$1")
      // How @types/react writes an event handler.
      .replace(/^\{ bivarianceHack(\(.*\)): (.*?);? \}\['bivarianceHack'\]$/, "$1 => $2")
      .replace(/^\(((?:[^()]|\([^()]*\))*)\)$/, "$1")
      .replaceAll("React.ReactNode", "ReactNode")
      .replace(/EventHandler<T>$/, "EventHandler")
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
