/**
 * Reads bar codes and QR codes in pictures of the camera: by the browser where it can, else by ZXing, whose program is a file of the portal itself.
 * It is loaded when a camera is first used. Open it when a camera sees no code.
 */
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";

/** Reads the texts of the codes in the current picture of a video. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<readonly string[]>;

/** The part of the browser's own reader that is used here. Not every browser has it. */
interface NativeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface NativeReaderClass {
  new (options: { formats: readonly string[] }): NativeReader;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The kinds of codes on labels. */
const formats = ["code_128", "qr_code"] as const;

/** The browser's reader, else ZXing. Rejects when neither could be loaded. */
export async function openReader(): Promise<ReadCodes> {
  const native = await nativeReader().catch(() => undefined);
  return native ? async (video) => (await native.detect(video)).map(({ rawValue }) => rawValue) : zxingReader();
}

async function nativeReader(): Promise<NativeReader | undefined> {
  const { BarcodeDetector: Reader } = globalThis as { BarcodeDetector?: NativeReaderClass };
  const supported = await Reader?.getSupportedFormats();
  return Reader && formats.every((one) => supported?.includes(one)) ? new Reader({ formats }) : undefined;
}

/** Pixels of a picture's longer side: enough for a label that fills a third of it. */
const longestSide = 1280;

async function zxingReader(): Promise<ReadCodes> {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser gives no picture of the camera.");
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0 || videoHeight === 0) return [];
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    const { canvas } = context;
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(picture, { formats: ["Code128", "QRCode"], tryHarder: true });
    return found.flatMap(({ isValid, text }) => (isValid && text !== "" ? [text] : []));
  };
}
