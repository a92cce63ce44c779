/** The file of a page could not be fetched: no network, or a new version was deployed and the old file is gone. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super("The page could not be loaded.", { cause });
    this.name = "PageLoadError";
  }
}
