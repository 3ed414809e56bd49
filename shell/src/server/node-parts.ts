// What React's server renderer asks of Node, in the place of Node's modules `util`, `async_hooks`, `crypto` and `stream`: a
// page is rendered in one go, outside of which nothing of it runs.

export const { TextEncoder } = globalThis;

/** Holds one value for as long as a function runs. */
export class AsyncLocalStorage<Value> {
  #value: Value | undefined;

  run<Result>(value: Value, callback: (...values: unknown[]) => Result, ...values: unknown[]): Result {
    const before = this.#value;
    this.#value = value;
    try {
      return callback(...values);
    } finally {
      this.#value = before;
    }
  }

  getStore(): Value | undefined {
    return this.#value;
  }
}

/** For the keys of forms that the server answers, of which there is none. @throws {Error} always */
export function createHash(): never {
  throw new Error('No form is answered by the server that renders.');
}
