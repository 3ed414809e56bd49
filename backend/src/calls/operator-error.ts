/** A start, command or action of an operator failed; the message explains why and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
