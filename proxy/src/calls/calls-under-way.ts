import { UpstreamFailure } from './upstream.ts';

/** So many calls of one caller may be under way; a page sends a handful at a time. */
export const MOST_UNDER_WAY = 64;

/** Keeps one caller from holding all connections to the backend by calls that hang. */
export class CallsUnderWay {
  readonly #counts = new Map<string, number>();

  /**
   * Counts a call of a caller.
   * @returns ends it; to be called exactly when it is over
   * @throws {UpstreamFailure} `busy`, when too many are under way already
   */
  begin(caller: string): () => void {
    const count = this.#counts.get(caller) ?? 0;
    if (count >= MOST_UNDER_WAY) {
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
