/** Saves a file from the page, as a download does. Use it for every file that is made here. */

/** Milliseconds until the blob's URL is revoked: enough for the download to start. */
const revokeAfterMs = 30_000;

/** Downloads a blob as a file. No window opens, so no popup blocker interferes. */
export const saveBlob = (blob: Blob, name: string): void => readySave(blob, name)();

/** The same in two steps, for large files whose URL takes a moment to create. Call the returned function once to download. */
export function readySave(blob: Blob, name: string): () => void {
  const url = URL.createObjectURL(blob);
  return () => {
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
  };
}
