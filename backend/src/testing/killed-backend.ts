import { randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type CallName, CALLS } from 'shared-types/calls';
import { type BackendProcess, endBackend, startBackend } from './backend-process.ts';

const CLIENTS = 8;
const AMOUNT = 1;
/** A kill follows a random number of responses, at most this one. */
const MAX_RESPONSES_BEFORE_KILL = 40;

/** Requests sent and acknowledged over all lives of the backend. */
export interface Killings {
  readonly kills: number;
  readonly sent: number;
  readonly acknowledged: number;
  /** Requests that were carried out although their response was lost. */
  readonly carriedOut: number;
  readonly problems: readonly string[];
  /** The backend that runs after the last kill. */
  readonly survivor: BackendProcess;
}

/** Sends money calls while a backend is killed repeatedly, and checks that every acknowledged one persists. */
export async function killBackend(
  first: BackendProcess,
  env: Readonly<Record<string, string>>,
  kills: number,
): Promise<Killings> {
  let backend = first;
  const token = await logInDemoMember(backend);
  const { balance: before } = await callBackend(backend, token, 'get-in-game-balance', {});
  const responses = new Map<string, object>();
  const unanswered = new Set<string>();
  const problems: string[] = [];
  let sent = 0;
  // A repeated request gets the same response, and has no second effect.
  const askAgain = async (requestIds: readonly string[]) => {
    const left = [...requestIds];
    const client = async () => {
      for (let requestId = left.pop(); requestId !== undefined; requestId = left.pop()) {
        const again = await transferIn(backend, token, requestId);
        if (!isDeepStrictEqual(again, responses.get(requestId))) {
          problems.push(`${requestId} was answered ${JSON.stringify([responses.get(requestId), again])}`);
        }
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  };
  for (let life = 0; life < kills; life += 1) {
    const fresh: string[] = [];
    const enough = randomInt(1, MAX_RESPONSES_BEFORE_KILL);
    let isRunning = true;
    let kill: Promise<void> | undefined;
    const load = Array.from({ length: CLIENTS }, async () => {
      while (isRunning) {
        const requestId = randomUUID();
        sent += 1;
        try {
          responses.set(requestId, await transferIn(backend, token, requestId));
          fresh.push(requestId);
          if (fresh.length === enough) {
            kill = endBackend(backend, 'SIGKILL').then(() => void (isRunning = false));
          }
        } catch (error) {
          unanswered.add(requestId);
          if (kill === undefined) {
            problems.push(`not killed yet, but ${String(error)}`);
            isRunning = false;
          }
        }
      }
    });
    await Promise.all(load);
    await kill;
    backend = await startBackend(env);
    // The newest are what this crash could lose.
    await askAgain(fresh.slice(-10));
  }
  await askAgain([...responses.keys()]);
  const { balance: after } = await callBackend(backend, token, 'get-in-game-balance', {});
  const effects = (Number(before) - Number(after)) / AMOUNT;
  const carriedOut = effects - responses.size;
  if (carriedOut < 0 || carriedOut > unanswered.size) {
    problems.push(`${effects} effects of ${responses.size} acknowledged and ${unanswered.size} unanswered requests`);
  }
  return { survivor: backend, kills, sent, acknowledged: responses.size, carriedOut, problems };
}

/** Logs the first demo member in. @returns the token */
export async function logInDemoMember(backend: BackendProcess): Promise<string> {
  const { token } = await callBackend(backend, '', 'user-do-login', { id: 'demo01', pw: 'demo-Pass1' });
  return String(token);
}

/** Moves one won towards the games; a repeat under the same id returns the same. */
export async function transferIn(backend: BackendProcess, token: string, requestId: string): Promise<object> {
  return callBackend(backend, token, 'user-transfer-in', { balance: AMOUNT, requestId });
}

/** Sends a call and returns the response. @throws {Error} if it is no success */
export async function callBackend(
  { url }: BackendProcess,
  token: string,
  name: CallName,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${CALLS[name].backendPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result = (await response.json()) as Record<string, unknown>;
  if (result.status !== 'success') {
    throw new Error(`${name} was answered ${response.status} ${JSON.stringify(result)}.`);
  }
  return result;
}
