import type { CallSuccess } from 'shared-types/calls';

type ClosedHours = CallSuccess<'get-balance-deposit-lock'>['closedHours'][number];

/** Daily closed hours with the banks that share them. */
export interface SharedHours {
  readonly from: string;
  readonly to: string;
  /** Clearing codes of the banks; empty if the site itself is closed. */
  readonly banks: readonly string[];
  readonly reason: string | null;
}

/** Groups closed hours by period and text, the site's first. */
export function groupClosedHours(hours: readonly ClosedHours[]): SharedHours[] {
  const groups = new Map<string, { from: string; to: string; banks: string[]; reason: string | null }>();
  for (const { from, to, bank, reason } of hours) {
    const key = JSON.stringify([from, to, reason, bank === null]);
    const group = groups.get(key) ?? { from, to, reason, banks: [] };
    groups.set(key, group);
    if (bank !== null) {
      group.banks.push(bank);
    }
  }
  return [...groups.values()].toSorted((a, b) => Math.sign(a.banks.length) - Math.sign(b.banks.length));
}
