import { Button, PackagePlusIcon } from "@merchant-portal/ui";
import { useOrderListWords } from "./use-order-list-words.ts";

/** Starts a new order with this order's origin, recipient and packages. */
export function CreateLikeButton({ onPress }: { onPress: () => void }) {
  const t = useOrderListWords();
  return (
    <Button icon={<PackagePlusIcon />} onClick={onPress}>
      {t("createLike")}
    </Button>
  );
}
