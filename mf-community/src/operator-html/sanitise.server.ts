/** Throws, since there is no sanitizer without a browser; the server renders plain text. @throws {Error} always */
export function sanitise(): never {
  throw new Error('The server shows the house’s HTML as a text.');
}
