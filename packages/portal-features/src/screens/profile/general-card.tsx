/** The card 'General' of the profile: who the merchant is. */
import type { Merchant } from "@merchant-portal/api";
import { CopyText, Definition, DefinitionList } from "@merchant-portal/ui";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { ProfileCard, useT } from "./profile-card.tsx";

export function GeneralCard({ merchant }: { merchant: Merchant }) {
  const t = useT();
  return (
    <ProfileCard title={t("general.title")} detail={t("general.detail")}>
      <DefinitionList>
        <Definition term={t("general.name")}>
          <Copied value={merchant.name} copyLabel={t("general.copyName")} />
        </Definition>
        <Definition term={t("general.id")}>
          <Copied value={merchant.id} copyLabel={t("general.copyId")} />
        </Definition>
      </DefinitionList>
    </ProfileCard>
  );
}

function Copied(props: { value: string; copyLabel: string }) {
  const shared = useSharedWords();
  return <CopyText {...props} copiedLabel={shared("actions.copied")} failedLabel={shared("actions.copyFailed")} />;
}
