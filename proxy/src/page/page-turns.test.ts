import { expect, it } from '@jest/globals';
import { pageTurns } from './page-turns.ts';

it('lets what waits in the process go between any two pages that come together', async () => {
  const turn = pageTurns();
  const happened: string[] = [];
  const round = () => {
    happened.push('round');
    if (happened.length < 100 && happened.filter((one) => one === 'page').length < 5) {
      setImmediate(round);
    }
  };
  setImmediate(round);
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await turn();
      happened.push('page');
    }),
  );
  expect(happened.join(' ')).not.toContain('page page');
  expect(happened.filter((one) => one === 'page')).toHaveLength(5);
});
