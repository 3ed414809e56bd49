import { UpstreamFailure } from './upstream.ts';

/** Maximum number of calls in flight per caller; a page sends about five concurrently. */
export const MAX_IN_FLIGHT_CALLS = 64;

/** Prevents one caller from occupying all connections to the backend with hanging calls. */
export class InFlightCalls {
  readonly #counts = new Map<string, number>();

  /**
   * Counts a call of a caller.
   * @returns function to be called exactly one time, at the end
   * @throws {UpstreamFailure} `busy` if too many are in flight
   */
  startCall(caller: string): () => void {
    const count = this.#counts.get(caller) ?? 0;
    if (count >= MAX_IN_FLIGHT_CALLS) {
      throw new UpstreamFailure('busy', 'Too many calls of this caller are under way.');
    }
    this.#counts.set(caller, count + 1);
    return () => {
      const left = (this.#counts.get(caller) ?? 1) - 1;
      if (left === 0) {
        this.#counts.delete(caller);
      } else {
        this.#counts.set(caller, left);
      }
    };
  }
}
