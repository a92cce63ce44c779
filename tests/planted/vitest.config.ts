import { defineConfig } from "vitest/config";
import { root } from "../../tools/processes.ts";
import { storiesProject } from "../../tools/stories-project.ts";

/** Fails, by design: tests/repo/planted.test.ts runs it and looks at how. */
export default defineConfig({
  root,
  test: {
    update: "none",
    projects: [await storiesProject("planted", "tests/planted/.storybook", "reports/planted-pictures")],
  },
});
