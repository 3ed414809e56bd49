import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database, Transaction } from './database.ts';
import type { Outcome, Word } from './embedded-worker.ts';
import { closeFolder } from './folder-modes.ts';
import { lockFolder } from './folder-lock.ts';
import { type Connection, singleConnectionDatabase } from './single-connection.ts';
import { type EmbeddedDatabaseEnded, WorkerJobs } from './worker-jobs.ts';

/** What happens when the database cannot go on: by default whoever waits for it is told, and nothing else. */
export type OnDatabaseEnd = (error: EmbeddedDatabaseEnded) => void;

/**
 * PGlite in a thread of its own, so that it never holds up the event loop, made durable.
 * @param onEnd hears when it died, a write or sync failed, or it does not answer in time: only a new process helps
 * @throws {FolderInUse} when another process has the folder
 */
export async function embeddedDatabase(folder: string, onEnd: OnDatabaseEnd = () => undefined): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    const { connection, jobs, onVacuum } = await startWorker(path.join(folder, 'pgdata'), onEnd);
    // What a first start unpacks has the modes of its archive.
    closeFolder(folder);
    const database = singleConnectionDatabase(connection);
    onVacuum(() => void database.script('VACUUM').catch(() => undefined));
    return {
      ...database,
      ailing: () => jobs.ailing(),
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

async function startWorker(folder: string, onEnd: OnDatabaseEnd) {
  const worker = new Worker(new URL('embedded-worker.ts', import.meta.url), { workerData: { folder } });
  let vacuum = () => undefined as void;
  const jobs = new WorkerJobs((job) => worker.postMessage(job), onEnd);
  await new Promise<void>((resolve, reject) => {
    const end = (reason: string) => {
      jobs.end(reason);
      reject(new Error(`The embedded database did not start: ${reason}.`));
    };
    worker.on('error', (error: Error) => end(error.message));
    worker.on('exit', () => end('its thread ended'));
    worker.on('message', (message: Outcome | Word) => {
      if ('id' in message) {
        jobs.answer(message);
      } else if ('fatal' in message) {
        end(message.fatal);
      } else if ('wants' in message) {
        vacuum();
      } else {
        resolve();
      }
    });
  });
  const say = (patient: boolean): Transaction => ({
    query: async <Row extends object>(sql: string, values?: readonly unknown[]) =>
      (await jobs.do('query', sql, values, patient)) as Row[],
    script: async (sql) => {
      await jobs.do('script', sql);
    },
  });
  const connection: Connection = {
    ...say(false),
    patient: say(true),
    finishCopy: async (target, seen) => {
      await jobs.do('copy', '', [target, seen]);
    },
    close: async () => {
      await jobs.do('close', '');
      jobs.close();
      await worker.terminate();
    },
  };
  return { connection, jobs, onVacuum: (listener: () => void) => (vacuum = listener) };
}
