import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { alarmsOf } from './alarms.ts';
import type { Entry } from './entry-table.ts';
import type { EvidenceAlarm } from './evidence.ts';
import type { TableName } from './measures.ts';
import { Subject } from './subject.ts';
import { weigh } from './weigh.ts';

const NOW = 1_000_000_000;

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** So many visitors in a table. */
type Seen = readonly [table: TableName, count: number, more?: Partial<Entry>];

/** A rollout with visitors in its tables, each of a network of his own unless one is named. */
function subjectOf(...seen: readonly Seen[]): Subject {
  const subject = new Subject({ package: 'mf-wallet', version: '1.1.0', period: 'some-salt' }, '1.0.0', NOW, NOW);
  for (const [at, [table, count, more]] of seen.entries()) {
    for (let visitor = 0; visitor < count; visitor += 1) {
      const name = hash(`${at} ${visitor}`);
      const entry = { visitor: name, network: name, member: '', at: 1_000, side: 'stable', chance: 0.1 } as const;
      subject.add(table, { ...entry, kind: '', value: 0, ...more }, NOW);
    }
  }
  return subject;
}

const HOME = { network: hash('home') };
const OFFICE = { network: hash('office') };
const CANARY = { side: 'canary' } as const;

const CASES: readonly (readonly [string, readonly Seen[], readonly EvidenceAlarm[]])[] = [
  ['nobody fails', [], []],
  ['five of one network fail, who are all', [['failed', 5, HOME]], ['one-network']],
  [
    'five of one network are half of those who fail',
    [
      ['failed', 5, HOME],
      ['failed', 5],
    ],
    ['one-network'],
  ],
  [
    'they are less than half',
    [
      ['failed', 5, HOME],
      ['failed', 6],
    ],
    [],
  ],
  ['they are four', [['failed', 4, HOME]], []],
  ['their pages freeze', [['stuck', 5, HOME]], ['one-network']],
  [
    'both happens, told once',
    [
      ['failed', 5, HOME],
      ['stuck', 6, OFFICE],
    ],
    ['one-network'],
  ],
  ['five with fresh cookies fail alone', [['fresh', 5]], ['fresh-cookies']],
  ['four do', [['fresh', 4]], []],
  ['five do, of one network', [['fresh', 5, HOME]], []],
  [
    'as many fail with old ones',
    [
      ['fresh', 6],
      ['failed', 4],
      ['stuck', 2],
    ],
    [],
  ],
  [
    'fewer fail with old ones',
    [
      ['fresh', 6],
      ['failed', 4],
      ['stuck', 1],
    ],
    ['fresh-cookies'],
  ],
  [
    'a tenth is drawn, and a tenth is heard of',
    [
      ['exposed', 20, CANARY],
      ['exposed', 180],
    ],
    [],
  ],
  [
    'a tenth is drawn, and a third is heard of',
    [
      ['exposed', 100, CANARY],
      ['exposed', 200],
    ],
    ['sample-ratio'],
  ],
  ['a tenth is drawn, and nobody is heard of', [['exposed', 200]], ['sample-ratio']],
];

describe('evidence is odd', () => {
  it.each(CASES)('when %s', (_, seen, alarms) => {
    expect(alarmsOf(subjectOf(...seen))).toEqual(alarms);
  });

  it('and holds a good rollout, unless one network is all that is odd', () => {
    const good: readonly Seen[] = [
      ['exposed', 40, CANARY],
      ['exposed', 360],
    ];
    const verdict = (...more: readonly Seen[]) => weigh(subjectOf(...good, ...more), undefined, NOW).verdict;
    expect(verdict()).toBe('fine');
    expect(verdict(['failed', 5, HOME])).toBe('fine');
    expect(verdict(['fresh', 5])).toBe('inconclusive');
  });
});
