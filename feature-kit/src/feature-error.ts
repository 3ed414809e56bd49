/** A command cannot do what was requested; the message explains why and what would help. */
export class FeatureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FeatureError';
  }
}
