import { fakeSandbox, type FakeSandboxAnswers } from "@merchant-portal/api/testing";
import { createQueryClient } from "@merchant-portal/portal-features/kit/provider";
import { isLocale } from "@merchant-portal/portal-features/kit/locale";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { ScreenProvider } from "@merchant-portal/portal-features/kit/screen-provider";
import type { Decorator } from "@storybook/react-vite";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { SandboxContext } from "#sandbox/sandbox-context.ts";
import { sampleAccounts, sampleCalls, sampleClock, samplePresets, samplePrinter, sampleState } from "./samples.ts";

const fresh: FakeSandboxAnswers = {
  "GET /accounts": sampleAccounts,
  "GET /outbox": [],
  "GET /printer": samplePrinter,
  "GET /faults": [],
  "GET /fault-presets": samplePresets,
  "GET /operations": sampleCalls,
  "GET /clock": sampleClock,
  "GET /state": sampleState,
  "GET /health": { status: "ok", version: "1.21.0", database: "pglite" },
};

/**
 * A story decorator that provides what the app puts around its page, with a fresh sandbox unless `answers` say
 * otherwise.
 */
export function inControlRoom(answers: FakeSandboxAnswers = {}): Decorator {
  const sandbox = fakeSandbox({ ...fresh, ...answers });
  return (Story, { globals }) => {
    const language: unknown = globals["locale"];
    const locale = isLocale(language) ? language : "en";
    const [queries] = useState(createQueryClient);
    // An earlier story may have chosen another language, which the switch would show.
    useEffect(() => localePreference.set(locale), [locale]);
    return (
      <SandboxContext value={sandbox}>
        <QueryClientProvider client={queries}>
          <ScreenProvider locale={locale} timeZone="America/Toronto">
            <Story />
          </ScreenProvider>
        </QueryClientProvider>
      </SandboxContext>
    );
  };
}

/**
 * Stops the time in stories that show seconds, so that their picture is the same on a slow machine. Not a mock: Storybook
 * reads the time when it records the call of one.
 */
export function stillClock(): () => void {
  const { now } = Date;
  const stopped = now();
  Date.now = () => stopped;
  return () => {
    Date.now = now;
  };
}
