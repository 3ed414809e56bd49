import type { Issue } from 'shared-types/calls';

/** Data exceptions, and a value that is too long for an index: the value's doing whatever the statement. */
const OF_VALUES = /^(22[0-9A-Z]{3}|54000)$/;
/** A CHECK or NOT NULL. In the ledger's own tables it is a fault of ours, and must stay one. */
const OF_RULES = new Set(['23502', '23514']);

/** The database's refusal of a value. */
export interface ValueError extends Error {
  /** Its SQLSTATE. */
  readonly code: string;
}

/** Whether a database refused a statement because of a value in it. */
export function isValueError(error: unknown): error is ValueError {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return false;
  }
  return OF_VALUES.test(error.code) || (OF_RULES.has(error.code) && !/ledger|money_audit/.test(error.message));
}

/**
 * The field of a request that the database did not take: the one that holds a character which no text may hold, or the
 * one whose value the database quotes. None when it cannot be told.
 */
export function issuesOf(error: Error, request: unknown): Issue[] {
  const leaves = leavesOf(request, '');
  const broken = leaves.filter(({ value }) => typeof value === 'string' && /\0|[\uD800-\uDFFF]/u.test(value));
  const quoted = leaves.filter(({ value }) => String(value) !== '' && error.message.includes(`"${String(value)}"`));
  return (broken.length > 0 ? broken : quoted).map(({ path }) => ({
    path,
    message: 'is not a value that can be kept',
  }));
}

function leavesOf(part: unknown, path: string): { readonly path: string; readonly value: unknown }[] {
  return typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([name, value]) => leavesOf(value, `${path}/${name}`))
    : [{ path, value: part }];
}
