/** An action was not done; the message says why and what to do. */
export class OperatorRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorRefused';
  }
}
