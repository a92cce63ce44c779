import { expect, it, vi } from "vitest";
import { createCommandDesk } from "./command-desk.ts";

const named = (id: string, label = id) => ({ id, label, group: "Page" });

it("lists what is offered now, asked each time, and nothing of a part that has gone", () => {
  const desk = createCommandDesk();
  const ask = vi.fn<() => ReturnType<typeof named>[]>(() => [named("refresh")]);
  const end = desk.offer(ask);
  desk.offer(() => [named("export")]);
  expect(ask).not.toHaveBeenCalled();
  expect(desk.list().map(({ id }) => id)).toEqual(["refresh", "export"]);
  ask.mockReturnValue([named("clear")]);
  expect(desk.list().map(({ id }) => id)).toEqual(["clear", "export"]);
  end();
  expect(desk.list().map(({ id }) => id)).toEqual(["export"]);
});

it("lists a command once, as the later part of the page offers it", () => {
  const desk = createCommandDesk();
  desk.offer(() => [named("search", "Search")]);
  desk.offer(() => [named("search", "Search the orders")]);
  expect(desk.list()).toEqual([named("search", "Search the orders")]);
});
