import { SearchField } from "@merchant-portal/ui";
import { useState } from "react";

export function Example() {
  const [text, setText] = useState("");
  const [query, setQuery] = useState("");
  const words = { label: "Search orders", clearLabel: "Clear the search" };
  return (
    <>
      <SearchField {...words} value={text} onValueChange={setText} onSearch={setQuery} shortcut="/" />
      <output>{query === "" ? "All orders" : `Orders with “${query}”`}</output>
    </>
  );
}
