/** Help on the link page for visitors without an account. */
import { Button, Dialog, DialogBody, DialogContent, ExternalLinkIcon, Skeleton } from "@merchant-portal/ui";
import { useState, type ReactNode } from "react";
import { defineWords } from "#kit/define-words.ts";
import { SandboxedFrame } from "#kit/sandboxed-frame.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of this screen and its help. */
export const useAuthorizeWords = defineWords("shopifyAuthorize", { en, fr });

export interface ContactHelpProps {
  brandName: string;
  /** The provider's hosted contact form, for visitors without an account. */
  contactForm?: string | undefined;
  supportEmail?: string | undefined;
  /** A link to the how-to videos. */
  howTo: ReactNode;
}

/** Help for visitors without an account (S2.49, /platform/authorize). */
export function ContactHelp({ howTo, ...contact }: ContactHelpProps) {
  const t = useAuthorizeWords();
  const [isOpen, setOpen] = useState(false);
  const canContact = contact.contactForm !== undefined || contact.supportEmail !== undefined;
  return (
    <div className="mp:flex mp:flex-col mp:gap-1 mp:text-text-muted">
      {canContact && (
        <p className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-1">
          {t("help.noAccount")}
          <Button variant="ghost" size="sm" className="mp:text-accent" onClick={() => setOpen(true)}>
            {t("help.get")}
          </Button>
        </p>
      )}
      <p className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-1">
        {t("help.howTo")} {howTo}
      </p>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <Contact {...contact} />
      </Dialog>
    </div>
  );
}

/** The contact form in a sandboxed frame (T13). Frames do not report load errors, so alternatives are always shown below. */
function Contact({ brandName, contactForm, supportEmail }: Omit<ContactHelpProps, "howTo">) {
  const t = useAuthorizeWords();
  const shared = useSharedWords();
  const link = "mp:rounded-control mp:font-medium mp:text-accent mp:underline mp:underline-offset-2 mp:wrap-anywhere";
  return (
    <DialogContent
      size="lg"
      title={t("contact.title")}
      description={t("contact.description", { brand: brandName })}
      closeLabel={shared("actions.close")}
    >
      <DialogBody className="mp:grid mp:content-start mp:gap-4">
        {contactForm !== undefined && <FormFrame src={contactForm} />}
        <div className="mp:grid mp:gap-1">
          {contactForm !== undefined && (
            <p>
              {t("contact.form")}{" "}
              <a href={contactForm} target="_blank" rel="noopener noreferrer" className={link}>
                {t("contact.open")} <ExternalLinkIcon aria-hidden className="mp:inline mp:size-3.5" />
              </a>
            </p>
          )}
          {supportEmail !== undefined && (
            <p>
              {t("contact.mail")}{" "}
              <a href={`mailto:${supportEmail}`} className={link}>
                {supportEmail}
              </a>
            </p>
          )}
        </div>
      </DialogBody>
    </DialogContent>
  );
}

function FormFrame({ src }: { src: string }) {
  const t = useAuthorizeWords();
  const [isLoading, setLoading] = useState(true);
  return (
    <div className="mp:relative mp:h-96 mp:overflow-hidden mp:rounded-card mp:border mp:border-border">
      {isLoading && <Skeleton className="mp:absolute mp:inset-0 mp:size-full" />}
      <SandboxedFrame
        title={t("contact.frame")}
        src={src}
        rights={["allow-forms", "allow-scripts", "allow-popups"]}
        referrerPolicy="no-referrer"
        onLoad={() => setLoading(false)}
        className="mp:relative mp:size-full"
      />
    </div>
  );
}
