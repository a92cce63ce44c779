import { Button, MailIcon } from "@merchant-portal/ui";
import { useControlWords } from "#use-control-words.ts";

/** Leads to the mail of an account, where its temporary password or its codes are. */
export function MailButton({ email, onPress }: { email: string; onPress: (email: string) => void }) {
  const say = useControlWords();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<MailIcon />}
      onClick={() => onPress(email)}
      className="-ml-2.5 whitespace-nowrap"
    >
      {say("accounts.readMail")} <span className="sr-only">{email}</span>
    </Button>
  );
}
