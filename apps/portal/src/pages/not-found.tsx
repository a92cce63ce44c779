import { Button, SearchXIcon } from "@merchant-portal/ui";
import { PageLink } from "#navigation/page-link.tsx";
import { MessagePage } from "#shell/message-page.tsx";
import { useShellUser } from "#navigation/visitor.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** No route has this address. */
export function NotFoundPage() {
  const say = usePortalWords();
  const user = useShellUser();
  return (
    <MessagePage
      icon={<SearchXIcon />}
      title={say("pages.notFound")}
      text={say("notFound.text")}
      actions={
        <Button asChild variant="primary">
          <PageLink page={user ? "dashboard" : "signIn"}>{say(user ? "backToDashboard" : "backToSignIn")}</PageLink>
        </Button>
      }
    />
  );
}
