/** The section 'Links' of the control room. Open it to add a page or a route. */
import { ExternalLinkIcon } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useSandbox } from "#sandbox/sandbox-context.ts";
import { state } from "#sandbox/sandbox.api.ts";
import { useControlWords } from "#use-control-words.ts";
import { Section } from "./section.tsx";

/** The routes that this page uses, for `curl`. */
const routes = ["accounts", "outbox", "faults", "operations", "clock", "state", "health", "violations", "csp-reports"];
const contracts = ["portal-v1", "shopify-platform", "sandbox"];

/** Links to the pages that people open and to the routes that programs read. */
export function LinksSection() {
  const t = useControlWords();
  const sample = useQuery(state(useSandbox())).data?.sampleOrderId;
  return (
    <Section id="links" title={t("links.title")}>
      <div className="grid gap-4">
        <ul className="grid gap-1.5">
          <Link href="/">{t("links.portal")}</Link>
          {sample !== undefined && (
            <Link href={`/tracking?orderID=${encodeURIComponent(sample)}`}>{t("links.tracking")}</Link>
          )}
          <Link href="/sandbox/shop?shop=alder-goods.myshopify.com">{t("links.shop")}</Link>
          <Link href="/sandbox/readme">{t("links.readme")}</Link>
        </ul>
        <Group name={t("links.routes")}>
          {routes.map((route) => (
            <Route key={route} href={`/sandbox/${route}`} text={`/sandbox/${route}`} />
          ))}
        </Group>
        <Group name={t("links.contract")}>
          {contracts.map((name) => (
            <Route key={name} href={`/sandbox/contract/${name}.yaml`} text={`${name}.yaml`} />
          ))}
        </Group>
      </div>
    </Section>
  );
}

function Link({ href, children }: { href: string; children: string }) {
  const t = useControlWords();
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 items-center gap-1.5 rounded-control font-medium text-accent underline-offset-2 hover:underline"
      >
        {children} <ExternalLinkIcon aria-hidden className="size-3.5" /> <span className="sr-only">{t("newTab")}</span>
      </a>
    </li>
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1.5 border-t border-border pt-3">
      <h3 className="text-dense font-medium text-text-muted">{name}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">{children}</ul>
    </div>
  );
}

function Route({ href, text }: { href: string; text: string }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-6 items-center rounded-control font-mono text-meta underline-offset-2 hover:underline"
      >
        {text}
      </a>
    </li>
  );
}
