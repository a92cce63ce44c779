/** A sound for each result, so that nobody has to look up (S2.112). It is made by the browser; there is no file. */
import { createPreference } from "#parts/preferences/preferences.tsx";
import type { Outcome } from "#rules/scan-pack.ts";

const choices = ["on", "off"] as const;
type Choice = (typeof choices)[number];

/** Whether this device sounds. */
export const soundPreference = createPreference<Choice>(
  "scan.sound",
  (value): value is Choice => choices.some((one) => one === value),
  () => "on",
);

/** Notes of each result: pitch in hertz, beginning and length in milliseconds. Wrong is low and long, and sounds twice. */
const notes: Readonly<Record<Outcome["is"], readonly (readonly [pitch: number, from: number, length: number])[]>> = {
  counted: [[1320, 0, 90]],
  found: [[1320, 0, 90]],
  complete: [
    [1320, 0, 90],
    [1760, 110, 180],
  ],
  twice: [
    [660, 0, 90],
    [660, 130, 90],
  ],
  wrong: [
    [196, 0, 260],
    [196, 330, 260],
  ],
};

let context: AudioContext | undefined;

/** Sounds a result. Silent where the browser has no sound, or allows none before a press. */
export function soundOf(is: Outcome["is"]): void {
  if (soundPreference.get() === "off" || typeof AudioContext === "undefined") return;
  try {
    const audio = (context ??= new AudioContext());
    void audio.resume().catch(() => undefined);
    for (const [pitch, from, length] of notes[is]) {
      const start = audio.currentTime + from / 1000;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = is === "wrong" ? "square" : "sine";
      tone.frequency.value = pitch;
      // A tone that begins or ends at once clicks.
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.2, start + 0.01);
      volume.gain.linearRampToValueAtTime(0, start + length / 1000);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + length / 1000);
    }
  } catch {
    // The colour and the word say the same.
  }
}
