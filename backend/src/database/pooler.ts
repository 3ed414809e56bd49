const PARAMETER = 'pooler';
const TRANSACTION = 'transaction';

/** The address of a PostgreSQL behind a pooler that lends each connection for one transaction only. */
export function throughPooler(url: string): string {
  const address = new URL(url);
  address.searchParams.set(PARAMETER, TRANSACTION);
  return address.toString();
}

/**
 * Whether connections at an address are shared with others, transaction by transaction: nothing that outlasts a
 * transaction may be left in one.
 */
export function isShared(url: string): boolean {
  return new URL(url).searchParams.get(PARAMETER) === TRANSACTION;
}
