const PARAMETER = 'pooler';
const TRANSACTION = 'transaction';

/** Returns the address of a PostgreSQL behind a pooler in transaction mode. */
export function getPoolerAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set(PARAMETER, TRANSACTION);
  return address.toString();
}

/** Returns true if an address leads to a pooler in transaction mode: no session state may outlast a transaction. */
export function isPooled(url: string): boolean {
  return new URL(url).searchParams.get(PARAMETER) === TRANSACTION;
}
