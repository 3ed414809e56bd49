export interface GeneratedFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  /** True if the name contains a hash of the sources, so that an existing file is up to date. */
  readonly isNamedByContent?: boolean;
  create(): Promise<string | Buffer>;
}
