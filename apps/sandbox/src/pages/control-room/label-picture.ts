/** A worker that draws one label of 4 × 6 inches. Open it when a picture of a printed label looks wrong. */
import { parentPort, workerData } from "node:worker_threads";
import { ready } from "zpl-renderer-js";

const { api } = await ready;
const [png] = await api.zplToBase64MultipleAsync(String(workerData), 101.6, 152.4, 8);
parentPort?.postMessage(png ?? "");
