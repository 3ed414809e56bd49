export interface FoundFile {
  readonly content: Buffer;
  /** Changes with the content. */
  readonly etag: string;
}

export interface ListedFile {
  readonly key: string;
  readonly modified: Date;
}

/** Files of a release store by key, such as `packages/mf-wallet/1.5.0/release.json`: a folder, or an object store. */
export interface StoreFiles {
  /** Returns undefined if it does not exist. */
  get(key: string): Promise<FoundFile | undefined>;
  /** Returns undefined if it does not exist. */
  getEtag(key: string): Promise<string | undefined>;
  /**
   * Writes a file atomically.
   * @param only etag of the file that is replaced; undefined for a new file
   * @throws {WriteConflict} if the file has another etag
   */
  put(key: string, content: Buffer | string, only?: { readonly etag: string | undefined }): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes what killed processes have written in part. */
  removeDrafts(): Promise<void>;
  /** Lists all files below a folder, whose name ends with a slash. */
  list(folder: string): Promise<ListedFile[]>;
}

/** Error of a conditional write: another process wrote the file first. */
export class WriteConflict extends Error {}
