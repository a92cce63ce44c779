import { Banner } from "@merchant-portal/ui";
import { SendProgress } from "./send-progress.tsx";
import { SendResult } from "./send-result.tsx";
import { SendStopped } from "./send-stopped.tsx";
import { useSendingWords } from "./use-sending-words.ts";
import type { SendImport } from "./use-send-import.ts";

interface SendPanelProps {
  sending: Pick<SendImport, "state" | "isElsewhere" | "pause" | "end" | "giveUp">;
  /** Goes on with what has stopped; `insists`: although nothing of it was found on the server. */
  onGoOn: (importId: string, insists: boolean) => void;
  /** Leads to the orders of an import. */
  onSeeOrders: (importId: string) => void;
}

/** What is being sent, why it has stopped, or what came of it. Nothing before something is sent. */
export function SendPanel({ sending, onGoOn, onSeeOrders }: SendPanelProps) {
  const t = useSendingWords();
  const { state, isElsewhere, pause, end, giveUp } = sending;
  if (isElsewhere)
    return (
      <Banner tone="info" title={<output>{t("stopped.elsewhere")}</output>}>
        {t("stopped.elsewhereDetail")}
      </Banner>
    );
  if (state.at === "idle") return null;
  if (state.at === "sending") return <SendProgress state={state} onPause={pause} onEnd={end} />;
  const { run } = state;
  if (state.at === "ended") return <SendResult run={run} onSeeOrders={() => onSeeOrders(run.id)} />;
  return <SendStopped run={run} onGoOn={(insists) => onGoOn(run.id, insists)} onGiveUp={() => giveUp(run.id)} />;
}
