/**
 * A page that the browser translates. Its translator replaces each text by an element of its own, but React keeps the text that it made: to remove
 * it, or to insert before it, throws, and the page is gone; to change it changes nothing that can be seen. So a text that comes and goes stands in
 * an element of its own. Open it when a story fails with 'a translated page'.
 */

/** What is not translated. */
const untranslated = "script,style,textarea,input,select,font,[translate=no],code,pre";

/** What React did to a text beside other nodes since the last story, one string each. */
const found = new Set<string>();

/** Whether React keeps this very node: not the only text of an element, which it sets as a whole. */
const isKept = (node: Node | null): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith("__reactFiber$"));

function record(what: string, node: Node | null): void {
  if (!isKept(node) || !node.isConnected || !node.data.trim()) return;
  const parent = node.parentElement;
  if (!parent || parent.closest(untranslated)) return;
  found.add(`${what} '${node.data.slice(0, 60)}' in ${parent.outerHTML.slice(0, 200)}`);
}

let isWatched = false;

/** Watches what React does to texts, once a page. */
export function watchTexts(): void {
  if (isWatched) return;
  isWatched = true;
  watchCalls(Node.prototype, "removeChild", (child) => record("removes", child));
  watchCalls(Node.prototype, "insertBefore", (_child, next) => record("inserts before", next));
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...value,
    set(this: Node, text: string) {
      record("changes", this);
      value?.set?.call(this, text);
    },
  });
}

/** Calls `look` before each call of a method, with what the method is given. */
function watchCalls<Name extends string>(
  owner: Record<Name, (...given: never[]) => Node>,
  name: Name,
  look: (child: Node, next: Node | null) => void,
): void {
  owner[name] = new Proxy(owner[name], {
    apply(call, self, given: [child: never, next: never]) {
      look(...given);
      return Reflect.apply(call, self, given);
    },
  });
}

/** What was found since the last call. */
export function textFindings(): string[] {
  const list = [...found];
  found.clear();
  return list;
}

/** Replaces a text as a browser's translator does. */
function translate(text: Text): void {
  if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return;
  const outer = document.createElement("font");
  const inner = document.createElement("font");
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

function textsOf(node: Node): Text[] {
  if (node instanceof Text) return [node];
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Translates the page from now on, after each change: `STORYBOOK_PROOF=translated`. */
export function translatePage(): void {
  const observer = new MutationObserver((records) => {
    const changed = records.flatMap(({ target, type, addedNodes }) =>
      type === "characterData" ? [target] : [...addedNodes],
    );
    for (const node of changed) if (node.isConnected) textsOf(node).forEach(translate);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
}
