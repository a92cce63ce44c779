/** The two functions of `xliff` that are used; the package has no types. They are asynchronous when they get no callback. */
interface XliffUnit {
  source: string;
  target?: string;
  note?: string;
}
interface XliffWords {
  resources: Record<string, Record<string, XliffUnit>>;
  sourceLanguage: string;
  targetLanguage?: string;
}
interface XliffOptions {
  /** Elements inside of a text are its text. */
  inlineAsString: boolean;
}
declare module "xliff/jsToXliff12" {
  export default function write(words: XliffWords): Promise<string>;
}
declare module "xliff/xliff2js" {
  /** XLIFF 2.0. */
  export default function read(xml: string, options: XliffOptions): Promise<XliffWords>;
}
declare module "xliff/xliff12ToJs" {
  export default function read(xml: string, options: XliffOptions): Promise<XliffWords>;
}
