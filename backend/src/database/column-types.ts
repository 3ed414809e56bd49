/** PostgreSQL's type ids of the columns with a custom parser. */
export const INT8 = 20;
export const TIMESTAMPTZ = 1184;

/** Parses a BIGINT. @throws {RangeError} if a number cannot represent it exactly */
export function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The amount ${text} is too large to be carried exactly.`);
  }
  return value;
}

/** Formats a timestamp as ISO 8601 in UTC. */
export function readMoment(text: string): string {
  return new Date(text).toISOString();
}
