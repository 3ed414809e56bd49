import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database } from './database.ts';
import type { Job, Outcome } from './embedded-worker.ts';
import { lockFolder } from './folder-lock.ts';
import { type Connection, singleConnectionDatabase } from './single-connection.ts';

/** A statement that failed, with PostgreSQL's code. */
class StatementFailed extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'StatementFailed';
    this.code = code;
  }
}

/**
 * PGlite in a thread of its own, so that it never holds up the event loop, made durable.
 * @throws {FolderInUse} when another process has the folder
 */
export async function embeddedDatabase(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    const connection = await startWorker(path.join(folder, 'pgdata'));
    const database = singleConnectionDatabase(connection);
    connection.onVacuum(() => void database.script('VACUUM').catch(() => undefined));
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startWorker(folder: string): Promise<Connection & { onVacuum(listener: () => void): void }> {
  const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), { workerData: { folder } });
  const pending = new Map<number, { resolve(rows: object[]): void; reject(error: Error): void }>();
  let lastId = 0;
  let vacuum = () => undefined as void;
  let broken: Error | undefined;
  const fail = (error: Error) => {
    broken = error;
    pending.forEach((job) => job.reject(error));
    pending.clear();
  };
  await new Promise<void>((resolve, reject) => {
    worker.on('error', (error: Error) => {
      fail(error);
      reject(error);
    });
    worker.on('exit', () => fail(new Error('The embedded database ended.')));
    worker.on('message', (message: Outcome | { ready: true } | { wants: 'VACUUM' }) => {
      if ('ready' in message) {
        resolve();
      } else if ('wants' in message) {
        vacuum();
      } else {
        const job = pending.get(message.id);
        pending.delete(message.id);
        if ('error' in message) {
          job?.reject(new StatementFailed(message.error.message, message.error.code));
        } else {
          job?.resolve(message.rows);
        }
      }
    });
  });
  const send = async (kind: Job['kind'], sql: string, values: readonly unknown[] = []) =>
    new Promise<object[]>((resolve, reject) => {
      if (broken !== undefined) {
        reject(broken);
        return;
      }
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, kind, sql, values } satisfies Job);
    });
  return {
    query: async <Row extends object>(sql: string, values?: readonly unknown[]) =>
      (await send('query', sql, values)) as Row[],
    script: async (sql) => {
      await send('script', sql);
    },
    finishCopy: async (target, seen) => {
      await send('copy', '', [target, seen]);
    },
    close: async () => {
      await send('close', '');
      await worker.terminate();
    },
    onVacuum: (listener) => (vacuum = listener),
  };
}
