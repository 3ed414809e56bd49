/** Takes what React writes; as much of a stream of Node's as React uses. */
export class HtmlSink {
  readonly #decoder = new TextDecoder();
  #html = '';

  write(chunk: string | Uint8Array): boolean {
    this.#html += typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk);
    return true;
  }

  end(): void {
    // Nothing is held back.
  }

  on(): this {
    return this;
  }

  destroy(error?: Error): void {
    throw error ?? new Error('The page was given up.');
  }

  get html(): string {
    return this.#html;
  }
}
