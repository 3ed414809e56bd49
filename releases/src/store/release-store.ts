import type { Registry, RegistryChange, ReleaseManifest } from 'shared-types/registry';
import type { ReleaseKey } from '../signing/release-key.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';

/**
 * Storage of releases, the registry and its history: a folder (`folder-store.ts`) or an object store
 * (`object-store.ts`). Writes are atomic, also when the writer is killed.
 */
export interface ReleaseStore {
  /** Folder with `packages/<package>/<version>/<file>`, from which files can be sent as they lie; undefined elsewhere. */
  readonly folder: string | undefined;
  /** Signs what this process does, when it has a key. */
  readonly key?: ReleaseKey | undefined;
  /** Whose signatures count, and how many builders must have signed what goes live. */
  readonly trust?: Trust | undefined;
  /** Called after each registry change of this process. Never throws, never waits. */
  readonly announce?: ((entry: HistoryEntry) => void) | undefined;
  /** Reads the registry text; undefined before the first change. */
  readRegistryText(): Promise<string | undefined>;
  writeRegistry(registry: Registry): Promise<void>;
  readManifest(packageName: string, version: string): Promise<ReleaseManifest | undefined>;
  /** Puts a build in as an immutable version. Nothing is visible until all of it is there. */
  addRelease(manifest: ReleaseManifest, from: string): Promise<void>;
  /** Deletes a version atomically; does nothing if it does not exist. */
  removeRelease(packageName: string, version: string): Promise<void>;
  /** All published versions. */
  listReleases(): Promise<StoredRelease[]>;
  /** Reads a stored file; undefined if it does not exist. */
  readFile(packageName: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Counts of the canary analysis. */
  readonly analysis: NoteStore;
  /** What builders signed of releases: `mf-wallet/1.5.0/<fingerprint of the key>.json`. */
  readonly statements: NoteStore;
  appendHistory(entries: readonly HistoryEntry[]): Promise<void>;
  readHistory(): Promise<HistoryEntry[]>;
  /** Returns a text that is another one after each change of the registry, the history or the counts. */
  readMark(): Promise<string>;
  /** Deletes the partial writes of killed commands. Only under the lock. */
  tidy(): Promise<void>;
  /**
   * Runs a change exclusively; waits a while for others. Takes over the lock of a killed command.
   * @throws {ReleaseError} if another command does not finish in time
   */
  withLock<T>(change: () => Promise<T>): Promise<T>;
}

/** A note in a listing. */
export interface StoredNote {
  readonly name: string;
  readonly changed: Date;
}

/** Texts that are replaced as a whole. Names are paths of letters, digits and `.@+_-`. */
export interface NoteStore {
  list(): Promise<StoredNote[]>;
  /** Returns undefined if it does not exist. */
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string): Promise<void>;
}

/** Required signatures, configured outside of the store. */
export interface Trust {
  readonly keys: TrustedKeys;
  /** Builders that must agree on a release, and then every change must be signed too; 0: nothing need be signed. */
  readonly signatures: number;
}

/** A published version and its time of publication. */
export interface StoredRelease {
  readonly package: string;
  readonly version: string;
  readonly publishedAt: Date;
}

/** Who did what when, and to which revision it led. */
export type HistoryEntry = RegistryChange & { readonly revision: number };
