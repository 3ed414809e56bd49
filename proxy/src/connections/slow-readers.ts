import type { AnswersInTurn } from './answers-in-turn.ts';

/** Bytes that may wait in this process for all visitors together to read them. */
const MOST_UNREAD_BYTES = 24 * 1024 * 1024;

/** Maximum duration of one response, in ms: the largest file at 10 kB/s. */
const LONGEST_ANSWER_MS = 120_000;

const LOOK_EVERY_MS = 250;

/**
 * Closes connections whose response exceeds the maximum duration, and the slowest ones while the unread bytes of all
 * exceed the limit.
 * @param ended receives each of them
 * @returns function that stops the timer
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
