import { useSharedWords } from "@merchant-portal/portal-features/kit/use-shared-words";

/** The translated labels of a copy button: "Copy merchant@example.com's password". */
export function useCopyWords(): (copyLabel: string) => { copyLabel: string; copiedLabel: string; failedLabel: string } {
  const shared = useSharedWords();
  return (copyLabel) => ({
    copyLabel,
    copiedLabel: shared("actions.copied"),
    failedLabel: shared("actions.copyFailed"),
  });
}
