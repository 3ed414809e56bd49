import { readFileSync } from 'node:fs';
import net, { type Socket } from 'node:net';
import path from 'node:path';
import type { Database, Queryable } from '../database/database.ts';
import { withRetry } from '../database/retry.ts';
import { DOOR_KEY_FILE, type DoorAnswer, type DoorKey, type DoorRequest } from './door-messages.ts';
import { frameReader, sendFrame } from './frames.ts';

/** A statement that the running backend's database refused, with PostgreSQL's code. */
export class DoorRefused extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'DoorRefused';
    this.code = code;
  }
}

/** The database of the backend that runs on a data folder, undefined when none runs there. */
export async function doorDatabase(folder: string): Promise<Database | undefined> {
  const key = readKey(folder);
  const socket = key === undefined ? undefined : await connect(key.port);
  if (key === undefined || socket === undefined) {
    return undefined;
  }
  socket.write(key.secret);
  const ask = askThrough(socket);
  const query: Queryable['query'] = async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    (await ask({ kind: 'query', sql, values })) as Row[];
  // A visitor has one connection: whole transactions and single statements take turns.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    query: (sql, values) => inTurn(() => query(sql, values)),
    script: (sql) => inTurn(async () => void (await ask({ kind: 'script', sql }))),
    transaction: (work) =>
      inTurn(() =>
        withRetry(async () => {
          await ask({ kind: 'begin' });
          try {
            const result = await work({ query });
            await ask({ kind: 'commit' });
            return result;
          } catch (error) {
            await ask({ kind: 'rollback' }).catch(() => undefined);
            throw error;
          }
        }),
      ),
    close: () => inTurn(async () => void socket.destroy()),
  };
}

function readKey(folder: string): DoorKey | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, DOOR_KEY_FILE), 'utf8')) as DoorKey;
  } catch {
    return undefined;
  }
}

/** A key may lie there from a backend that was killed: nobody listens then. */
async function connect(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('error', () => resolve(undefined));
    socket.once('connect', () => resolve(socket));
  });
}

function askThrough(socket: Socket): (request: DoorRequest) => Promise<object[]> {
  const waiting: { resolve(rows: object[]): void; reject(error: Error): void }[] = [];
  socket.on('error', () => undefined);
  socket.once('close', () =>
    waiting.splice(0).forEach(({ reject }) => reject(new Error('The running backend closed its operator door.'))),
  );
  socket.on(
    'data',
    frameReader(socket, (value) => {
      const answer = value as DoorAnswer;
      const next = waiting.shift();
      if ('error' in answer) {
        next?.reject(new DoorRefused(answer.error.message, answer.error.code));
      } else {
        next?.resolve(answer.rows);
      }
    }),
  );
  return async (request) =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) {
        reject(new Error('The running backend closed its operator door.'));
        return;
      }
      waiting.push({ resolve, reject });
      sendFrame(socket, request);
    });
}
