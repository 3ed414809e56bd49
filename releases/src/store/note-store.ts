/** A note in a listing. */
export interface StoredNote {
  readonly name: string;
  /** Another one after each write. */
  readonly mark: string;
  readonly changed: Date;
}

/**
 * Texts that proxies leave for one another in the release store, apart from releases and registry. Names are paths of
 * letters, digits and `.@+_-`. A write replaces the text as a whole; the last one stays.
 */
export interface NoteStore {
  list(): Promise<StoredNote[]>;
  /** Returns undefined if it does not exist. */
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
  /** Does nothing if it does not exist. */
  remove(name: string): Promise<void>;
}
