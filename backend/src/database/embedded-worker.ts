import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { copyChanged, type Seen } from './copy-data-folder.ts';
import { DURABLE_START, DurableNodeFS, syncPlace, syncs, syncTree } from './durable-file-system.ts';
import { pgliteConnection } from './pglite-connection.ts';

/** What the main thread asks for. */
export interface Job {
  readonly id: number;
  readonly kind: 'query' | 'script' | 'copy' | 'close';
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What it gets unasked: a wish, or why the database cannot go on. */
export type Word = { readonly ready: true } | { readonly wants: 'VACUUM' } | { readonly fatal: string };

/** What it gets. */
export type Outcome =
  | { readonly id: number; readonly rows: object[] }
  | { readonly id: number; readonly error: { readonly message: string; readonly code: string } };

const CHECKPOINT_EVERY_COMMITS = 500;
const VACUUM_EVERY_MS = 10 * 60_000;
/** Nobody else tells the planner that tables have grown, and it keeps reading whole ones: told here, and again after as
 * many commits more as there were before. */
const FIRST_ANALYZE_COMMITS = 500;

const { folder } = workerData as { folder: string };
const first = !existsSync(path.join(folder, 'PG_VERSION'));
mkdirSync(folder, { recursive: true });
const connection = await pgliteConnection({ fs: new DurableNodeFS(folder, reportFatal), startParams: DURABLE_START });
if (first) {
  await connection.script('CHECKPOINT');
  syncTree(folder);
  syncPlace(path.dirname(folder));
}
await connection.script('CREATE TABLE IF NOT EXISTS durability_proof (at timestamptz NOT NULL)');
const before = syncs.count;
await connection.script('TRUNCATE durability_proof; INSERT INTO durability_proof VALUES (now())');
if (syncs.count === before) {
  throw new Error('A commit did not reach the disk: the embedded database would lose money at a power cut.');
}

let commits = 0;
let nextAnalyze = FIRST_ANALYZE_COMMITS;
setInterval(() => say({ wants: 'VACUUM' }), VACUUM_EVERY_MS).unref();
parentPort?.on('message', (job: Job) => {
  void run(job).then((outcome) => parentPort?.postMessage(outcome));
});
say({ ready: true });

function say(word: Word): void {
  parentPort?.postMessage(word);
}

function reportFatal(reason: string): void {
  say({ fatal: reason });
}

async function run({ id, kind, sql, values }: Job): Promise<Outcome> {
  try {
    if (kind === 'close') {
      await connection.script('CHECKPOINT');
      await connection.close();
      return { id, rows: [] };
    }
    if (kind === 'copy') {
      const [target, seen] = values as [string, Seen];
      await connection.script('CHECKPOINT');
      copyChanged(folder, target, seen);
      return { id, rows: [] };
    }
    const rows = kind === 'query' ? await connection.query(sql, values) : [];
    if (kind === 'script') {
      await connection.script(sql);
    }
    if (sql === 'COMMIT') {
      await keepHouse(++commits);
    }
    return { id, rows };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { id, error: { message: error instanceof Error ? error.message : String(error), code } };
  }
}

async function keepHouse(commitsSoFar: number): Promise<void> {
  if (commitsSoFar % CHECKPOINT_EVERY_COMMITS === 0) {
    await connection.script('CHECKPOINT');
  }
  if (commitsSoFar === nextAnalyze) {
    nextAnalyze *= 2;
    await connection.script('ANALYZE');
  }
}
