import type { BetAnswer, OpenedGame, StateAnswer } from '../server/page-answers.ts';
import type { PastRound } from '../rounds/round-history.ts';

/** Responses of the game server, by the last segment of their path `/rgs/…`. */
interface Answers {
  readonly authenticate: OpenedGame | { readonly status: 'refused' };
  readonly bet: BetAnswer;
  readonly state: StateAnswer;
  readonly history: { readonly rounds: readonly PastRound[] };
}

/** The server rejected a request permanently; a retry is useless. */
export class Refused extends Error {}

/**
 * Sends a request to the game server and returns its response.
 * @throws {RequestRejected} if the request itself is wrong; any other error may be temporary
 */
export async function post<Path extends keyof Answers>(path: Path, body: object): Promise<Answers[Path]> {
  const response = await fetch(`/rgs/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  if (response.status >= 400 && response.status < 500) {
    throw new Refused(`status ${response.status}`);
  }
  if (!response.ok) {
    throw new Error(`status ${response.status}`);
  }
  return response.json();
}
