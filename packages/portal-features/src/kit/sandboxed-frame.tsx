/** A page of the provider, or of a service it uses, in a frame: which rights the frame gets. Open it when a screen embeds a page. */
import type { ComponentProps } from "react";

/** Whether an address, absolute or not, leads to the portal's own origin. */
export const isOwnOrigin = (url: string): boolean => new URL(url, location.href).origin === location.origin;

interface SandboxedFrameProps extends Omit<ComponentProps<"iframe">, "src" | "title" | "sandbox"> {
  src: string;
  title: string;
  /** Rights beside that of keeping an origin, which the frame decides. */
  rights: readonly `allow-${string}`[];
}

/**
 * A frame that can do nothing to the page around it (T13). Scripts and the portal's own origin never come together:
 * such a page could take its sandbox off. So a page with scripts keeps its origin only when that is another one, and a page
 * without scripts only when it is ours, which lets the page around it print it.
 */
export function SandboxedFrame({ src, title, rights, ...props }: SandboxedFrameProps) {
  const keepsOrigin = rights.includes("allow-scripts") !== isOwnOrigin(src);
  const sandbox = [...rights, ...(keepsOrigin ? ["allow-same-origin"] : [])].join(" ");
  return <iframe src={src} title={title} sandbox={sandbox} {...props} />;
}
