/** Shared by the profile's cards: translations, card frame, and loading skeleton. */
import { Card, CardBody, CardHeader, Skeleton } from "@merchant-portal/ui";
import { useId, type ReactNode } from "react";
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of all profile cards. */
export const useT = defineWords("profile", { en, fr });

interface ProfileCardProps {
  title: string;
  /** One sentence about what can be set here. */
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the profile, a region labelled by its title. */
export function ProfileCard({ title, detail, actions, children }: ProfileCardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={title} detail={detail} actions={actions} />
      <CardBody>{children}</CardBody>
    </Card>
  );
}

/** Placeholder in the shape of the cards. */
export function ProfileSkeleton() {
  const t = useT();
  const cards = [
    { title: t("general.title"), detail: t("general.detail"), height: "mp:h-52" },
    { title: t("tags.title"), detail: t("tags.detail"), height: "mp:h-28" },
    { title: t("subBrands.title"), detail: t("subBrands.detail"), height: "mp:h-40" },
    { title: t("mapping.title"), detail: t("mapping.detail"), height: "mp:h-44" },
  ];
  return (
    <div aria-busy="true" className="mp:grid mp:grid-cols-[minmax(0,1fr)] mp:gap-6">
      {cards.map(({ title, detail, height }) => (
        <Card key={title}>
          <CardHeader title={title} detail={detail} />
          <CardBody>
            <Skeleton className={height} />
          </CardBody>
        </Card>
      ))}
    </div>
  );
}
