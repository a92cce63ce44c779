import { expect, it, vi } from "vitest";
import { createCommandRegistry } from "./command-registry.ts";

const named = (id: string, label = id) => ({ id, label, group: "Page" });

it("lists what is offered now, asked each time, and nothing of a part that has gone", () => {
  const registry = createCommandRegistry();
  const ask = vi.fn<() => ReturnType<typeof named>[]>(() => [named("refresh")]);
  const end = registry.offer(ask);
  registry.offer(() => [named("export")]);
  expect(ask).not.toHaveBeenCalled();
  expect(registry.list().map(({ id }) => id)).toEqual(["refresh", "export"]);
  ask.mockReturnValue([named("clear")]);
  expect(registry.list().map(({ id }) => id)).toEqual(["clear", "export"]);
  end();
  expect(registry.list().map(({ id }) => id)).toEqual(["export"]);
});

it("lists a command once, as the later part of the page offers it", () => {
  const registry = createCommandRegistry();
  registry.offer(() => [named("search", "Search")]);
  registry.offer(() => [named("search", "Search the orders")]);
  expect(registry.list()).toEqual([named("search", "Search the orders")]);
});
