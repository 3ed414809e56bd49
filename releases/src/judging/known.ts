import type { Entry } from './entry-table.ts';
import type { Tally } from './e-process.ts';
import { ASSUMED_BOUND, type FailureTable, LEAST_BOUND } from './measures.ts';
import type { Subject } from './subject.ts';

/** Visitors who had a version, and how many of them failed: of each network and each member one. */
export interface Known {
  readonly exposed: number;
  readonly failing: Readonly<Record<FailureTable, number>>;
}

/** Nothing. */
export const UNKNOWN: Known = { exposed: 0, failing: { failed: 0, stuck: 0 } };

/** How many of the exposed visitors that are meant failed; who failed but was left out by lot as exposed is left out. */
export function knownOf({ tables }: Subject, isMeant: (entry: Entry) => boolean): Known {
  const exposed = tables.exposed.counted(isMeant);
  const failing = (table: FailureTable) => exposed.filter(({ visitor }) => tables[table].has(visitor)).length;
  return { exposed: exposed.length, failing: { failed: failing('failed'), stuck: failing('stuck') } };
}

/** What is known of two groups together. */
export function sumOf(a: Known, b: Known): Known {
  return {
    exposed: a.exposed + b.exposed,
    failing: { failed: a.failing.failed + b.failing.failed, stuck: a.failing.stuck + b.failing.stuck },
  };
}

/** How often the draw's canary side came up among entries, by the chance that it had. */
export function talliesOf(entries: readonly Entry[]): Tally[] {
  const compared = entries.filter(({ side }) => side !== 'apart');
  return [...Map.groupBy(compared, ({ chance }) => chance)].map(([chance, ofChance]) => {
    const yes = ofChance.filter(({ side }) => side === 'canary').length;
    return { chance, yes, no: ofChance.length - yes };
  });
}

/** Whoever got the canary, or a live version, with no chance of getting the other one. */
export function isApart({ side, chance }: Entry): boolean {
  return side === 'apart' || (side === 'canary' && chance === 1);
}

/** The largest share of failing visitors that is believed of a version of which this is known; it may be nothing. */
export function boundOf({ exposed, failing }: Known, table: FailureTable): number {
  const upper = wilsonUpper(failing[table], exposed);
  return Math.max(LEAST_BOUND[table], failing[table] === 0 ? Math.min(ASSUMED_BOUND[table], upper) : upper);
}

/** Wilson's upper bound of a share, 3.3 standard deviations up. */
function wilsonUpper(yes: number, all: number): number {
  const z2 = 3.3 ** 2;
  if (all === 0) {
    return 1;
  }
  const share = yes / all;
  const spread = Math.sqrt(z2 * ((share * (1 - share)) / all + z2 / (4 * all * all)));
  return Math.min(1, (share + z2 / (2 * all) + spread) / (1 + z2 / all));
}
