import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { newShortId } from "#kit/device-store.ts";
import {
  addView,
  arrangeColumns,
  discardDraft,
  nameIssue,
  openByDefault,
  removeView,
  renameView,
  restoreView,
  saveView,
} from "./change-views.ts";
import {
  cleanName,
  cleanQuery,
  longestName,
  maxViews,
  nothingStored,
  readStored,
  type SavedView,
} from "./stored-list.ts";
import { deviceListStore } from "./list-store.ts";

const view = (id: string, name = id, query = "status=LOST"): SavedView => ({
  id,
  name,
  query,
  columns: { order: ["status"], hidden: ["tags"] },
});

/** One browser: what it keeps, and its tabs, which hear of each other as tabs do. */
function browser(stored = new Map<string, string>()) {
  const tabs: EventTarget[] = [];
  const isFull = { now: false };
  const open = (merchant = "juniper") => {
    const tab = new EventTarget();
    tabs.push(tab);
    const storage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (isFull.now) throw new DOMException("full", "QuotaExceededError");
        stored.set(name, text);
        for (const other of tabs)
          if (other !== tab) other.dispatchEvent(Object.assign(new Event("storage"), { key: name }));
      },
    };
    return deviceListStore(merchant, () => storage, tab);
  };
  return { stored, open, isFull };
}

describe("what is kept of the list", () => {
  it("is there again in the next visit, and for this merchant alone", () => {
    const { open } = browser();
    const store = open();
    store.change(addView(view("lost1")));
    store.change(arrangeColumns(undefined, { order: [], hidden: ["service"] }, { order: 200 }));
    store.change(openByDefault("lost1"));
    expect(open().get()).toEqual(store.get());
    expect(open().get().defaultView).toBe("lost1");
    expect(open("alder").get()).toEqual(nothingStored);
  });

  it("is the same in every tab, and no tab undoes what another did", () => {
    const { open } = browser();
    const [one, other] = [open(), open()];
    const heard = vi.fn<() => void>();
    const leave = other.subscribe(heard);
    one.change(addView(view("here1")));
    expect(heard).toHaveBeenCalledOnce();
    expect(other.get().views.map(({ id }) => id)).toEqual(["here1"]);
    leave();
    // Nobody listens now, as in a tab that the browser has put to sleep.
    one.change(addView(view("here2")));
    other.change(addView(view("there1")));
    expect(
      open()
        .get()
        .views.map(({ id }) => id),
    ).toEqual(["here1", "here2", "there1"]);
  });

  it("lasts as long as the page where the browser stores nothing, and is stored once it does again", () => {
    const { open, isFull } = browser();
    const store = open();
    isFull.now = true;
    expect(store.change(addView(view("held1")))).toBe(false);
    expect(store.get().views).toHaveLength(1);
    expect(open().get().views).toEqual([]);
    isFull.now = false;
    expect(store.change(renameView("held1", "Held"))).toBe(true);
    expect(
      open()
        .get()
        .views.map(({ name }) => name),
    ).toEqual(["Held"]);
    const blocked = deviceListStore(
      "juniper",
      () => {
        throw new DOMException("blocked");
      },
      new EventTarget(),
    );
    expect(blocked.get()).toEqual(nothingStored);
  });

  it("lasts as long as the page also when another tab keeps something meanwhile", () => {
    const { open, isFull } = browser();
    const [one, other] = [open(), open()];
    const heard = vi.fn<() => void>();
    one.subscribe(heard);
    isFull.now = true;
    one.change(addView(view("held1")));
    isFull.now = false;
    other.change(addView(view("there1")));
    expect(heard).toHaveBeenCalledTimes(2);
    const ids = (store: typeof one) => store.get().views.map(({ id }) => id);
    expect(ids(one)).toEqual(["there1", "held1"]);
    expect(ids(open())).toEqual(["there1"]);
    expect(one.change(renameView("held1", "Held"))).toBe(true);
    expect(ids(open())).toEqual(["there1", "held1"]);
  });

  it("never breaks the list, whatever became of it, and reads the same once more", () => {
    const part = fc.oneof(
      fc.jsonValue(),
      fc.string(),
      fc.constant({ order: [1, "tags"], hidden: "x", widths: { a: null } }),
    );
    const wild = fc.record(
      {
        columns: part,
        widths: part,
        defaultView: fc.oneof(fc.constant("good1"), part),
        views: fc.oneof(
          part,
          fc.array(
            fc.oneof(
              part,
              fc.record({ id: part, name: part, query: part, columns: part, arranged: part }),
              fc.constant(view("good1")),
            ),
          ),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          wild.map((value) => JSON.stringify(value)),
          fc.string(),
        ),
        (text) => {
          const read = readStored(text);
          expect(readStored(JSON.stringify(read))).toEqual(read);
          expect(read.defaultView === undefined || read.views.some(({ id }) => id === read.defaultView)).toBe(true);
        },
      ),
    );
  });

  it("leaves out what is damaged and keeps the rest", () => {
    const text = JSON.stringify({
      views: [
        view("good1"),
        { id: "no name" },
        null,
        view("good2", "Late", "status=LOST&status=SOLD&colour=red&sort=size"),
      ],
      defaultView: "gone1",
    });
    expect(readStored(text)).toEqual({
      ...nothingStored,
      views: [view("good1"), view("good2", "Late", "status=LOST")],
    });
  });

  it("has filters in this version's words", () =>
    expect(cleanQuery("created=today&sort=-created&page=3")).toBe("created=today"));
});

