import { Component, type ErrorInfo, type ReactNode } from "react";
import { PageLoadError } from "#navigation/page-load-error.ts";

export interface Fault {
  error: unknown;
  /** Told to the merchant and written to the console, so that support can match the two. */
  reference: string;
}

interface FaultBoundaryProps {
  /** Another value is another place: it gets a fresh start. */
  place: string;
  fallback: (fault: Fault, onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches what breaks while it is drawn; what is around it stays. */
export class FaultBoundary extends Component<FaultBoundaryProps, { place: string; fault: Fault | null }> {
  override state: { place: string; fault: Fault | null } = { place: this.props.place, fault: null };

  static getDerivedStateFromProps({ place }: FaultBoundaryProps, state: { place: string }) {
    return place === state.place ? null : { place, fault: null };
  }

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error, reference: newReference() } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // A file that could not be fetched is nobody's fault: the browser has logged the request.
    if (error instanceof PageLoadError) return;
    // oxlint-disable-next-line no-console -- the one record of a crash
    console.error(this.state.fault?.reference, error, componentStack);
  }

  override render() {
    const { fault } = this.state;
    return fault ? this.props.fallback(fault, () => this.setState({ fault: null })) : this.props.children;
  }
}

/** Eight characters that survive being read out on the phone. */
function newReference(): string {
  const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => letters[byte % letters.length]).join("");
}
