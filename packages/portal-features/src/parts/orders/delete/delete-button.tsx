/** The button that deletes orders (S4.5). Open it to change how it looks or why it is disabled. */
import { Button, Trash2Icon } from "@merchant-portal/ui";
import { useDeleteWords } from "./use-delete-words.ts";

interface DeleteButtonProps {
  /** Opens the confirmation dialog. */
  onPress: () => void;
  /** S4.5: an archived order is never deleted; the button is disabled and says why. */
  isArchived?: boolean;
  /** Less prominent, next to more frequent actions. */
  isQuiet?: boolean;
}

export function DeleteButton({ onPress, isArchived = false, isQuiet = false }: DeleteButtonProps) {
  const t = useDeleteWords();
  return (
    <Button
      icon={<Trash2Icon />}
      onClick={onPress}
      disabledReason={isArchived ? t("nothing.archived") : undefined}
      {...(isQuiet && { variant: "ghost", className: isArchived ? undefined : "text-danger hover:bg-danger-subtle" })}
    >
      {t("action")}
    </Button>
  );
}
