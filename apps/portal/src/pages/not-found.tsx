import { Button, SearchXIcon } from "@merchant-portal/ui";
import { PageLink } from "#shell/page-link.tsx";
import { MessagePage } from "#shell/error-pages.tsx";
import { useShellUser } from "#session/visitor.tsx";
import { usePortalWords } from "#use-portal-words.ts";

/** The page for an unknown URL. */
export function Component() {
  const t = usePortalWords();
  const user = useShellUser();
  return (
    <MessagePage
      icon={<SearchXIcon />}
      title={t("pages.notFound")}
      text={t("notFound.text")}
      actions={
        <Button asChild variant="primary">
          <PageLink page={user ? "dashboard" : "signIn"}>{t(user ? "backToDashboard" : "backToSignIn")}</PageLink>
        </Button>
      }
    />
  );
}
