import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";
import { Button, RotateCcwIcon, TriangleAlertIcon } from "@merchant-portal/ui";
import { useConfig } from "#config/config-context.ts";
import { PageLink } from "#navigation/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";
import { MessagePage } from "./message-page.tsx";

/** A page threw while it was drawn. The shell stays; trying again draws it anew. */
export function CrashPage({ reference, onRetry }: { reference: string; onRetry: () => void }) {
  const say = usePortalWords();
  const sayShared = useSharedWords();
  const { supportEmail } = useConfig().brand;
  return (
    <div role="alert" className="flex flex-1">
      <MessagePage
        icon={<TriangleAlertIcon />}
        title={say("crash.title")}
        text={say("crash.text")}
        actions={
          <>
            <Button variant="primary" icon={<RotateCcwIcon />} onClick={onRetry}>
              {sayShared("actions.tryAgain")}
            </Button>
            <Button asChild>
              <PageLink page="dashboard">{say("backToDashboard")}</PageLink>
            </Button>
          </>
        }
        footnote={
          <>
            {say("crash.reference")} <code className="select-all">{reference}</code>
            {supportEmail && (
              <>
                {" · "}
                <a
                  href={`mailto:${supportEmail}?subject=${encodeURIComponent(reference)}`}
                  className="underline underline-offset-2 hover:text-text"
                >
                  {say("crash.support")}
                </a>
              </>
            )}
          </>
        }
      />
    </div>
  );
}
