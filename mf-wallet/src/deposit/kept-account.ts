import { platform } from 'shell/platform';

const keyOf = (userId: string) => `deposit-account.${userId}`;

/** The account that the house named in this tab: whoever pays at the bank comes back to it. */
export function keptAccount(userId: string): string | undefined {
  return platform.storage.visit.read(keyOf(userId));
}

export function keepAccount(userId: string, account: string): void {
  platform.storage.visit.write(keyOf(userId), account);
}
