import { expect, it } from '@jest/globals';
import { type Closing, filterClosings, getClosureAt } from './request-block.ts';

const closing = (parts: Partial<Closing>): Closing => ({
  id: 1,
  concerns: 'both',
  bank: null,
  dailyFrom: null,
  dailyTo: null,
  starts: '2026-01-01T00:00:00.000Z',
  ends: null,
  words: null,
  ...parts,
});

/** A time of the 10th of March in Korea, or of the days around it. */
const korea = (time: string, day = 10) => Date.parse(`2026-03-${day}T${time}:00+09:00`);
const iso = (time: string, day = 10) => new Date(korea(time, day)).toISOString();

const lunch = closing({ dailyFrom: '12:15', dailyTo: '13:45' });
const midnight = closing({ dailyFrom: '23:30', dailyTo: '00:30' });
const after = closing({ id: 2, dailyFrom: '00:30', dailyTo: '01:00' });
const endless = closing({ id: 2, starts: iso('00:00', 11) });
const single = closing({ starts: iso('11:00'), ends: iso('13:00') });
const day = closing({ dailyFrom: '06:00', dailyTo: '18:00' });
const night = closing({ id: 2, dailyFrom: '18:00', dailyTo: '06:00' });
const NOON = [korea('12:15'), korea('13:45')];
const NIGHT = [korea('23:30'), korea('00:30', 11)];

it.each([
  ['before they start', [lunch], korea('12:14'), undefined],
  ['as they start', [lunch], korea('12:15'), NOON],
  ['just before they end', [lunch], korea('13:44'), NOON],
  ['as they end', [lunch], korea('13:45'), undefined],
  ['before they start in the evening', [midnight], korea('23:29'), undefined],
  ['in the evening', [midnight], korea('23:30'), NIGHT],
  ['over midnight', [midnight], korea('00:29', 11), NIGHT],
  ['as they end after midnight', [midnight], korea('00:30', 11), undefined],
  ['that follow each other', [midnight, after], korea('23:45'), [korea('23:30'), korea('01:00', 11)]],
  ['that others without an end follow', [midnight, endless], korea('23:45'), [korea('23:30'), null]],
  ['whose closing ends', [{ ...midnight, ends: iso('23:50') }], korea('23:45'), [korea('23:30'), korea('23:50')]],
  ['whose closing ended', [{ ...midnight, ends: iso('23:50') }], korea('23:55'), undefined],
  ['whose closing starts later', [{ ...midnight, starts: iso('23:50') }], korea('23:49'), undefined],
  ['whose closing started', [{ ...midnight, starts: iso('23:50') }], korea('23:55'), [korea('23:50'), NIGHT[1]]],
  ['before a closing starts once', [single], korea('11:00') - 1, undefined],
  ['as a closing starts once', [single], korea('11:00'), [korea('11:00'), korea('13:00')]],
  ['just before a closing ends', [single], korea('13:00') - 1, [korea('11:00'), korea('13:00')]],
  ['as a closing ends', [single], korea('13:00'), undefined],
  // A first closing and fifty that follow it.
  ['without a gap', [day, night], korea('07:00'), [korea('06:00'), korea('18:00') + 50 * 12 * 3_600_000]],
  ['without any closing', [], korea('12:00'), undefined],
])('calculates start and end of closed hours %s', (_, closings, now, span) => {
  const closure = getClosureAt(closings, now);
  expect(closure && [closure.from, closure.until]).toEqual(span);
});

it('reports the site’s closing before the bank’s, where both apply', () => {
  const bank = closing({ id: 2, bank: '004' });
  const siteClosing = closing({ id: 3, starts: '2026-02-01T00:00:00.000Z' });
  expect(getClosureAt(filterClosings([bank, siteClosing], 'withdraw', '004'), korea('12:00'))?.closing.id).toBe(3);
});
