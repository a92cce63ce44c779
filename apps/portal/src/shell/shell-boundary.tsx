import { Component, type ReactNode } from "react";
import { reportError } from "#reporting.ts";

interface ShellBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Catches errors of a part of the shell, or of loading it: draws `fallback` instead, and the page works on. */
export class ShellBoundary extends Component<ShellBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // oxlint-disable-next-line no-console -- the one record of it
    console.warn(error);
    reportError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
