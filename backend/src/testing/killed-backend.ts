import { randomInt } from 'node:crypto';
import { type BackendProcess, endBackend, startBackend } from './backend-process.ts';
import { callBackend, findChangedResponses, LOAD_AMOUNT_WON, logInDemoMember, startMoneyLoad } from './money-load.ts';

/** A kill follows a random number of responses, at most this one. */
const MAX_RESPONSES_BEFORE_KILL = 40;

/** Requests acknowledged over all lives of the backend. */
export interface Killings {
  readonly kills: number;
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
  const problems: string[] = [];
  let unanswered = 0;
  for (let life = 0; life < kills; life += 1) {
    const load = startMoneyLoad(backend, token);
    await load.answered(randomInt(1, MAX_RESPONSES_BEFORE_KILL));
    problems.push(...load.failures);
    await endBackend(backend, 'SIGKILL');
    await load.stop();
    unanswered += load.failures.length;
    load.responses.forEach((response, id) => responses.set(id, response));
    backend = await startBackend(env);
    // The newest are what this crash could lose.
    problems.push(...(await findChangedResponses(backend, token, new Map([...load.responses].slice(-10)))));
  }
  problems.push(...(await findChangedResponses(backend, token, responses)));
  const { balance: after } = await callBackend(backend, token, 'get-in-game-balance', {});
  const effects = (Number(before) - Number(after)) / LOAD_AMOUNT_WON;
  const carriedOut = effects - responses.size;
  if (carriedOut < 0 || carriedOut > unanswered) {
    problems.push(`${effects} effects of ${responses.size} acknowledged and ${unanswered} unanswered requests`);
  }
  return { survivor: backend, kills, acknowledged: responses.size, carriedOut, problems };
}
