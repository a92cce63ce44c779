import { ErrorState } from "@merchant-portal/ui";
import { Component, type ReactNode } from "react";
import { useControlWords } from "#use-control-words.ts";

/** Catches what breaks while the page is drawn: better a sentence than nothing. React itself logs the error. */
export class CrashBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const say = useControlWords();
  return (
    <main>
      <ErrorState
        title={say("crash.title")}
        detail={say("crash.text")}
        retry={{ label: say("crash.reload"), onPress: () => location.reload() }}
        level={2}
      />
    </main>
  );
}
