/**
 * The script of the control room. The server draws the pages; this refreshes them, sends their forms without leaving the page,
 * copies, and follows the portal's language and theme. Open it when a page moves or a form is sent wrongly.
 */
(() => {
  const root = document.documentElement;
  const everyMs = 3000;

  /** A choice that the portal stores in this browser, too; versions up to 1.21 stored it without `mp.`. */
  const stored = (name, values) => {
    try {
      return [`mp.${name}`, name].map((key) => localStorage.getItem(key)).find((value) => values.includes(value));
    } catch {
      return undefined;
    }
  };
  let language =
    stored("language", ["en", "fr"]) ??
    navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === "en" || tag === "fr") ??
    "en";
  let theme = "system";
  const applyTheme = () => {
    theme = stored("theme", ["light", "dark"]) ?? "system";
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
  };
  applyTheme();
  // The page is drawn in the browser's language. Until it has come in the chosen one, nothing is shown.
  if (language !== root.lang) root.dataset.waits = "";

  let isSending = false;

  /**
   * Reads a page, or sends a form and reads what it became. Rejects what is not one of these pages: a proxy's, or a refusal in
   * JSON. A request for a document is not a sink of Trusted Types.
   */
  const load = (method, url, body) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.responseType = "document";
      request.setRequestHeader("Accept-Language", language);
      // A reset may take minutes; a page may not.
      if (method === "GET") request.timeout = 30_000;
      request.onload = () => {
        const isPage = request.response?.documentElement?.dataset?.mp !== undefined;
        if (isPage) resolve(request.response);
        else reject(new Error("no page"));
      };
      request.onerror = request.ontimeout = () => reject(new Error("no response"));
      request.send(body);
    });

  // What a person set stays as it is: the open parts, and what is typed or chosen.
  const ofPerson = new Set(["value", "checked", "selected", "open", "aria-disabled"]);

  // A hidden field called `id` hides the form's own.
  const idOf = (part) => part.getAttribute?.("id") ?? "";

  /** Makes `from` like `to`. Elements stay where they are, with their focus; `keeps` names those that stay as they are. */
  function change(from, to, keeps) {
    if (from.nodeType !== Node.ELEMENT_NODE) {
      if (from.data !== to.data) from.data = to.data;
      return;
    }
    if (keeps(from)) return;
    for (const name of from.getAttributeNames())
      if (!to.hasAttribute(name) && !ofPerson.has(name)) from.removeAttribute(name);
    for (const { name, value } of to.attributes)
      if (!ofPerson.has(name) && from.getAttribute(name) !== value) from.setAttribute(name, value);
    if (from.form?.dataset.auto !== undefined && !unsent.has(from.form)) from.checked = to.defaultChecked;
    // A hidden field is the server's, and so is the value of a button.
    if (from.type === "hidden" || from.nodeName === "BUTTON") from.value = to.value;
    let at = from.firstChild;
    for (const next of to.childNodes) {
      const id = idOf(next);
      const named = id ? [...from.children].find((child) => idOf(child) === id) : undefined;
      const same = named ?? (at && !idOf(at) && !id && at.nodeName === next.nodeName ? at : undefined);
      if (same === undefined) from.insertBefore(document.importNode(next, true), at);
      else {
        if (same === at) at = at.nextSibling;
        else from.insertBefore(same, at);
        change(same, next, keeps);
      }
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
  }

  /** Shows a page that came. A refresh leaves forms that are being filled in and the last message alone. */
  function show(page, keeps) {
    const before = document.activeElement ?? document.body;
    const near = before.closest("section") ?? document.getElementById("content");
    root.lang = page.documentElement.lang;
    Object.assign(root.dataset, { ...page.documentElement.dataset });
    delete root.dataset.waits;
    document.title = page.title;
    change(document.body, page.body, keeps);
    applyChoices();
    // The pressed button is gone: the focus stays near it.
    if (before !== document.body && document.activeElement === document.body) near?.focus({ preventScroll: true });
  }

  function applyChoices() {
    for (const radio of document.querySelectorAll("[name=language], [name=theme]"))
      radio.checked = radio.value === (radio.name === "language" ? language : theme);
  }

  function isLost(lost) {
    const live = document.getElementById("live");
    if (!live) return;
    if (lost) live.textContent = live.dataset.lost;
    live.className = `badge ${lost ? "danger" : "success"}`;
    document.getElementById("old").hidden = !lost;
  }

  // Only the answer to the last request is shown.
  let asked = 0;
  let reading = 0;
  /** Forms that the next page redraws; the body stands for everything. They stay due until a page was shown. */
  const due = new Set();
  /** Forms that were changed while another was on its way. */
  const unsent = new Set();

  const exceptIn =
    (...forms) =>
    (part) =>
      part.dataset.own !== undefined && !forms.some((form) => form === document.body || part.contains(form));
  const isNotices = (part) => idOf(part) === "notices";

  async function refresh(redrawn) {
    if (redrawn) due.add(redrawn);
    // A preview in the former language would come too late.
    if (redrawn === document.body) previews += 1;
    if (isSending) return;
    const mine = ++asked;
    reading += 1;
    try {
      const page = await load("GET", location.href);
      if (mine !== asked) return;
      const keeps = exceptIn(...due);
      const isWhole = due.has(document.body);
      due.clear();
      show(page, (part) => keeps(part) || (!isWhole && isNotices(part)));
      isLost(false);
    } catch {
      if (mine !== asked) return;
      delete root.dataset.waits;
      isLost(true);
    } finally {
      reading -= 1;
    }
  }

  /** Sends a form, and shows the page that comes back. A second press while it is on its way is not sent. */
  async function send(form, submitter) {
    if (isSending) return;
    isSending = true;
    previews += 1;
    asked += 1;
    const body = new URLSearchParams(new FormData(form, submitter));
    const disabled = [...form.querySelectorAll("[data-closes]"), ...(submitter ? [submitter] : [])];
    for (const button of disabled) button.setAttribute("aria-disabled", "true");
    const progress = showProgress(form);
    try {
      const page = await load("POST", location.href, body);
      form.closest("dialog")?.close();
      show(page, exceptIn(form));
      isLost(false);
      form.querySelector("[aria-invalid]")?.focus();
    } catch {
      form.closest("dialog")?.close();
      isLost(true);
      const said = document.getElementById("no-answer").cloneNode(true);
      document.getElementById("notices").replaceChildren(...said.children);
    } finally {
      progress?.();
      for (const button of disabled) button.removeAttribute("aria-disabled");
      isSending = false;
      sendRest();
    }
  }

  /** Does what waited for a form that was on its way. */
  function sendRest() {
    const [next] = unsent;
    unsent.delete(next);
    if (next) void send(next);
    else if (due.size > 0) void refresh();
  }

  let previews = 0;
  /** Shows what a form would do while it is filled in. */
  async function preview(form) {
    const mine = ++previews;
    const body = new URLSearchParams(new FormData(form));
    body.set("do", form.dataset.preview);
    const page = await load("POST", location.href, body).catch(() => undefined);
    const keeps = exceptIn(form);
    if (page && mine === previews) show(page, (part) => keeps(part) || isNotices(part));
  }

  /** The progress of a reset, for as long as it runs. Returns what ends it. */
  function showProgress(form) {
    const place = form.querySelector("[data-progress]");
    if (!place) return undefined;
    place.hidden = false;
    const read = async () => {
      const { seeding } = await (await fetch("/sandbox/health")).json();
      if (!seeding) return;
      Object.assign(place.querySelector("progress"), { max: seeding.all, value: seeding.done });
      const format = new Intl.NumberFormat(`${language}-CA`);
      place.querySelector("p").textContent = place.dataset.progress
        .replace("{done}", format.format(seeding.done))
        .replace("{all}", format.format(seeding.all));
    };
    const timer = setInterval(() => void read().catch(() => undefined), 300);
    return () => {
      clearInterval(timer);
      place.hidden = true;
    };
  }

  /** Shows another part of a list: the URL says which. */
  async function go(form, submitter) {
    const url = new URL(form.action);
    for (const [key, value] of new FormData(form, submitter)) if (value !== "") url.searchParams.set(key, value);
    url.hash = location.hash;
    history.replaceState(history.state, "", url);
    // What is typed to search is not redrawn.
    await refresh(form.dataset.live === undefined ? form : undefined);
    form.querySelector("[aria-invalid]")?.focus();
  }

  function later(work) {
    let timer;
    return (...args) => {
      clearTimeout(timer);
      timer = setTimeout(() => void work(...args), 200);
    };
  }
  const goSoon = later(go);
  const previewSoon = later((form) => isSending || preview(form));

  async function copy(button) {
    const said = document.getElementById("said");
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      said.textContent = root.dataset.copied;
      button.classList.add("copied");
      setTimeout(() => button.classList.remove("copied"), 2000);
    } catch {
      said.textContent = root.dataset.copyFailed;
    }
  }

  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (form.dataset.leaves !== undefined) return;
    event.preventDefault();
    if (form.querySelector("[data-clears]")) document.getElementById("recipient").value = "";
    if (form.method === "post") void send(form, submitter);
    else void go(form, submitter);
  });
  addEventListener("click", (event) => {
    const button = event.target.closest?.("button");
    if (!button) return;
    const { copy: text, opens, closes, close } = button.dataset;
    if (text !== undefined) void copy(button);
    if (opens) document.getElementById(opens).showModal();
    if (closes && !isSending) document.getElementById(closes).close();
    if (close) document.getElementById(close).replaceChildren();
  });
  // A dialog stays open while its form is on its way: closing it would not stop that.
  const stay = (event) => isSending && document.querySelector("dialog[open]") && event.preventDefault();
  addEventListener("keydown", (event) => event.key === "Escape" && stay(event));
  addEventListener("cancel", stay, { capture: true });
  addEventListener("input", ({ target: { form } }) => {
    if (form?.dataset.preview) previewSoon(form);
    if (form?.dataset.live !== undefined) goSoon(form);
  });
  addEventListener("change", ({ target: { name, value, form } }) => {
    if (form?.dataset.auto !== undefined) {
      if (isSending) unsent.add(form);
      else void send(form);
    }
    if (name !== "language" && name !== "theme") return;
    try {
      localStorage.setItem(`mp.${name}`, value);
    } catch {
      // The choice lasts until the page closes.
    }
    if (name === "language") language = value;
    else if (value === "system") delete root.dataset.theme;
    else root.dataset.theme = value;
    if (name === "language") void refresh(document.body);
    else theme = value;
  });
  addEventListener("storage", () => {
    applyTheme();
    language = stored("language", ["en", "fr"]) ?? language;
    if (language === root.lang) applyChoices();
    else void refresh(document.body);
  });
  addEventListener("DOMContentLoaded", () => {
    applyChoices();
    if (root.dataset.waits !== undefined) void refresh(document.body);
    setInterval(() => document.visibilityState === "visible" && reading === 0 && void refresh(), everyMs);
  });
  // A tab that was in the background shows what is now.
  addEventListener("visibilitychange", () => document.visibilityState === "visible" && void refresh());
})();
