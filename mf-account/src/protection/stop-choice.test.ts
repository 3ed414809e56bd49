import { expect, it } from '@jest/globals';
import { endOf, nameOf, shorterThan } from './stop-choice.ts';

const at = (text: string) => new Date(text).getTime();

it('a break ends after its hours, an exclusion on the same day of its month, for ever never', () => {
  const now = at('2026-11-22T12:00:00');
  expect(endOf({ kind: 'break', hours: 24 }, now)).toEqual(new Date('2026-11-23T12:00:00'));
  expect(endOf({ kind: 'exclusion', period: '1year' }, now)).toEqual(new Date('2027-11-22T12:00:00'));
  expect(endOf({ kind: 'exclusion', period: 'forever' }, now)).toBeUndefined();
});

it('an exclusion ends on the last day of a month that is shorter', () => {
  expect(endOf({ kind: 'exclusion', period: '6months' }, at('2026-08-31T12:00:00'))).toEqual(
    new Date('2027-02-28T12:00:00'),
  );
});

it('every choice but the shortest has a shorter one', () => {
  const shorter = (choice: Parameters<typeof shorterThan>[0]) => {
    const found = shorterThan(choice);
    return found && nameOf(found);
  };
  expect(shorter({ kind: 'break', hours: 1 })).toBeUndefined();
  expect(shorter({ kind: 'exclusion', period: '6months' })).toBe('break720');
  expect(shorter({ kind: 'exclusion', period: 'forever' })).toBe('exclude5years');
});
