import { platform } from 'shell/platform';

const getKey = (userId: string) => `deposit-account.${userId}`;

/** Reads the account that the operator named in this tab, for members who return from their bank. */
export function readStoredAccount(userId: string): string | undefined {
  return platform.storage.visit.read(getKey(userId));
}

export function storeAccount(userId: string, account: string): void {
  platform.storage.visit.write(getKey(userId), account);
}
