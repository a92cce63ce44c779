import { Button, PortalContainer, Tooltip } from "@merchant-portal/ui";

export function Example() {
  return (
    <div data-mp="" data-theme="dark" style={{ padding: 16, background: "var(--mp-surface)" }}>
      <PortalContainer>
        <Tooltip content="In the theme of its root">
          <Button>Dark</Button>
        </Tooltip>
      </PortalContainer>
    </div>
  );
}
