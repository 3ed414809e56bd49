import { describe, expect, it } from '@jest/globals';
import { formatGroups, readPlan } from './rollout-options.ts';

describe('readPlan', () => {
  it.each([
    [{ percent: '10' }, { percent: 10 }],
    [{ to: ['staff'] }, { percent: 100, to: ['staff'] }],
    [
      { percent: '5', to: ['width=phone', 'locale=ko,locale=en'] },
      { percent: 5, to: ['locale=en', 'locale=ko', 'width=phone'] },
    ],
    [{ steps: '1, 5,100' }, { steps: [1, 5, 100], every: 3_600_000, enough: 200 }],
    [
      { steps: '50', every: '90s', enough: '3', guard: true, to: ['member=demo01', 'member=demo01'] },
      { steps: [50], every: 90_000, enough: 3, guard: true, to: ['member=demo01'] },
    ],
  ])('parses %j', (options, plan) => {
    expect(readPlan(options)).toEqual(plan);
  });

  it.each([
    ['no visitors', {}, /--percent 10.*--steps.*--to staff/],
    ['a time without steps', { percent: '5', every: '20m' }, /--every.*--steps/],
    ['a time without a unit', { steps: '5', every: '20' }, /"20" is not a duration/],
    ['a time of 0', { steps: '5', every: '0m' }, /"0m" is not a time between steps/],
    ['a time of months', { steps: '5', every: '31d' }, /30d/],
    ['steps that are not numbers', { steps: 'all' }, /"all" are invalid steps/],
    ['no steps', { steps: '' }, /are invalid steps/],
    ['steps that shrink', { steps: '1,25,5' }, /increasing whole numbers/],
    ['a step twice', { steps: '5,5' }, /increasing whole numbers/],
    ['a step of 0', { steps: '0,5' }, /from 1 to 100/],
    ['a step above 100', { steps: '50,101' }, /from 1 to 100/],
    ['a fraction', { steps: '0.5,5' }, /whole numbers/],
    ['a share that is negative', { percent: '-5' }, /whole number from 1 to 100/],
    ['visitors that are not a number', { steps: '5', enough: 'many' }, /"many" is not a number of visitors/],
    ['no visitors', { steps: '5', enough: '0' }, /above 0/],
    ['an unknown group', { to: ['moon'] }, /"moon" is not a group: write staff, member=demo01/],
    ['a language that the site does not have', { to: ['locale=de'] }, /"locale=de" is not a group.*en, vn, jp, cn/],
    ['a width in pixels', { to: ['width=390'] }, /width=phone/],
    ['an invalid login', { to: ['member=../etc'] }, /member=demo01/],
    ['an empty group', { to: [''] }, /"" is not a group/],
  ])('rejects %s', (_, options, message) => {
    expect(() => readPlan(options)).toThrow(message);
  });

  it('formats the combination of groups', () => {
    expect(formatGroups(['locale=en', 'locale=ko', 'staff', 'width=phone'])).toBe(
      'locale=en or locale=ko and staff and width=phone',
    );
  });
});
