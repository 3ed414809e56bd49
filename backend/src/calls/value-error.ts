import type { Issue } from 'shared-types/calls';

/** Data exceptions, and a value that is too long for an index: caused by the value in any statement. */
const OF_VALUES = /^(22[0-9A-Z]{3}|54000)$/;
/** A CHECK or NOT NULL violation. In the ledger's tables it is a server error. */
const OF_RULES = new Set(['23502', '23514']);

/** A value that the database rejected. */
export interface ValueError extends Error {
  readonly code: string;
}

/** Returns true if a database rejected a statement because of a value in it. */
export function isValueError(error: unknown): error is ValueError {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return false;
  }
  return OF_VALUES.test(error.code) || (OF_RULES.has(error.code) && !/ledger|money_audit/.test(error.message));
}

/**
 * Returns the field of a request that the database rejected: one that contains a character forbidden in text, or the
 * value that the database quotes. Empty if unknown.
 */
export function findValueIssues(error: Error, request: unknown): Issue[] {
  const leaves = listLeaves(request, '');
  const broken = leaves.filter(({ value }) => typeof value === 'string' && /\0|[\uD800-\uDFFF]/u.test(value));
  const quoted = leaves.filter(({ value }) => String(value) !== '' && error.message.includes(`"${String(value)}"`));
  return (broken.length > 0 ? broken : quoted).map(({ path }) => ({
    path,
    message: 'cannot be stored',
  }));
}

function listLeaves(part: unknown, path: string): { readonly path: string; readonly value: unknown }[] {
  return typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => listLeaves(value, `${path}/${name}`))
    : [{ path, value: part }];
}
