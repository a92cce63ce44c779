/** An address on several lines, as on an envelope, for details and reviews. On one line: `use-address-line.ts`. */
import { Unbroken } from "#kit/value-text.tsx";
import { cityLine, streetLine, type AddressParts } from "#rules/address.ts";
import { useAddressWords } from "./use-address-words.ts";
import { countryName } from "./country-name.ts";

/** An address in lines, as on an envelope. `<bdi>` isolates each line: a right-to-left street does not reorder the others. */
export function AddressLines({ address }: { address: AddressParts }) {
  const t = useAddressWords();
  const lines = [streetLine(address), cityLine(address), countryName(address.country, t)];
  return (
    <address className="mp:not-italic">
      {lines
        .filter((line) => line.trim() !== "")
        .map((line, at) => (
          <bdi key={at} className="mp:block mp:wrap-anywhere">
            <Unbroken>{line}</Unbroken>
          </bdi>
        ))}
    </address>
  );
}
