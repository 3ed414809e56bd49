import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the file system of the embedded database gives for one open file. */
interface OpenFile {
  readonly nfd?: number;
  readonly path?: string;
}

interface StreamOperations {
  fsync?: (file: OpenFile) => number;
  write(file: OpenFile, ...rest: unknown[]): number;
}

interface NodeOperations {
  mknod(...place: unknown[]): unknown;
}

interface FileSystem {
  readonly stream_ops: StreamOperations;
  readonly node_ops: NodeOperations;
}

interface EmscriptenModule {
  FS: { filesystems: { NODEFS: FileSystem } };
  NODEFS?: FileSystem;
}

/** Folder of the log that every commit is written to first. */
const LOG_FOLDER = '/pg_wal/';

/** Syncs asked for since the last look, so that a start can prove that commits reach the disk. */
export const syncs = { count: 0 };

/**
 * PGlite's own file system never syncs, so that a power cut loses commits that were acknowledged. This one passes every
 * fsync on to the disk. What PostgreSQL cannot live on after is told at once, since PGlite turns in circles then.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onFatal: (reason: string) => void;

  /** @param onFatal hears why the database cannot go on: a sync, or a write to its log, failed */
  constructor(folder: string, onFatal: (reason: string) => void) {
    super(folder);
    this.#onFatal = onFatal;
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(pg, options);
    const preRun = made.emscriptenOpts.preRun;
    const before = Array.isArray(preRun) ? preRun : preRun === undefined ? [] : [preRun];
    const install = (module: unknown) => {
      const { NODEFS, FS } = module as EmscriptenModule;
      const { stream_ops: operations, node_ops: names } = NODEFS ?? FS.filesystems.NODEFS;
      // A file that could not be made is taken for made ever after, and each try to open it costs a descriptor for good.
      const make = names.mknod.bind(names);
      names.mknod = (...place) => this.#orFatal('a file could not be made', () => make(...place));
      const write = operations.write.bind(operations);
      operations.write = (file, ...rest) =>
        file.path?.includes(LOG_FOLDER) === true
          ? this.#orFatal('a write to its log failed', () => write(file, ...rest))
          : write(file, ...rest);
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) {
          this.#orFatal('a sync of the disk failed', () => fsyncSync(nfd));
          syncs.count += 1;
        }
        return 0;
      };
    };
    return { emscriptenOpts: { ...made.emscriptenOpts, preRun: [install, ...before] as never } };
  }

  #orFatal<T>(what: string, work: () => T): T {
    try {
      return work();
    } catch (error) {
      // The file system of PGlite throws objects with nothing but a number.
      this.#onFatal(`${what} (${error instanceof Error ? error.message : JSON.stringify(error)})`);
      throw error;
    }
  }
}

/** How PostgreSQL is started inside PGlite: as by default, but syncing its log at each commit, and with smaller buffers. */
export const DURABLE_START: NonNullable<PGliteOptions['startParams']> = [
  '--single',
  '-O',
  '-j',
  ...[
    'search_path=public',
    'exit_on_error=false',
    'log_checkpoints=false',
    'max_worker_processes=0',
    'max_parallel_workers=0',
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    'io_method=sync',
    'fsync=on',
    'wal_sync_method=fsync',
    'synchronous_commit=on',
    // Every page that was read once stays until these are full: 128 MB, the default, let memory grow for twenty minutes.
    'shared_buffers=32MB',
  ].flatMap((setting) => ['-c', setting]),
];

/** Syncs a whole folder and the folders above it: after the first start nothing of it may be lost. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      syncTree(place);
    } else if (entry.isFile()) {
      syncPlace(place);
    }
  }
  syncPlace(folder);
}

/** Syncs one file or folder. */
export function syncPlace(place: string): void {
  const descriptor = openSync(place, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
