import type { ResponsePipeline } from './response-pipeline.ts';

/** Maximum number of unread bytes of all connections together. */
const MAX_UNREAD_BYTES = 24 * 1024 * 1024;

/** Maximum duration of one response, in ms: the largest file at 10 kB/s. */
const MAX_RESPONSE_MS = 120_000;

const CHECK_EVERY_MS = 250;

/**
 * Closes connections whose response exceeds the maximum duration, and the slowest ones while the unread bytes of all
 * exceed the limit.
 * @param onClosed is called for each of them
 * @returns function that stops the timer
 */
export function endSlowReaders(pipeline: ResponsePipeline, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    const pending = pipeline.getInProgress().filter(([socket]) => socket.writableLength > 0);
    let unread = pending.reduce((sum, [socket]) => sum + socket.writableLength, 0);
    for (const [socket, since] of pending) {
      if (unread <= MAX_UNREAD_BYTES && performance.now() - since <= MAX_RESPONSE_MS) {
        break;
      }
      unread -= socket.writableLength;
      socket.destroy();
      onClosed();
    }
  }, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
