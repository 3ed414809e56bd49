import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'tools/feature-testing/platform.tsx';
import { AskAccount } from './ask-account.tsx';

beforeEach(() => {
  testSite.reset();
  testSite.logIn();
});

const ask = async (times = 1) => {
  render(<AskAccount />, { wrapper: MemoryRouter });
  const button = screen.getByRole('button');
  await act(async () => {
    for (let time = 0; time < times; time += 1) {
      fireEvent.click(button);
    }
  });
};

describe('the question for the account', () => {
  it('is asked once, after a question, and shows the account that is named', async () => {
    testSite.answers.set('user-ask-account', () => ({ status: 'success', id: 1, answer: '체험은행 000-00' }));
    await ask(2);
    expect(testSite.calls).toHaveLength(1);
    expect(testSite.shown).toEqual(['msg3113', 'msg3114']);
    expect(screen.getByText('체험은행 000-00')).toBeTruthy();
  });

  it('is not asked when it is answered with no', async () => {
    testSite.confirms = false;
    await ask();
    expect(testSite.calls).toEqual([]);
  });

  it.each([
    ['wait', 'msg3115'],
    ['time', 'msg3121'],
  ])('tells the refusal %s as %s', async (status, key) => {
    testSite.answers.set('user-ask-account', () => ({ status }));
    await ask();
    expect(testSite.shown.at(-1)).toBe(key);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it.each([
    ['network', ['msg3113', 'msg3005']],
    ['login', ['msg3113']],
  ])('tells of no answer: %s', async (kind, shown) => {
    testSite.answers.set('user-ask-account', () => {
      throw Object.assign(new Error(kind), { kind });
    });
    await ask();
    expect(testSite.shown).toEqual(shown);
  });
});
