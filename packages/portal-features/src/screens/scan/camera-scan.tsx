/** Scanning with the camera of a phone or a laptop (S2.105). Open it when the camera does not start, or one code counts again and again. */
import { Banner, Button, CameraIcon, Spinner } from "@merchant-portal/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useScanWords } from "./use-scan-words.ts";

/** Why there is no picture: refused, no camera, used by another program, no secure page, or the reader could not be loaded. */
type CameraTrouble = "refused" | "none" | "busy" | "insecure" | "reader";

/** Milliseconds between two pictures. */
const picturePause = 150;
/** A code counts again once it was out of the picture for so long (ms). */
const awayFor = 1_500;

/** A button that shows the camera's picture and reads codes in it. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const t = useScanWords();
  const [isOn, setOn] = useState(false);
  return (
    <>
      <Button icon={<CameraIcon />} aria-pressed={isOn} onClick={() => setOn(!isOn)}>
        {t(isOn ? "camera.stop" : "camera.start")}
      </Button>
      {isOn && <CameraPicture onCode={onCode} />}
    </>
  );
}

function CameraPicture({ onCode }: { onCode: (code: string) => void }) {
  const t = useScanWords();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "on" | CameraTrouble>("starting");
  const [attempt, setAttempt] = useState(0);
  const seen = useRef(new Map<string, number>());
  const onCodes = useEffectEvent((codes: readonly string[]) => {
    const now = Date.now();
    for (const code of codes) {
      if (now - (seen.current.get(code) ?? -Infinity) > awayFor) onCode(code);
      seen.current.set(code, now);
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const element = video.current;
    const run = async () => {
      if (!element) return;
      const stream = await openCamera();
      signal.addEventListener("abort", () => stopCamera(stream));
      if (signal.aborted) return stopCamera(stream);
      element.srcObject = stream;
      const [read] = await Promise.all([loadReader(), element.play()]);
      if (signal.aborted) return;
      setState("on");
      while (!signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one picture at a time
        onCodes(await read(element).catch(() => []));
        // oxlint-disable-next-line no-await-in-loop -- the page must have time for the rest
        await pause(picturePause);
      }
    };
    run().catch((error: unknown) => {
      if (!signal.aborted) setState(troubleOf(error));
      controller.abort();
    });
    return () => controller.abort();
  }, [attempt]);
  const trouble = state === "starting" || state === "on" ? undefined : state;
  return (
    <div className="mp:order-last mp:grid mp:basis-full mp:gap-2">
      {trouble && (
        <Banner
          tone="error"
          role="alert"
          title={t("camera.failed")}
          actions={
            <Button
              size="sm"
              onClick={() => {
                setState("starting");
                setAttempt(attempt + 1);
              }}
            >
              {t("camera.again")}
            </Button>
          }
        >
          {t(`camera.${trouble}`)}
        </Banner>
      )}
      <div
        hidden={trouble !== undefined}
        className="mp:relative mp:w-fit mp:overflow-hidden mp:rounded-card mp:border mp:border-border"
      >
        <video
          ref={video}
          muted
          playsInline
          aria-label={t("camera.picture")}
          className="mp:block mp:max-h-80 mp:w-full mp:max-w-md mp:bg-surface-sunken"
        />
        {state === "starting" && (
          <output className="mp:absolute mp:inset-0 mp:grid mp:place-content-center mp:gap-2 mp:bg-surface-sunken mp:text-text-muted">
            <Spinner className="mp:mx-auto" />
            {t("camera.starting")}
          </output>
        )}
      </div>
    </div>
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openCamera(): Promise<MediaStream> {
  // Pages without https have none.
  if (!("mediaDevices" in navigator)) throw new DOMException("insecure", "SecurityError");
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: "environment", width: { ideal: 1280 } },
  });
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

class ReaderError extends Error {}

async function loadReader() {
  try {
    const { openReader } = await import("./barcode-reader.ts");
    return await openReader();
  } catch (cause) {
    throw new ReaderError("The reader could not be loaded.", { cause });
  }
}

function troubleOf(error: unknown): CameraTrouble {
  if (error instanceof ReaderError) return "reader";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "SecurityError") return "insecure";
  if (name === "NotAllowedError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "busy";
}
