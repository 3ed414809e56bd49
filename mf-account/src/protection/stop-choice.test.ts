import { expect, it } from '@jest/globals';
import { getStopEnd, getChoiceKey, getShorterChoice } from './stop-choice.ts';

const at = (text: string) => new Date(text).getTime();

it('ends a break by hours, an exclusion by months, a permanent one never', () => {
  const now = at('2026-11-22T12:00:00');
  expect(getStopEnd({ kind: 'break', hours: 24 }, now)).toEqual(new Date('2026-11-23T12:00:00'));
  expect(getStopEnd({ kind: 'exclusion', period: '1year' }, now)).toEqual(new Date('2027-11-22T12:00:00'));
  expect(getStopEnd({ kind: 'exclusion', period: 'forever' }, now)).toBeUndefined();
});

it('ends an exclusion on the last day of a shorter month', () => {
  expect(getStopEnd({ kind: 'exclusion', period: '6months' }, at('2026-08-31T12:00:00'))).toEqual(
    new Date('2027-02-28T12:00:00'),
  );
});

it('finds a shorter choice for every choice except the shortest', () => {
  const shorter = (choice: Parameters<typeof getShorterChoice>[0]) => {
    const found = getShorterChoice(choice);
    return found && getChoiceKey(found);
  };
  expect(shorter({ kind: 'break', hours: 1 })).toBeUndefined();
  expect(shorter({ kind: 'exclusion', period: '6months' })).toBe('break720');
  expect(shorter({ kind: 'exclusion', period: 'forever' })).toBe('exclude5years');
});
