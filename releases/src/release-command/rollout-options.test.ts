import { describe, expect, it } from '@jest/globals';
import { formatGroups, readPlan } from './rollout-options.ts';

describe('the plan of a rollout', () => {
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
  ])('%j', (options, plan) => {
    expect(readPlan(options)).toEqual(plan);
  });

  it.each([
    ['nobody named', {}, /--percent 10.*--steps.*--to staff/],
    ['a time between no steps', { percent: '5', every: '20m' }, /--every.*--steps/],
    ['a time without a unit', { steps: '5', every: '20' }, /"20" is no length of time/],
    ['no time at all', { steps: '5', every: '0m' }, /"0m" is no time between steps/],
    ['a time of months', { steps: '5', every: '31d' }, /30d/],
    ['steps that are words', { steps: 'all' }, /"all" are invalid steps/],
    ['no steps', { steps: '' }, /are invalid steps/],
    ['steps that shrink', { steps: '1,25,5' }, /increasing whole numbers/],
    ['a step twice', { steps: '5,5' }, /increasing whole numbers/],
    ['a step of nobody', { steps: '0,5' }, /from 1 to 100/],
    ['a step of more than everybody', { steps: '50,101' }, /from 1 to 100/],
    ['half a percent', { steps: '0.5,5' }, /whole numbers/],
    ['a share that is negative', { percent: '-5' }, /whole number from 1 to 100/],
    ['visitors in words', { steps: '5', enough: 'many' }, /"many" is no number of visitors/],
    ['no visitors', { steps: '5', enough: '0' }, /above 0/],
    ['a group that nobody knows', { to: ['moon'] }, /"moon" is no group: write staff, member=demo01/],
    ['a language that the site does not have', { to: ['locale=de'] }, /"locale=de" is no group.*en, vn, jp, cn/],
    ['a width in pixels', { to: ['width=390'] }, /width=phone/],
    ['a login that cannot be one', { to: ['member=../etc'] }, /member=demo01/],
    ['an empty group', { to: [''] }, /"" is no group/],
  ])('rejects %s', (_, options, message) => {
    expect(() => readPlan(options)).toThrow(message);
  });

  it('describes its groups with their combination', () => {
    expect(formatGroups(['locale=en', 'locale=ko', 'staff', 'width=phone'])).toBe(
      'locale=en or locale=ko and staff and width=phone',
    );
  });
});
