import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import type { Bets } from '../rounds/round-response.ts';
import type { BetResponse } from '../server/page-responses.ts';
import { post, RequestRejected } from './server.ts';

const AGAIN_AFTER_MS = 1_500;

/** Returns random hexadecimal digits; works without https, where `crypto.randomUUID` is missing. */
const createRandomHex = () => bytesToHex(randomBytes(16));

/** Why a round has to wait: no response, or the previous round in any window was too recent. */
export type RoundWait = 'offline' | 'tooSoon';

/**
 * Plays one round. After a temporary failure the same id is sent again, which returns the same round and takes no
 * second stake; `onWait` is called at each wait.
 * @throws {RequestRejected}
 */
export async function requestRound(
  sessionId: string,
  bets: Bets,
  onWait: (why: RoundWait) => void,
): Promise<BetResponse> {
  const request = { sessionId, requestId: createRandomHex(), clientSeed: createRandomHex(), bets };
  for (;;) {
    try {
      const response = await post('bet', request);
      if (response.status === 'refused' && response.code === 'TOO_SOON') {
        onWait('tooSoon');
      } else if (response.status !== 'refused' || response.code !== 'IN_PROGRESS') {
        return response;
      }
    } catch (error) {
      if (error instanceof RequestRejected) {
        throw error;
      }
      onWait('offline');
    }
    await pause(AGAIN_AFTER_MS);
  }
}

/**
 * Waits until the player has no open round and returns the balance after it, in won; undefined if the session ended
 * meanwhile.
 */
export async function waitForSettledBalance(sessionId: string, onWait: () => void): Promise<number | undefined> {
  for (;;) {
    try {
      const { balance, openRound } = await post('state', { sessionId });
      if (openRound === undefined) {
        return balance;
      }
    } catch {
      onWait();
    }
    await pause(AGAIN_AFTER_MS);
  }
}

export async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
