/** Throws, since there is no sanitizer without a browser; the server renders plain text. @throws {Error} always */
export function sanitise(): never {
  throw new Error('The server renders operator HTML as plain text. Call sanitise only in the browser.');
}
