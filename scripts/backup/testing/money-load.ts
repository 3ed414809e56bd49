import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type BackendProcess, endBackend, startBackend } from '../../../backend/src/testing/backend-process.ts';
import { logInDemoMember, transferIn } from '../../../backend/src/testing/killed-backend.ts';

const CLIENTS = 4;

/** Money requests until stopped. */
interface MoneyLoad {
  /** Responses so far, by request id. */
  readonly responses: ReadonlyMap<string, object>;
  /** Waits for a number of responses. */
  answered(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts clients that move money concurrently, each request under a new id. */
export async function startBackupLoad(backend: BackendProcess): Promise<MoneyLoad> {
  const token = await logInDemoMember(backend);
  const responses = new Map<string, object>();
  const waiting: { readonly count: number; readonly resume: () => void }[] = [];
  const stopping = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!stopping.signal.aborted) {
      const id = randomUUID();
      responses.set(id, await insist(backend, token, id));
      waiting.filter(({ count }) => responses.size >= count).forEach(({ resume: tell }) => tell());
    }
  });
  return {
    responses: responses,
    answered: async (count) =>
      new Promise<void>((tell) => (responses.size >= count ? tell() : void waiting.push({ count, resume: tell }))),
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

/** Repeats a request until it succeeds: an overloaded backend responds with 503. */
async function insist(backend: BackendProcess, token: string, id: string): Promise<object> {
  for (;;) {
    try {
      return await transferIn(backend, token, id);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('answered 503'))) {
        throw error;
      }
    }
  }
}

/** Starts a backend and returns the ids of requests with another response than before. */
export async function findChangedResponses(
  env: Readonly<Record<string, string>>,
  responses: ReadonlyMap<string, object>,
): Promise<string[]> {
  const backend = await startBackend(env);
  try {
    const token = await logInDemoMember(backend);
    return await otherwise(backend, token, responses);
  } finally {
    await endBackend(backend, 'SIGTERM');
  }
}

async function otherwise(
  backend: BackendProcess,
  token: string,
  responses: ReadonlyMap<string, object>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [id, response] of responses) {
    if (!isDeepStrictEqual(await insist(backend, token, id), response)) {
      found.push(id);
    }
  }
  return found;
}
