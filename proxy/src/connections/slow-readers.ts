import type { AnswersInTurn } from './answers-in-turn.ts';

/** Bytes that may wait in this process for all visitors together to read them. */
const MOST_UNREAD_BYTES = 24 * 1024 * 1024;

/** Longest time for one answer, in ms: the largest file at 10 kB a second. */
const LONGEST_ANSWER_MS = 120_000;

const LOOK_EVERY_MS = 250;

/**
 * Ends the connections of those who read too slowly: whose answer takes longer than any should, and the slowest ones
 * while more waits to be read than this process can keep.
 * @param ended told of each
 * @returns what stops it
 */
export function endSlowReaders(answers: AnswersInTurn, ended: () => void): () => void {
  const timer = setInterval(() => {
    const underWay = answers.underWay().filter(([socket]) => socket.writableLength > 0);
    let unread = underWay.reduce((sum, [socket]) => sum + socket.writableLength, 0);
    for (const [socket, since] of underWay) {
      if (unread <= MOST_UNREAD_BYTES && performance.now() - since <= LONGEST_ANSWER_MS) {
        break;
      }
      unread -= socket.writableLength;
      socket.destroy();
      ended();
    }
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
