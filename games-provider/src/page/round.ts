import type { Bets } from '../rounds/round-answer.ts';
import type { BetAnswer } from '../server/page-answers.ts';
import { pause } from './pause.ts';
import { post, Refused } from './server.ts';

const AGAIN_AFTER_MS = 1_500;

/** Also on a page that is served without https, where `crypto.randomUUID` is missing. */
function randomHex(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Why a round is waited for: no response, or the previous round in any window was too recent. */
export type RoundWait = 'offline' | 'tooSoon';

/**
 * Plays one round. After a temporary failure the same id is sent again, which returns the same round and takes no
 * second stake; `onWait` is called at each wait.
 * @throws {RequestRejected}
 */
export async function playRound(sessionId: string, bets: Bets, onWait: (why: RoundWait) => void): Promise<BetAnswer> {
  const request = { sessionId, requestId: randomHex(), clientSeed: randomHex(), bets };
  for (;;) {
    try {
      const answer = await post('bet', request);
      if (answer.status === 'refused' && answer.code === 'TOO_SOON') {
        onWait('tooSoon');
      } else if (answer.status !== 'refused' || answer.code !== 'IN_PROGRESS') {
        return answer;
      }
    } catch (error) {
      if (error instanceof Refused) {
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
export async function settledBalance(sessionId: string, onWait: () => void): Promise<number | undefined> {
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
