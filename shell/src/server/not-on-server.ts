/** Thrown by a component that only browsers render; it is no failure. */
export class NotOnServer extends Error {
  constructor(part: string) {
    super(`${part} is not rendered at the server.`);
    this.name = 'NotOnServer';
  }
}

/** Digest of a placeholder that the server left to the browser. */
export const LEFT_TO_BROWSER = 'browser';
