/** A command cannot do what it was asked for; the message says why and what would help. */
export class FeatureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FeatureError';
  }
}
