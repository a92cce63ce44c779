import { Banner, Button } from "@merchant-portal/ui";
import { useCreateOrderWords } from "./use-create-order-words.ts";

interface UnfinishedOrderProps {
  /** Of the unfinished order's recipient; may be empty. */
  name: string;
  onContinue: () => void;
  onStartNew: () => void;
}

/** An order is to begin while another one is not finished. Only the merchant can say which is worth more. */
export function UnfinishedOrder({ name, onContinue, onStartNew }: UnfinishedOrderProps) {
  const say = useCreateOrderWords();
  return (
    <Banner
      tone="warning"
      role="alert"
      className="max-w-3xl"
      title={name.trim() === "" ? say("unfinished.title") : say("unfinished.titleFor", { name })}
      actions={
        <>
          <Button onClick={onContinue}>{say("unfinished.continue")}</Button>
          <Button onClick={onStartNew}>{say("unfinished.startNew")}</Button>
        </>
      }
    >
      {say("unfinished.text")}
    </Banner>
  );
}
