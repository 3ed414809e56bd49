/** A problem of the store or a command; the message contains what to do. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
