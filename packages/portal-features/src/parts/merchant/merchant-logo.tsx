/** The small square that stands for the merchant, in the account button. Open it when a logo is not shown. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { imageAddress } from "#rules/image-address.ts";
import { merchantProfile } from "./merchant.api.ts";

/** The merchant's own logo (S2.40). Without one, or when it does not load, the initials of its name. */
export function MerchantLogo({ name }: { name: string }) {
  const api = useApi();
  const { data } = useQuery({
    ...merchantProfile(api),
    select: ({ logoUrl }) => logoUrl,
    notifyOnChangeProps: ["data"],
  });
  const logo = imageAddress(data, api.origin);
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden
      className="mp:inline-flex mp:size-7 mp:shrink-0 mp:items-center mp:justify-center mp:overflow-hidden mp:rounded-control mp:border mp:border-border mp:bg-surface-sunken mp:text-meta mp:font-semibold mp:text-text-muted"
    >
      {logo === undefined || logo === broken ? (
        initialsOf(name)
      ) : (
        <img
          src={logo}
          alt=""
          width={28}
          height={28}
          decoding="async"
          referrerPolicy="no-referrer"
          className="mp:size-full mp:bg-surface-raised mp:object-contain"
          onError={() => setBroken(logo)}
        />
      )}
    </span>
  );
}

/** The first letters of the first two words: `JC` for 'Juniper & Co'. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]\p{M}*[\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => word.match(/^.\p{M}*/u)?.[0] ?? "");
  return letters.join("").toLocaleUpperCase() || "•";
}
