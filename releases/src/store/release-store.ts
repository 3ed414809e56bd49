import type { Registry, RegistryChange, ReleaseManifest } from 'shared-types/registry';
import type { ReleaseKey } from '../signing/release-key.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';

/**
 * Storage of releases, the registry and its history, in a folder (`folder-store.ts`) or an object store
 * (`object-store.ts`). Writes are atomic, even if the writer is killed.
 */
export interface ReleaseStore {
  /** Folder with `packages/<package>/<version>/<file>`; undefined for an object store. */
  readonly folder: string | undefined;
  /** Key that signs the changes of this process. */
  readonly key?: ReleaseKey | undefined;
  readonly trust?: Trust | undefined;
  /** Called after each registry change of this process. Must not throw or block. */
  readonly announce?: ((entry: HistoryEntry) => void) | undefined;
  /** Reads the registry text; undefined before the first change. */
  readRegistryText(): Promise<string | undefined>;
  writeRegistry(registry: Registry): Promise<void>;
  readManifest(packageName: string, version: string): Promise<ReleaseManifest | undefined>;
  /** Stores a release as an immutable version, atomically. @param read returns a file, whose hash the manifest contains */
  addRelease(manifest: ReleaseManifest, read: (file: string, hash: string) => Promise<Buffer>): Promise<void>;
  /** Deletes a version atomically; does nothing if it does not exist. */
  removeRelease(packageName: string, version: string): Promise<void>;
  listReleases(): Promise<StoredRelease[]>;
  /** Reads a stored file; undefined if it does not exist. */
  readFile(packageName: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Counts of the canary analysis. */
  readonly analysis: NoteStore;
  /** Signed statements about releases: `mf-wallet/1.5.0/<fingerprint of the key>.json`. */
  readonly statements: NoteStore;
  appendHistory(entries: readonly HistoryEntry[]): Promise<void>;
  readHistory(): Promise<HistoryEntry[]>;
  /** Returns a text that changes with the registry, the history and the counts. */
  readMark(): Promise<string>;
  /** Deletes partial writes of killed commands. Requires the lock. */
  tidy(): Promise<void>;
  /** Runs a change exclusively. @throws {ReleaseError} if another command does not finish in time */
  withLock<T>(change: () => Promise<T>): Promise<T>;
}

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
  /** Builders that must sign a release before it goes live. Changes need no signature if it is 0. */
  readonly signatures: number;
}

export interface StoredRelease {
  readonly package: string;
  readonly version: string;
  readonly publishedAt: Date;
}

/** An action with its actor, time and resulting revision. */
export type HistoryEntry = RegistryChange & { readonly revision: number };
