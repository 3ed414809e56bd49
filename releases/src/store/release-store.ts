import type { Registry, RegistryChange, ReleaseManifest } from 'shared-types/registry';
import type { NoteStore } from './note-store.ts';
import type { ReleaseKey } from '../signing/release-key.ts';
import type { TrustedKeys } from '../signing/trusted-keys.ts';

/**
 * Where releases, the registry and its history are kept: a folder (`folder-store.ts`) or an object store
 * (`object-store.ts`). A write is seen whole or not at all, also when the writer is killed.
 */
export interface ReleaseStore {
  /** Folder with `packages/<package>/<version>/<file>`, from which files can be sent as they lie; undefined elsewhere. */
  readonly folder: string | undefined;
  /** Signs what this process does, when it has a key. */
  readonly key?: ReleaseKey | undefined;
  /** Whose signatures count, and how many builders must have signed what goes live. */
  readonly trust?: Trust | undefined;
  /** Told of each change of the registry that this process made, once it is written. Never throws, never waits. */
  readonly announce?: ((entry: HistoryEntry) => void) | undefined;
  /** The registry as it lies there, undefined before the first change. */
  readRegistryText(): Promise<string | undefined>;
  writeRegistry(registry: Registry): Promise<void>;
  readManifest(packageName: string, version: string): Promise<ReleaseManifest | undefined>;
  /** Puts a build in as an immutable version. Nothing is visible until all of it is there. */
  addRelease(manifest: ReleaseManifest, from: string): Promise<void>;
  /** Takes a version out, as a whole; no error when it is gone already. */
  removeRelease(packageName: string, version: string): Promise<void>;
  /** All published versions. */
  listReleases(): Promise<StoredRelease[]>;
  /** A stored file as it is now, undefined when there is none. */
  readFile(packageName: string, version: string, file: string): Promise<Buffer | undefined>;
  /** Counts of the canary analysis. */
  readonly analysis: NoteStore;
  /** What builders signed of releases: `mf-wallet/1.5.0/<fingerprint of the key>.json`. */
  readonly statements: NoteStore;
  appendHistory(entries: readonly HistoryEntry[]): Promise<void>;
  readHistory(): Promise<HistoryEntry[]>;
  /** Returns a text that is another one after each change of the registry, the history or the counts. */
  readMark(): Promise<string>;
  /** Takes away what killed commands left half done. Only under the lock. */
  tidy(): Promise<void>;
  /**
   * Runs a change while nobody else changes the store; waits a while for others. The lock of a command that was killed
   * is taken over.
   * @throws {ReleaseError} when another command stays at work
   */
  withLock<T>(change: () => Promise<T>): Promise<T>;
}

/** What must be signed, told from outside of the store. */
export interface Trust {
  readonly keys: TrustedKeys;
  /** Builders that must agree on a release, and then every change must be signed too; 0: nothing need be signed. */
  readonly signatures: number;
}

/** A published version and when it came. */
export interface StoredRelease {
  readonly package: string;
  readonly version: string;
  readonly publishedAt: Date;
}

/** Who did what when, and to which revision it led. */
export type HistoryEntry = RegistryChange & { readonly revision: number };
