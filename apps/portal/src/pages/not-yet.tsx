import { Button, PackageOpenIcon } from "@merchant-portal/ui";
import { PageLink } from "#navigation/page-link.tsx";
import { usePageName } from "#navigation/use-page-name.ts";
import { MessagePage } from "#shell/message-page.tsx";
import { useShellUser } from "#navigation/visitor.ts";
import { usePortalWords } from "#use-portal-words.ts";

/** A route of the specification whose screen is still being built: says so, under its own name, rather than pretend. */
export function NotYetPage() {
  const say = usePortalWords();
  const page = usePageName() ?? "notFound";
  const user = useShellUser();
  return (
    <MessagePage
      icon={<PackageOpenIcon />}
      title={say(`pages.${page}`)}
      text={
        <>
          <strong className="text-text">{say("notYet.title")}.</strong> {say("notYet.text")}
        </>
      }
      actions={
        <Button asChild>
          <PageLink page={user ? "dashboard" : "signIn"}>{say(user ? "backToDashboard" : "backToSignIn")}</PageLink>
        </Button>
      }
    />
  );
}
