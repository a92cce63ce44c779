/** An iframe for a page of the provider or a service, with a safe `sandbox` attribute. Use it when a screen embeds a page. */
import type { ComponentProps } from "react";

/** Whether a URL, absolute or relative, is on the portal's own origin. */
export const isSameOrigin = (url: string): boolean => new URL(url, location.href).origin === location.origin;

interface SandboxedFrameProps extends Omit<ComponentProps<"iframe">, "src" | "title" | "sandbox"> {
  src: string;
  title: string;
  /** `sandbox` permissions, except `allow-same-origin`, which this component decides. */
  rights: readonly `allow-${string}`[];
}

/**
 * An iframe that cannot affect the page around it (T13). `allow-scripts` and the portal's own origin are never
 * combined, as such a page could remove its sandbox. A page with scripts gets `allow-same-origin` only on another
 * origin; a page without scripts only on ours, so that it can be printed.
 */
export function SandboxedFrame({ src, title, rights, ...props }: SandboxedFrameProps) {
  const hasSameOrigin = rights.includes("allow-scripts") !== isSameOrigin(src);
  const sandbox = [...rights, ...(hasSameOrigin ? ["allow-same-origin"] : [])].join(" ");
  return <iframe src={src} title={title} sandbox={sandbox} {...props} />;
}
