/**
 * Reads bar codes and QR codes in pictures of the camera: by the browser where it can, else by ZXing, which is a file of the portal itself. It is
 * loaded when a camera is first used. Open it when a camera sees no code.
 */

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
  const zxing = await import("@zxing/library");
  const { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, MultiFormatReader, RGBLuminanceSource } = zxing;
  const reader = new MultiFormatReader();
  const hints = new Map<number, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE]],
    [DecodeHintType.TRY_HARDER, true],
  ]);
  reader.setHints(hints);
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser gives no picture of the camera.");
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0 || videoHeight === 0) return [];
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    const { canvas } = context;
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    const source = new RGBLuminanceSource(greysOf(context.getImageData(0, 0, width, height)), width, height);
    try {
      return [reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()];
    } catch {
      // The library throws where there is no code in the picture.
      return [];
    }
  };
}

/** How bright each pixel is. */
function greysOf({ data }: ImageData): Uint8ClampedArray {
  const greys = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < greys.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    greys[at] = (red + green * 2 + blue) / 4;
  }
  return greys;
}
