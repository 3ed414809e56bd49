/** There is no sanitiser without a browser: the server writes what the text says. @throws {Error} always */
export function sanitise(): never {
  throw new Error('The server shows the house’s HTML as a text.');
}
