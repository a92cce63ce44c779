import { Button, Definition, DefinitionList } from "@merchant-portal/ui";
import type { EncodingName, OpenedFile } from "#parts/order-import/order-import.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { encodingNames } from "./encoding-names.ts";

interface EncodingSwitchProps {
  opened: OpenedFile;
  onSwitch: (encoding: EncodingName) => void;
}

/** Some names with accents as they were read, and as they would read otherwise: one press reads the file that way. */
export function EncodingSwitch({ opened: { accents, otherEncoding, isMixed }, onSwitch }: EncodingSwitchProps) {
  const say = useBulkCreateWords();
  if (!otherEncoding || accents.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control border border-border bg-surface px-3 py-2.5 text-dense">
      {isMixed && <p>{say("encoding.mixed")}</p>}
      <DefinitionList>
        <Definition term={say("encoding.now")}>
          <bdi className="wrap-anywhere">{accents.map(({ now }) => now).join(" · ")}</bdi>
        </Definition>
        <Definition term={say("encoding.other", { name: encodingNames[otherEncoding] })}>
          <bdi className="wrap-anywhere text-text-muted">{accents.map(({ other }) => other).join(" · ")}</bdi>
        </Definition>
      </DefinitionList>
      <p>
        <Button size="sm" onClick={() => onSwitch(otherEncoding)}>
          {say("encoding.switch")}
        </Button>
      </p>
    </div>
  );
}
