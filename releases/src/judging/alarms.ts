import { eValue } from './e-process.ts';
import type { EvidenceAlarm } from './evidence.ts';
import { talliesOf } from './known.ts';
import { OTHER_SHARE, THRESHOLD } from './measures.ts';
import type { Subject } from './subject.ts';

/** Fewer failing visitors of one network, or with fresh cookies, are no reason to look. */
const CONSPICUOUS = 5;

/**
 * Alarms in spite of which a version may be fine and given to more visitors. One network counts once in the evidence
 * anyway: it shall not hold up a rollout either.
 */
export const TOLD_ONLY: ReadonlySet<EvidenceAlarm> = new Set(['one-network'] as const);

/** What is odd about the evidence itself. */
export function alarmsOf({ tables }: Subject): EvidenceAlarm[] {
  const { failed, stuck, fresh, exposed } = tables;
  const alarms: EvidenceAlarm[] = [];
  for (const table of [failed, stuck]) {
    const most = table.mostOfOneNetwork();
    if (most >= CONSPICUOUS && most * 2 >= table.size && !alarms.includes('one-network')) {
      alarms.push('one-network');
    }
  }
  const young = fresh.counted().length;
  if (young >= CONSPICUOUS && young > failed.size + stuck.size) {
    alarms.push('fresh-cookies');
  }
  if (eValue(talliesOf(exposed.counted()), OTHER_SHARE) >= THRESHOLD) {
    alarms.push('sample-ratio');
  }
  return alarms;
}
