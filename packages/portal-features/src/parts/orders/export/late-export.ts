import { ApiError, type ApiClient } from "@merchant-portal/api";
import type { ExportSource, OrderExport } from "./export-source.ts";

/** `beginExport`, whose code comes with the first `run`: a network that fails there fails like that of any call. */
export function beginLateExport(api: ApiClient, source: ExportSource, trackingUrl: string | undefined): OrderExport {
  let work: OrderExport | undefined;
  let isClosed = false;
  const open = async () => {
    try {
      const { beginExport } = await import("./export-orders.ts");
      return beginExport(api, source, trackingUrl);
    } catch (cause) {
      throw new ApiError({ kind: "network", method: "GET", message: "The code of the export did not come.", cause });
    }
  };
  return {
    async run(signal, onProgress) {
      work ??= await open();
      if (isClosed) work.close();
      signal.throwIfAborted();
      return work.run(signal, onProgress);
    },
    close() {
      isClosed = true;
      work?.close();
    },
  };
}
