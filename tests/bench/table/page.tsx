import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { benchRows, type BenchRow } from "./bench-rows.ts";
import { OwnList } from "./own-list.tsx";
import { TableList } from "./table-list.tsx";
import { TunedList } from "./tuned-list.tsx";
import { VirtualList } from "./virtual-list.tsx";
import "./page.css";

declare global {
  interface Window {
    /** What the measuring side presses. */
    bench: { mount: () => void; append: () => void };
  }
}

const lists = { own: OwnList, virtual: VirtualList, table: TableList, tuned: TunedList };
const query = new URLSearchParams(location.search);
const List = lists[(query.get("list") ?? "own") as keyof typeof lists];
const rows = benchRows(Number(query.get("rows") ?? 1000));
const pages = Array.from({ length: 20 }, (_, at) => benchRows(100, rows.length + at * 100));

let setRows: (change: (rows: readonly BenchRow[]) => readonly BenchRow[]) => void = () => {};

function Page() {
  const [shown, setShown] = useState(rows);
  useEffect(() => {
    setRows = setShown;
  }, []);
  return <List rows={shown} />;
}

window.bench = {
  mount: () => flushSync(() => createRoot(document.querySelector("#root") as HTMLElement).render(<Page />)),
  append: () => {
    const page = pages.shift() ?? [];
    flushSync(() => setRows((before) => before.concat(page)));
  },
};
document.documentElement.dataset["ready"] = "";
