import type { ReleaseStore } from '../store/release-store.ts';

const CHECK_MS = 500;

/** Checks a store for changes while a browser is connected: one check for all browsers. */
export class StoreWatch {
  readonly #store: Pick<ReleaseStore, 'readMark'>;
  readonly #listeners = new Set<(mark: string) => void>();
  #mark = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Pick<ReleaseStore, 'readMark'>) {
    this.#store = store;
  }

  /** Adds a listener and calls it with the last known state. @returns a function that removes it */
  subscribe(listener: (mark: string) => void): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => void this.check(), CHECK_MS).unref();
    listener(this.#mark);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    };
  }

  /** Checks the store now. A store that cannot be read counts as unchanged: commands report the problem. */
  async check(): Promise<void> {
    const mark = await this.#store.readMark().catch(() => this.#mark);
    if (mark !== this.#mark) {
      this.#mark = mark;
      this.#listeners.forEach((listener) => listener(mark));
    }
  }
}
