import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { type CallName, CALLS } from 'shared-types/calls';
import type { BackendProcess } from './backend-process.ts';

const CLIENTS = 8;
export const LOAD_AMOUNT_WON = 1;

/** Starts clients that move money concurrently until stopped, each request under a new id; a failure ends its client. */
export function startMoneyLoad(backend: BackendProcess, token: string) {
  const responses = new Map<string, object>();
  const failures: string[] = [];
  const stopping = new AbortController();
  const progress = new EventEmitter();
  const move = async () => {
    while (!stopping.signal.aborted) {
      const id = randomUUID();
      responses.set(id, await transferIn(backend, token, id));
      progress.emit('change');
    }
  };
  const clients = Array.from({ length: CLIENTS }, async () =>
    move().catch((error: unknown) => {
      failures.push(`not answered: ${String(error)}`);
      progress.emit('change');
    }),
  );
  return {
    /** Responses so far, by request id, the newest last. */
    responses,
    /** A message for each request without a response. */
    failures,
    /** Waits for a number of responses, or until every client failed. */
    answered: async (count: number) => {
      while (responses.size < count && failures.length < CLIENTS) {
        await once(progress, 'change');
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}

/** Repeats requests and returns a message for each response that differs from the first one. */
export async function findChangedResponses(
  backend: BackendProcess,
  token: string,
  responses: ReadonlyMap<string, object>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [id, response] of responses) {
    const again = await transferIn(backend, token, id);
    if (!isDeepStrictEqual(again, response)) {
      found.push(`${id} was answered ${JSON.stringify([response, again])}`);
    }
  }
  return found;
}

/** Logs the first demo member in. @returns the token */
export async function logInDemoMember(backend: BackendProcess): Promise<string> {
  const { token } = await callBackend(backend, '', 'user-do-login', { id: 'demo01', pw: 'demo-Pass1' });
  return String(token);
}

/** Moves money towards the games, again while the backend is overloaded. */
async function transferIn(backend: BackendProcess, token: string, requestId: string): Promise<object> {
  return callBackend(backend, token, 'user-transfer-in', { balance: LOAD_AMOUNT_WON, requestId });
}

/** Sends a call until the backend is not overloaded, and returns the response. @throws {Error} if it is no success */
export async function callBackend(
  { url }: BackendProcess,
  token: string,
  name: CallName,
  body: object,
): Promise<Record<string, unknown>> {
  for (;;) {
    const response = await fetch(`${url}${CALLS[name].backendPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const result = (await response.json()) as Record<string, unknown>;
    if (result.status === 'success') {
      return result;
    }
    if (response.status !== 503) {
      throw new Error(`${name} was answered ${response.status} ${JSON.stringify(result)}.`);
    }
  }
}
