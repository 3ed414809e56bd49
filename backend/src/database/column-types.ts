/** PostgreSQL's type numbers of the columns that need a reading of their own. */
export const INT8 = 20;
export const TIMESTAMPTZ = 1184;

/** A BIGINT as a number. @throws {RangeError} when a number cannot carry it exactly */
export function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The amount ${text} is too large to be carried exactly.`);
  }
  return value;
}

/** A moment as ISO 8601 in UTC. */
export function readMoment(text: string): string {
  return new Date(text).toISOString();
}
