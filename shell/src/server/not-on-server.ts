/** Thrown by a component that only browsers render, which is not a failure. */
export class NotOnServer extends Error {
  constructor(part: string) {
    super(`${part} is rendered in browsers only.`);
    this.name = 'NotOnServer';
  }
}

/** Digest of a placeholder that the server left to the browser. */
export const LEFT_TO_BROWSER = 'browser';
