/** A checked-in file that is made from sources of the repository. */
export interface GeneratedFile {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  /** Whether the name holds a hash of the sources, so that a file of that name need not be compared. */
  readonly isNamedByContent?: boolean;
  create(): Promise<string | Buffer>;
}
