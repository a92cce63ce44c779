import { Button, PackagePlusIcon } from "@merchant-portal/ui";
import { useOrderListWords } from "./use-order-list-words.ts";

/** Begins another order with the origin, recipient and packages of one. */
export function CreateLikeButton({ onPress }: { onPress: () => void }) {
  const t = useOrderListWords();
  return (
    <Button icon={<PackagePlusIcon />} onClick={onPress}>
      {t("createLike")}
    </Button>
  );
}
