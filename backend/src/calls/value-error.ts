/** Data exceptions, and a value that is too long for an index: caused by the value in any statement. */
const OF_VALUES = /^(22[0-9A-Z]{3}|54000)$/;
/** A CHECK or NOT NULL violation. In the ledger's tables it is a server error. */
const OF_RULES = new Set(['23502', '23514']);

/** Returns true if a database rejected a statement because of a value in it. */
export function isValueError(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return false;
  }
  return OF_VALUES.test(error.code) || (OF_RULES.has(error.code) && !/ledger|money_audit/.test(error.message));
}
