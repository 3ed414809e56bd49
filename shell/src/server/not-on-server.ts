/** A part that the browser renders alone: there is no failure in it. */
export class NotOnServer extends Error {
  constructor(part: string) {
    super(`${part} is not rendered at the server.`);
    this.name = 'NotOnServer';
  }
}

/** What the HTML says of a place that the server left to the browser, and React says when it fills it. */
export const LEFT_TO_BROWSER = 'browser';
