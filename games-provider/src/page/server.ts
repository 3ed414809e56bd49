import type { BetResponse, OpenedGame, StateResponse } from '../server/page-responses.ts';
import type { PastRound } from '../rounds/round-history.ts';

/** Responses of the game server, by the last segment of their path `/rgs/…`. */
interface ServerResponses {
  readonly authenticate: OpenedGame | { readonly status: 'refused' };
  readonly bet: BetResponse;
  readonly state: StateResponse;
  readonly history: { readonly rounds: readonly PastRound[] };
}

/** The server rejected a request permanently; a retry is useless. */
export class RequestRejected extends Error {}

/**
 * Sends a request to the game server and returns its response.
 * @throws {RequestRejected} if the request itself is wrong; any other error may be temporary
 */
export async function post<Path extends keyof ServerResponses>(
  path: Path,
  body: object,
): Promise<ServerResponses[Path]> {
  const response = await fetch(`/rgs/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  if (response.status >= 400 && response.status < 500) {
    throw new RequestRejected(`status ${response.status}`);
  }
  if (!response.ok) {
    throw new Error(`status ${response.status}`);
  }
  return response.json();
}
