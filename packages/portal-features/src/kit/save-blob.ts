/** Long enough for a browser to have begun the download, short enough for memory. */
const keptMs = 30_000;

/** Saves a file as a download. The browser asks nothing and opens no window, so nothing can block it. */
export const saveBlob = (blob: Blob, name: string): void => readySave(blob, name)();

/** The same in two steps, for large files: an address of some megabytes takes a moment. What this answers saves the file, once. */
export function readySave(blob: Blob, name: string): () => void {
  const url = URL.createObjectURL(blob);
  return () => {
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), keptMs);
  };
}
