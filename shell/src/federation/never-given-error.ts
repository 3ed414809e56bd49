/** A version that is there never gave a part of itself. */
export class NeverGivenError extends Error {
  constructor(seconds: number) {
    super(`The entry is there and gave nothing in ${seconds} s.`);
    this.name = 'NeverGivenError';
  }
}
