import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * Encrypts state that a client sends back, so that nothing about an unfinished sign-in is stored. The client can
 * neither read nor change it.
 */
export interface Sealing {
  /** Encrypts `content` as base64. It can be opened only for the same `purpose`. */
  seal(purpose: string, content: object): string;
  /** What was sealed for this purpose, or null when it was not sealed here. */
  open(purpose: string, sealed: string): Record<string, unknown> | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM; `key` is 32 bytes. */
export function createSealing(key: Buffer): Sealing {
  return {
    seal(purpose, content) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(JSON.stringify(content), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64");
      if (bytes.length <= nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const body = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
        const content: unknown = JSON.parse(body.toString("utf8"));
        return isRecord(content) ? content : null;
      } catch {
        // Not sealed here, or changed: the same result for both.
        return null;
      }
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
