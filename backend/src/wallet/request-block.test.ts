import { describe, expect, it } from '@jest/globals';
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
const midnight = closing({ dailyFrom: '23:30', dailyTo: '00:30' });

/** A time of the 10th of March in Korea, or of the days around it. */
const korea = (time: string, day = 10) => Date.parse(`2026-03-${day}T${time}:00+09:00`);

describe('closed hours', () => {
  it.each([
    ['23:29', 10, undefined],
    ['23:30', 10, korea('00:30', 11)],
    ['00:29', 11, korea('00:30', 11)],
    ['00:30', 11, undefined],
  ])('closes over midnight: at %s of day %i until %s', (time, day, until) => {
    expect(getClosureAt([midnight], korea(time, day))?.until).toBe(until);
  });

  it('merges closed hours that follow each other', () => {
    const after = closing({ id: 2, dailyFrom: '00:30', dailyTo: '01:00' });
    expect(getClosureAt([midnight, after], korea('23:45'))?.until).toBe(korea('01:00', 11));
  });

  it('returns no end of closed hours when one of them has none', () => {
    const open = closing({ id: 2, starts: new Date(korea('00:00', 11)).toISOString() });
    expect(getClosureAt([midnight, open], korea('23:45'))).toMatchObject({ until: null });
  });

  it('ends daily hours early when the closing itself ends', () => {
    const ends = new Date(korea('23:50')).toISOString();
    expect(getClosureAt([{ ...midnight, ends }], korea('23:45'))?.until).toBe(korea('23:50'));
    expect(getClosureAt([{ ...midnight, ends }], korea('23:55'))).toBeUndefined();
  });

  it.each([
    ['before it starts', '2026-03-10T01:59:59.999Z', undefined],
    ['as it starts', '2026-03-10T02:00:00.000Z', '2026-03-10T04:00:00.000Z'],
    ['just before it ends', '2026-03-10T03:59:59.999Z', '2026-03-10T04:00:00.000Z'],
    ['as it ends', '2026-03-10T04:00:00.000Z', undefined],
  ])('closes once: %s', (_, now, until) => {
    const single = closing({ starts: '2026-03-10T02:00:00.000Z', ends: '2026-03-10T04:00:00.000Z' });
    expect(getClosureAt([single], Date.parse(now))).toEqual(
      until === undefined ? undefined : { closing: single, from: Date.parse(single.starts), until: Date.parse(until) },
    );
  });

  it('states start and end of closed hours on that day', () => {
    const lunch = closing({ dailyFrom: '12:15', dailyTo: '13:45' });
    expect(getClosureAt([lunch], korea('12:14'))).toBeUndefined();
    expect(getClosureAt([lunch], korea('12:15'))).toEqual({
      closing: lunch,
      from: korea('12:15'),
      until: korea('13:45'),
    });
    expect(getClosureAt([lunch], korea('13:44'))?.until).toBe(korea('13:45'));
    expect(getClosureAt([lunch], korea('13:45'))).toBeUndefined();
    expect(getClosureAt([midnight], korea('00:10', 11))).toMatchObject({ from: korea('23:30') });
  });

  it('starts daily hours late on the day on which the closing starts', () => {
    const starts = new Date(korea('23:50')).toISOString();
    expect(getClosureAt([{ ...midnight, starts }], korea('23:49'))).toBeUndefined();
    expect(getClosureAt([{ ...midnight, starts }], korea('23:55'))).toMatchObject({ from: korea('23:50') });
  });

  it('follows closed hours that would never end for a limited time', () => {
    const day = closing({ dailyFrom: '06:00', dailyTo: '18:00' });
    const night = closing({ id: 2, dailyFrom: '18:00', dailyTo: '06:00' });
    // A first closing and fifty that follow it.
    expect(getClosureAt([day, night], korea('07:00'))?.until).toBe(korea('18:00') + 50 * 12 * 3_600_000);
  });

  it('reports the site’s closing before the bank’s, where both apply', () => {
    const bank = closing({ id: 2, bank: '004' });
    const siteClosing = closing({ id: 3, starts: '2026-02-01T00:00:00.000Z' });
    expect(getClosureAt(filterClosings([bank, siteClosing], 'withdraw', '004'), korea('12:00'))?.closing.id).toBe(3);
    expect(getClosureAt([], korea('12:00'))).toBeUndefined();
  });
});
