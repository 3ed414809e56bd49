import { platform } from 'shell/platform';

const keyOf = (userId: string) => `deposit-account.${userId}`;

/** Returns the account that support named in this tab: a member returns to it after paying at the bank. */
export function keptAccount(userId: string): string | undefined {
  return platform.storage.visit.read(keyOf(userId));
}

export function keepAccount(userId: string, account: string): void {
  platform.storage.visit.write(keyOf(userId), account);
}
