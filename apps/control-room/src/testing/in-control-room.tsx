import { fakeSandbox, type FakeSandboxAnswers } from "@merchant-portal/api/testing";
import { isLocale } from "@merchant-portal/portal-features/kit/locale";
import { createQueryClient } from "@merchant-portal/portal-features/kit/query-client";
import { ScreenProvider } from "@merchant-portal/portal-features/kit/screen-provider";
import type { Decorator } from "@storybook/react-vite";
import { useState } from "react";
import { SandboxContext } from "#sandbox/sandbox-context.ts";
import { sampleAccounts, sampleCalls, sampleClock, samplePresets, sampleState } from "./samples.ts";

const fresh: FakeSandboxAnswers = {
  "GET /accounts": sampleAccounts,
  "GET /outbox": [],
  "GET /faults": [],
  "GET /fault-presets": samplePresets,
  "GET /operations": sampleCalls,
  "GET /clock": sampleClock,
  "GET /state": sampleState,
  "GET /health": { status: "ok", version: "1.21.0", database: "pglite" },
};

/** For stories: what the app puts around its page, on a fresh sandbox unless `answers` say otherwise. */
export function inControlRoom(answers: FakeSandboxAnswers = {}): Decorator {
  const sandbox = fakeSandbox({ ...fresh, ...answers });
  return (Story, { globals }) => {
    const locale: unknown = globals["locale"];
    const [queries] = useState(createQueryClient);
    return (
      <SandboxContext value={sandbox}>
        <ScreenProvider queries={queries} locale={isLocale(locale) ? locale : "en"} timeZone="America/Toronto">
          <Story />
        </ScreenProvider>
      </SandboxContext>
    );
  };
}
