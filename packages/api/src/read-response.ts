/**
 * An answer that has come to its end. Its bytes are handed out as they came, again and again: a copy of each page of a long
 * list would be felt. Its `body` stays null, as nothing is left to come.
 */
export class ReadResponse extends Response {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer, { status, statusText, headers }: Response) {
    super(null, { status, statusText, headers });
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes);
  }

  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(this.#bytes);
  }

  override clone(): ReadResponse {
    return new ReadResponse(this.#bytes, this);
  }

  override async blob(): Promise<Blob> {
    return new Blob([this.#bytes], { type: this.headers.get("content-type") ?? "" });
  }
}
