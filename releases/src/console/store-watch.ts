import type { ReleaseStore } from '../store/release-store.ts';

/** Time between two reads of the store while a page is connected, and otherwise, in ms. */
const WATCHED_MS = 500;
const UNWATCHED_MS = 5_000;

/** Looks for changes of a store: one look for all browsers. */
export class StoreWatch {
  readonly #store: Pick<ReleaseStore, 'readMark'>;
  readonly #listeners = new Set<(mark: string) => void>();
  #mark = '';
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(store: Pick<ReleaseStore, 'readMark'>) {
    this.#store = store;
    this.#schedule();
  }

  /** Adds a listener, who is called with the present state first. @returns removes it */
  subscribe(listener: (mark: string) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#mark);
    this.#schedule();
    return () => this.#listeners.delete(listener);
  }

  /** Looks now. A store that cannot be read for a while counts as unchanged. */
  async look(): Promise<void> {
    try {
      const mark = await this.#store.readMark();
      if (mark !== this.#mark) {
        this.#mark = mark;
        this.#listeners.forEach((listener) => listener(mark));
      }
    } catch {
      // The next read repairs it; commands report the problem.
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) {
      const wait = this.#listeners.size > 0 ? WATCHED_MS : UNWATCHED_MS;
      this.#timer = setTimeout(() => void this.look().finally(() => this.#schedule()), wait);
      this.#timer.unref();
    }
  }
}
