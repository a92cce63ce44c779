/** The page of a packing table: pack and mark ready, find, and count the stack with a scanner (S2.106). Open it to see how its parts work together. */
import { Banner, Button, EmptyState, PackageIcon, SegmentedControl, SwitchField, TextField } from "@merchant-portal/ui";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useCommands } from "#kit/commands.ts";
import { FailureNote } from "#kit/failure-note.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { StartOver } from "#kit/start-over.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { usePreference } from "#parts/preferences/preferences.tsx";
import { giveScan, isSomethingOpen } from "#parts/scanning/scan-listener.ts";
import { CameraScan } from "./camera-scan.tsx";
import { CountPanel, useReadyOrders } from "./count-panel.tsx";
import { LastScans, PackPanel } from "./pack-panel.tsx";
import { ScanResult } from "./scan-result.tsx";
import { scanModes, undoable } from "./scan-session.ts";
import { soundPreference } from "./scan-sound.ts";
import { useScanSession, useScanStore } from "./scan-store.ts";
import { type Scanning, useScanning } from "./use-scanning.ts";
import { useScanWords } from "./use-scan-words.ts";

export interface ScanScreenProps {
  /** Templates of links to the tracking page, with `{id}`: a label's QR code is one. */
  tracking?: readonly string[];
  /** Returns a link to an order, with these words. */
  orderLink: (orderId: string, words: ReactNode) => ReactNode;
  /** A link to the orders. */
  back?: ((words: string) => ReactNode) | undefined;
}

const noTemplates: readonly string[] = [];

/** The scan page. A merchant with a Shopify shop has no labels here, and so nothing to scan (S6.3). */
export function ScanScreen({ tracking = noTemplates, orderLink, back }: ScanScreenProps) {
  const t = useScanWords();
  const isShopify = useHasShop();
  if (!isShopify) return <ScanPage {...{ tracking, orderLink, back }} />;
  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading title={t("title")} back={back?.(t("back"))} />
      <EmptyState icon={<PackageIcon />} title={t("shopify.title")} detail={t("shopify.detail")} />
    </div>
  );
}

function ScanPage({ tracking = noTemplates, orderLink, back }: ScanScreenProps) {
  const t = useScanWords();
  const store = useScanStore();
  const { mode } = useScanSession(store);
  // The orders of the stack are read only while it is counted.
  const ready = useReadyOrders(mode === "count");
  const scanning = useScanning(store, tracking, ready.orders);
  const { session } = scanning;
  useScanPageKeys(scanning);
  const undoes = undoable(session);
  return (
    <div className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-4">
      <PageHeading title={t("title")} back={back?.(t("back"))} actions={<SoundSwitch />} />
      <SegmentedControl
        label={t("mode.label")}
        isLabelHidden
        segments={scanModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={session.mode}
        onValueChange={scanning.setMode}
      />
      <ScanResult scanning={scanning} orderLink={orderLink} />
      <div className="mp:flex mp:flex-wrap mp:items-end mp:gap-x-3 mp:gap-y-2">
        <CodeField onCode={(text) => scanning.take({ text })} />
        <CameraScan onCode={(text) => giveScan({ text })} />
        <Button disabled={!undoes} onClick={scanning.undo}>
          {undoes ? t("undo.named", { name: undoes.order?.name ?? undoes.code }) : t("undo.none")}
        </Button>
        {session.mode !== "find" && (
          <StartOver detail={t(`startOver.${session.mode}`)} onStartOver={() => scanning.startOver(session.mode)} />
        )}
      </div>
      <WaitingScans scanning={scanning} />
      {session.mode === "pack" && <PackPanel scanning={scanning} orderLink={orderLink} />}
      {session.mode === "count" && (
        <CountPanel stack={session.stack} day={scanning.day} ready={ready} orderLink={orderLink} />
      )}
      <LastScans log={session.log} mode={session.mode} orderLink={orderLink} />
    </div>
  );
}

function SoundSwitch() {
  const t = useScanWords();
  const isOn = usePreference(soundPreference) === "on";
  return <SwitchField label={t("sound")} value={isOn} onValueChange={(on) => soundPreference.set(on ? "on" : "off")} />;
}

/** For a code that cannot be scanned, and for a scanner while the field has the focus. */
function CodeField({ onCode }: { onCode: (text: string) => void }) {
  const t = useScanWords();
  const [text, setText] = useState("");
  return (
    <form
      className="mp:flex mp:min-w-0 mp:flex-[1_1_18rem] mp:items-end mp:gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") return;
        onCode(text);
        setText("");
      }}
    >
      <TextField
        className="mp:min-w-0 mp:flex-1"
        label={t("code.label")}
        value={text}
        onValueChange={setText}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={300}
      />
      <Button type="submit">{t("code.submit")}</Button>
    </form>
  );
}

/** What was scanned and not looked up yet, and why. */
function WaitingScans({ scanning }: { scanning: Scanning }) {
  const t = useScanWords();
  const shared = useSharedWords();
  const format = useFormat();
  const count = scanning.session.queue.length;
  if (count === 0) return null;
  const title = t("waiting.title", { count, number: format.number(count) });
  const discard = (
    <Button size="sm" onClick={scanning.discard}>
      {t("waiting.discard")}
    </Button>
  );
  if (!scanning.isOnline) {
    return (
      <Banner tone="warning" title={<output>{title}</output>} actions={discard}>
        {t("waiting.offline")}
      </Banner>
    );
  }
  if (scanning.trouble === undefined) return null;
  const again = (
    <Button size="sm" onClick={scanning.retry}>
      {shared("actions.tryAgain")}
    </Button>
  );
  return (
    <FailureNote
      title={title}
      error={scanning.trouble}
      actions={
        <>
          {again}
          {discard}
        </>
      }
    />
  );
}

/** Keys that no scanner sends, for the hand that is free. */
const keys = { undo: "Backspace", dismiss: "Escape" } as const;

function useScanPageKeys(scanning: Scanning): void {
  const t = useScanWords();
  const group = t("keys.group");
  useCommands(() => [
    { id: "scan-undo", group, label: t("keys.undo"), keys: [[keys.undo]], run: scanning.undo },
    { id: "scan-dismiss", group, label: t("keys.dismiss"), keys: [[keys.dismiss]], run: scanning.dismiss },
    ...scanModes.map((mode) => ({
      id: `scan-${mode}`,
      group,
      label: t(`mode.${mode}`),
      run: () => scanning.setMode(mode),
    })),
  ]);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || isSomethingOpen()) return;
    if (key === keys.dismiss) scanning.dismiss();
    const isTyping = target instanceof Element && target.closest("input:not([type=radio],[type=checkbox]),textarea");
    if (key !== keys.undo || isTyping) return;
    event.preventDefault();
    scanning.undo();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
