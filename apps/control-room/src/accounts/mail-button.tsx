import { Button, MailIcon } from "@merchant-portal/ui";
import { useControlWords } from "#use-control-words.ts";

/** A button that shows the mail of an account, with its temporary password and codes. */
export function MailButton({ email, onPress }: { email: string; onPress: (email: string) => void }) {
  const t = useControlWords();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<MailIcon />}
      onClick={() => onPress(email)}
      className="-ml-2.5 whitespace-nowrap"
    >
      {t("accounts.readMail")} <span className="sr-only">{email}</span>
    </Button>
  );
}
