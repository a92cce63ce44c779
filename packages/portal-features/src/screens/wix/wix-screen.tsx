/** The Wix page: generates the code that links a Wix site, links to the instructions, and tests a postal code. */
import { ApiError } from "@merchant-portal/api";
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  CopyText,
  FileTextIcon,
  KeyRoundIcon,
  LiveRegion,
} from "@merchant-portal/ui";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import { FailureNote } from "#kit/failure-note.tsx";
import { PageHeading } from "#kit/page-heading.tsx";
import { useApi } from "#kit/use-api.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { PostalLookup } from "#parts/addresses/postal-lookup/postal-lookup.tsx";
import { generateWixCode } from "#parts/integrations/integrations.api.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("wix", { en, fr });

interface WixScreenProps {
  /** The session's ID token, sent in the query; undefined when signed out. */
  getToken: () => Promise<string | undefined>;
  /** The instructions as PDF, in the user's language. Without it there is no link. */
  instructions?: string | undefined;
  /** A link back to the integrations page. */
  back?: (words: string) => ReactNode;
}

/** Generates a code on click; it is neither stored nor cached. */
export function WixScreen({ getToken, instructions, back }: WixScreenProps) {
  const t = useT();
  const shared = useSharedWords();
  const api = useApi();
  const titleId = useId();
  const tryOutId = useId();
  const [postalCode, setPostalCode] = useState("");
  const generate = useMutation({
    mutationFn: async () => {
      const token = await getToken();
      if (token === undefined) throw new ApiError({ kind: "http", method: "GET", status: 401, message: "" });
      return generateWixCode(api, token);
    },
  });
  const { data: code } = generate;

  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading title={t("title")} description={t("description")} back={back?.(t("back"))} />
      <Card aria-labelledby={titleId}>
        <CardHeader titleId={titleId} title={t("steps.title")} detail={t("steps.detail")} />
        <CardBody className="mp:grid mp:gap-4">
          {generate.isError && <FailureNote title={t("failed")} error={generate.error} />}
          {code !== undefined && (
            <p className="mp:w-fit mp:max-w-full mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken mp:px-4 mp:py-3">
              <span className="mp:block mp:text-meta mp:text-text-muted">{t("code")}</span>
              <CopyText
                value={code}
                translate="no"
                className="mp:font-mono mp:text-title-sm mp:font-semibold"
                copyLabel={t("copy")}
                copiedLabel={shared("actions.copied")}
                failedLabel={shared("actions.copyFailed")}
              />
            </p>
          )}
          <div className="mp:flex mp:flex-wrap mp:gap-2">
            <Button
              variant={code === undefined ? "primary" : "secondary"}
              icon={<KeyRoundIcon />}
              // The card shows the error.
              onClick={() => generate.mutateAsync().catch(() => undefined)}
            >
              {t(code === undefined ? "generate" : "again")}
            </Button>
            {instructions !== undefined && (
              <Button asChild variant="ghost" icon={<FileTextIcon />}>
                <a href={instructions} target="_blank" rel="noopener noreferrer">
                  {t("instructions")}
                  <span className="mp:sr-only"> {t("newTab")}</span>
                </a>
              </Button>
            )}
          </div>
        </CardBody>
      </Card>
      <LiveRegion message={code === undefined ? "" : t("generated", { code })} />
      <Card aria-labelledby={tryOutId}>
        <CardHeader titleId={tryOutId} title={t("tryOut.title")} detail={t("tryOut.detail")} />
        <CardBody>
          <PostalLookup value={postalCode} onValueChange={setPostalCode} />
        </CardBody>
      </Card>
    </div>
  );
}
