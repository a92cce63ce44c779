import { useState } from "react";
import { useConfig } from "#config/config-context.ts";

/** The provider's logo and name; its initial where there is no logo, or it does not load. */
export function BrandMark() {
  const { name, logoUrl } = useConfig().brand;
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {logoUrl && !isBroken ? (
        <img
          src={logoUrl}
          alt=""
          height={28}
          referrerPolicy="no-referrer"
          className="h-7 w-auto max-w-24 shrink-0 rounded-control object-contain"
          onError={() => setBroken(true)}
        />
      ) : (
        <span
          aria-hidden
          className="inline-flex size-7 shrink-0 items-center justify-center rounded-control bg-accent text-dense font-semibold text-on-accent"
        >
          {initialOf(name)}
        </span>
      )}
      {/* Where text is so large that three letters of it would fit, the mark alone. */}
      <span className="line-clamp-2 font-semibold wrap-anywhere @max-[18rem]:sr-only">{name}</span>
    </span>
  );
}

const initialOf = (name: string) => String.fromCodePoint(name.codePointAt(0) ?? 0x2022).toUpperCase();
