import { startTransition, useEffect, useState } from "react";

/** Code that is fetched once, and whoever draws with it hears when it is there. */
export interface LateCode<Code> {
  /** Fetches it, unless it is there or on its way. Rejects when it does not come; the next call asks again. */
  load: () => Promise<Code>;
  /** The code, if it is there. */
  found: () => Code | undefined;
  /** A hook: the code once it is there. What draws with it is drawn in slices when it comes: a press in the meantime is not delayed. */
  useCode: () => Code | undefined;
}

/** Code that no first content waits for, `fetch` being the `import()` of its file. Hold it outside of what is drawn. */
export function lateCode<Code>(fetch: () => Promise<Code>): LateCode<Code> {
  const listeners = new Set<() => void>();
  let found: Code | undefined;
  let loading: Promise<Code> | undefined;
  const ask = async () => {
    try {
      found = await fetch();
    } catch (error) {
      loading = undefined;
      throw error;
    }
    for (const tell of listeners) tell();
    return found;
  };
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  };
  return {
    load: () => (loading ??= ask()),
    found: () => found,
    useCode() {
      const [code, setCode] = useState(() => found);
      useEffect(() => {
        if (code !== undefined) return undefined;
        const tell = () => startTransition(() => setCode(() => found));
        if (found !== undefined) tell();
        return subscribe(tell);
      }, [code]);
      return code;
    },
  };
}