describe("changes of views", () => {
  const stored = addView(view("late1", "Late"))(addView(view("lost1", "Lost"))(nothingStored));

  it("arranges columns of a view until they are saved or discarded", () => {
    const drafted = arrangeColumns("late1", { order: [], hidden: ["order"] }, {})(stored);
    expect(drafted.views[1]?.columns).toEqual(view("late1").columns);
    expect(discardDraft("late1")(drafted)).toEqual({ ...stored, widths: {} });
    const saved = saveView("late1", { query: "", columns: { order: [], hidden: ["order"] } })(drafted);
    expect(saved.views[1]).toEqual({ id: "late1", name: "Late", query: "", columns: { order: [], hidden: ["order"] } });
  });

  it("takes a removal back to its place, and to being the first", () => {
    const first = openByDefault("lost1")(stored);
    const removed = removeView("lost1")(first);
    expect(removed).toEqual({ ...nothingStored, views: [view("late1", "Late")] });
    const [lost] = first.views;
    expect(lost && restoreView(lost, 0, true)(removed)).toEqual(first);
    expect(lost && restoreView(lost, 0, true)(first)).toEqual(first);
  });

  it("says why a name cannot be taken", () => {
    expect(nameIssue(stored, " \n ")).toBe("missing");
    expect(nameIssue(stored, "  LATE ")).toBe("taken");
    expect(nameIssue(stored, ` ${"🚚".repeat(longestName)} `)).toBeUndefined();
    expect(nameIssue(stored, "🚚".repeat(longestName + 1))).toBe("tooLong");
    expect(nameIssue(stored, "late", "late1")).toBeUndefined();
    const full = Array.from({ length: maxViews }, (_, at) => view(`view${at}`)).reduce(
      (now, one) => addView(one)(now),
      nothingStored,
    );
    expect(nameIssue(full, "one more")).toBe("tooMany");
    expect(nameIssue(full, "another name", "view1")).toBeUndefined();
    expect(readStored(JSON.stringify(full))).toEqual(full);
  });

  it("takes names in any language, in one line, up to a length", () => {
    expect(cleanName("  délais\u0000 dépassés\n 急ぎ 🚚 ")).toBe("délais dépassés 急ぎ 🚚");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
        const name = cleanName(typed);
        expect(name.isWellFormed()).toBe(true);
        expect(Array.from(name).length).toBeLessThanOrEqual(longestName);
        expect(cleanName(name)).toBe(name);
      }),
    );
  });

  it("gives ids that can be read back", () => {
    const ids = Array.from({ length: 50 }, newShortId);
    const text = JSON.stringify({ views: ids.map((id) => view(id)) });
    expect(readStored(text).views.map(({ id }) => id)).toEqual(ids);
  });
});
