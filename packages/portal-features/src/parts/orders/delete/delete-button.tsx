import { Button, Trash2Icon } from "@merchant-portal/ui";
import { useDeleteWords } from "./use-delete-words.ts";

interface DeleteButtonProps {
  /** Asks before anything happens. */
  onPress: () => void;
  /** An archived order is never deleted (S4.5): the button says so. */
  isArchived?: boolean;
  /** Beside what is done with an order every day: it stands back. */
  isQuiet?: boolean;
}

/** Deletes orders, once that was confirmed (S4.5). */
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
