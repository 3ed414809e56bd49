import type { ResponsePipeline } from './response-pipeline.ts';

/** Bytes that may wait in this process for all visitors together to read them. */
const MAX_UNREAD_BYTES = 24 * 1024 * 1024;

/** Maximum duration of one response, in ms: the largest file at 10 kB/s. */
const MAX_RESPONSE_MS = 120_000;

const LOOK_EVERY_MS = 250;

/**
 * Closes connections whose response exceeds the maximum duration, and the slowest ones while the unread bytes of all
 * exceed the limit.
 * @param ended receives each of them
 * @returns function that stops the timer
 */
export function endSlowReaders(answers: ResponsePipeline, ended: () => void): () => void {
  const timer = setInterval(() => {
    const pending = answers.getInProgress().filter(([socket]) => socket.writableLength > 0);
    let unread = pending.reduce((sum, [socket]) => sum + socket.writableLength, 0);
    for (const [socket, since] of pending) {
      if (unread <= MAX_UNREAD_BYTES && performance.now() - since <= MAX_RESPONSE_MS) {
        break;
      }
      unread -= socket.writableLength;
      socket.destroy();
      ended();
    }
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
