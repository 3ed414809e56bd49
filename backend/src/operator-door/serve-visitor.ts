import type { Socket } from 'node:net';
import type { Database, Queryable } from '../database/database.ts';
import type { DoorAnswer, DoorRequest } from './door-messages.ts';
import { frameReader, sendFrame } from './frames.ts';

/** The members' calls wait while a command holds a transaction: longer than this and it is undone, in ms. */
const LONGEST_TRANSACTION_MS = 10_000;

interface OpenTransaction {
  readonly tx: Queryable;
  /** Ends it and settles when it is ended; undone when `error` is given. */
  end(error?: Error): Promise<void>;
}

/** Answers a command's requests one after another. @returns takes what arrives */
export function serveVisitor(database: Database, socket: Socket): (arrived: Buffer) => void {
  let open: OpenTransaction | undefined;
  let last = Promise.resolve();
  const gone = () => void last.then(() => open?.end(new Error('The command went away.'))).catch(() => undefined);
  socket.once('close', gone);

  const carryOut = async (request: DoorRequest): Promise<object[]> => {
    if (request.kind === 'query') {
      return (open?.tx ?? database).query(request.sql, request.values);
    }
    if (request.kind === 'script') {
      await database.script(request.sql);
    } else if (request.kind === 'begin') {
      open = await begin(database);
    } else {
      const ending = open;
      open = undefined;
      await ending?.end(request.kind === 'commit' ? undefined : new RolledBack());
    }
    return [];
  };
  const answer = async (request: DoorRequest): Promise<DoorAnswer> => {
    try {
      return { rows: await carryOut(request) };
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return { error: { message: error instanceof Error ? error.message : String(error), code } };
    }
  };
  return frameReader(socket, (value) => {
    last = last.then(async () => {
      const reply = await answer(value as DoorRequest);
      if (!socket.destroyed) {
        sendFrame(socket, reply);
      }
    });
  });
}

/** The command wants its transaction undone; no failure. */
class RolledBack extends Error {}

/** Begins a transaction whose statements come one by one from outside. */
async function begin(database: Database): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const done = database
      .transaction(
        async (tx) =>
          new Promise<void>((commit, undo) => {
            let over: Error | undefined;
            const finish = (error?: Error) => {
              clearTimeout(tooLong);
              over ??= error ?? new Error('The transaction is over.');
              if (error === undefined) {
                commit();
              } else {
                undo(error);
              }
            };
            const tooLong = setTimeout(
              () => finish(new Error('The command held its transaction too long; it was undone.')),
              LONGEST_TRANSACTION_MS,
            );
            resolve({
              tx: {
                // After its end a late statement must not run outside of any transaction.
                query: async (sql, values) => {
                  if (over !== undefined) {
                    throw over;
                  }
                  return tx.query(sql, values);
                },
              },
              end: async (error) => {
                finish(error);
                await done;
              },
            });
          }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) {
          throw error;
        }
      });
    done.catch(reject);
  });
}
