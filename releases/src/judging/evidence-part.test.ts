import { describe, expect, it } from '@jest/globals';
import { partText, readPart } from './evidence-part.ts';
import { TABLES } from './measures.ts';
import { Subject } from './subject.ts';

const AT = 1_790_000_000;

/** What a proxy may know of a canary: two visitors, one of whom saw it fail. */
function known(): Subject {
  const subject = new Subject({ package: 'mf-wallet', version: '1.5.0', period: 'salt-1' }, '1.4.0', AT, AT + 60);
  const visitor = {
    network: 'bmV0d29yay1h',
    member: '',
    at: AT,
    side: 'canary',
    chance: 0.1,
    kind: '',
    value: 0,
  } as const;
  subject.tables.exposed.add({ ...visitor, visitor: 'dmlzaXRvci1h' });
  subject.tables.exposed.add({ ...visitor, visitor: 'dmlzaXRvci1i', network: 'bmV0d29yay1i', side: 'stable' });
  subject.tables.failed.add({ ...visitor, visitor: 'dmlzaXRvci1h', kind: 'render' });
  subject.addSample({ outcome: 'render', place: '/deposit', source: 'deposit-page.tsx:12', message: 'boom', at: AT });
  subject.addSample({ outcome: 'load', at: AT + 1 });
  return subject;
}

/** A value within the text of a part, changed; a path such as `tables.failed.0.3`. */
function withChanged(text: string, path: string, value: unknown): string {
  const part: unknown = JSON.parse(text);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), part);
  Reflect.set(Object(place), last, value);
  return JSON.stringify(part);
}

describe('what a proxy knows of a version', () => {
  it('is in the store as it was', () => {
    const text = partText(known());
    const read = readPart(text);
    expect(read?.id).toEqual({ package: 'mf-wallet', version: '1.5.0', period: 'salt-1' });
    expect(read).toMatchObject({ against: '1.4.0', since: AT, changed: AT + 60, samples: known().samples });
    expect(
      read?.tables.exposed
        .counted()
        .map(({ side }) => side)
        .toSorted(),
    ).toEqual(['canary', 'stable']);
    expect(read?.tables.failed.counted()).toMatchObject([{ kind: 'render', chance: 0.1, at: AT, weight: 1 }]);
    expect(read === undefined ? '' : partText(read)).toBe(text);
  });

  it('is complete with what every proxy has: a live version is against nobody, a sample may be a kind alone', () => {
    const live = new Subject({ package: 'shell', version: '2.0.0', period: '2026-11-23' }, undefined, AT, AT);
    expect(JSON.parse(partText(live))).toEqual({
      schema: 1,
      package: 'shell',
      version: '2.0.0',
      period: '2026-11-23',
      since: AT,
      changed: AT,
      samples: [],
      tables: Object.fromEntries(TABLES.map((name) => [name, []])),
    });
    expect(JSON.parse(partText(known()))).toMatchObject({
      samples: [{ outcome: 'render' }, { outcome: 'load', at: AT + 1 }],
    });
    expect(Object.keys((JSON.parse(partText(known())) as { samples: object[] }).samples[1] ?? {})).toEqual([
      'outcome',
      'at',
    ]);
  });

  it.each([
    ['another form', 'schema', 2],
    ['a package that is a number', 'package', 7],
    ['a package of 101 characters', 'package', 'x'.repeat(101)],
    ['a version of 101 characters', 'version', 'x'.repeat(101)],
    ['a period of 101 characters', 'period', 'x'.repeat(101)],
    ['a version before of 101 characters', 'against', 'x'.repeat(101)],
    ['a beginning in words', 'since', 'today'],
    ['a change in words', 'changed', 'today'],
    ['a kind that is none', 'samples.0.outcome', 'sad'],
    ['a place of 201 characters', 'samples.0.place', 'x'.repeat(201)],
    ['a source of 401 characters', 'samples.0.source', 'x'.repeat(401)],
    ['a message of 401 characters', 'samples.0.message', 'x'.repeat(401)],
    ['a sample without a time', 'samples.0.at', null],
    ['101 samples', 'samples', Array.from({ length: 101 }, () => ({ outcome: 'load', at: 1 }))],
    ['a sample that is a word', 'samples.0', 'load'],
    ['tables as a word', 'tables', 'none'],
    ['a table that is no list', 'tables.failed', {}],
    ['an entry that is too short', 'tables.failed.0', ['a', 'b']],
    ['a visitor of 21 characters', 'tables.failed.0.0', 'x'.repeat(21)],
    ['a network with a space', 'tables.failed.0.1', 'a b'],
    ['a member with an accent', 'tables.failed.0.2', 'é'],
    ['a time before all times', 'tables.failed.0.3', -1],
    ['a time with a fraction', 'tables.failed.0.3', 1.5],
    ['a side below the first', 'tables.failed.0.4', -1],
    ['a side beyond the last', 'tables.failed.0.4', 3],
    ['a chance below 0', 'tables.failed.0.5', -0.1],
    ['a chance above 1', 'tables.failed.0.5', 1.1],
    ['a weight below 1', 'tables.failed.0.6', 0.5],
    ['a weight so large that sums are infinite', 'tables.failed.0.6', 1e308],
    ['a weight that is null', 'tables.failed.0.6', null],
    ['a chance in words', 'tables.failed.0.5', '0.1'],
    ['no failures', 'tables.failed', undefined],
    ['a kind of failure that is none', 'tables.failed.0.7', 'sad'],
    ['a value below 0', 'tables.failed.0.8', -1],
    [
      'more entries than are read',
      'tables.stuck',
      Array.from({ length: 50_001 }, () => ['a', 'b', '', 1, 0, 0.5, 1, '', 0]),
    ],
  ])('is not read from a file with %s', (_, path, value) => {
    expect(readPart(withChanged(partText(known()), path, value))).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '{"schema": 1}'])('is not read from %j', (text) => {
    expect(readPart(text)).toBeUndefined();
  });
});
