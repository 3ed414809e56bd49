/** Error of a command that cannot do what was requested; the message states the reason and the next step. */
export class FeatureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FeatureError';
  }
}
