/**
 * Saves a stream as a file. Where the browser lets a person choose the file, it is written as it comes; elsewhere the browser collects it and downloads it at
 * its end.
 */
import { saveBlob } from "#kit/save-blob.ts";

export interface StreamTarget {
  /** Writes the whole stream. When `signal` aborts, or it fails, nothing of it stays. */
  write(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void>;
  /** Is called once, after `write`: hands the file over where it is not in its place yet. */
  finish(): void;
  /** The name that the person chose. */
  name: string;
}

/** Of the File System Access API, what is used here. TypeScript does not know it. */
interface SaveFile extends FileSystemFileHandle {
  remove?: () => Promise<void>;
}
interface FilePicker {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }) => Promise<SaveFile>;
}

/** Asks where to save, so call it in a press. Undefined when the person thought better of it. */
export async function chooseTarget(name: string, type: string): Promise<StreamTarget | undefined> {
  const { showSaveFilePicker } = globalThis as FilePicker;
  if (!showSaveFilePicker) return downloadTarget(name, type);
  try {
    const extension = name.slice(name.lastIndexOf("."));
    return fileTarget(await showSaveFilePicker({ suggestedName: name, types: [{ accept: { [type]: [extension] } }] }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    // In a frame of another site, or where a policy forbids it.
    return downloadTarget(name, type);
  }
}

const fileTarget = (file: SaveFile): StreamTarget => ({
  name: file.name,
  async write(stream, signal) {
    try {
      // The browser writes beside the file, and puts it in its place at the end.
      await stream.pipeTo(await file.createWritable(), { signal });
    } catch (error) {
      await removeEmpty(file);
      throw error;
    }
  },
  finish: () => undefined,
});

/** Removes the file that the choice has created; never one that was there before. */
async function removeEmpty(file: SaveFile): Promise<void> {
  const { size } = await file.getFile().catch(() => ({ size: 1 }));
  if (size === 0) await file.remove?.().catch(() => undefined);
}

function downloadTarget(name: string, type: string): StreamTarget {
  let blob: Blob | undefined;
  return {
    name,
    async write(stream) {
      // A cancel fails the stream, and so this. A browser moves what is large to the disk.
      blob = await new Response(stream, { headers: { "Content-Type": type } }).blob();
    },
    finish: () => blob && saveBlob(blob, name),
  };
}
