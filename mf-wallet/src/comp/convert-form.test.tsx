import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { requestKey } from '../request-id/stored-request.ts';
import { ConvertForm } from './convert-form.tsx';

const DONE = { status: 'success', balance: 60_000, comp: 0 };

let members = 0;
let userId = '';
beforeEach(() => {
  testSite.reset();
  members += 1;
  userId = `comp${members}`;
  testSite.logIn({ userId });
  sessionStorage.clear();
  localStorage.clear();
});

const open = () => render(<ConvertForm rules={{ least: 1_000, step: 1, most: 12_500 }} />);
const field = () => screen.getByLabelText<HTMLInputElement>('전환할 콤프');
const fill = (amount: string) => fireEvent.change(field(), { target: { value: amount } });
const send = async (form = screen.getByRole('form')) =>
  act(async () => {
    fireEvent.submit(form);
  });
const sentIds = () => testSite.calls.map(({ body }) => (body as { requestId: string }).requestId);
const fail = (kind: string) => () => {
  throw Object.assign(new Error(kind), { kind });
};
const loseAnswer = async (amount = '5000') => {
  testSite.answers.set('roll-to-balance', fail('network'));
  fill(amount);
  await send();
};

describe('a conversion whose answer was lost', () => {
  it('is locked as it was sent, and told as done before when it gets through', async () => {
    open();
    await loseAnswer();
    expect(testSite.shown.at(-1)).toBe('request-id.unanswered');
    expect(field().disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('5,000원');
    testSite.answers.set('roll-to-balance', () => DONE);
    await send();
    expect(new Set(sentIds()).size).toBe(1);
    expect(testSite.shown.at(-1)).toBe('request-id.sentBefore');
    expect(field().value).toBe('');
  });

  it('never stands for the same amount that is sent later on purpose', async () => {
    const { unmount } = open();
    await loseAnswer();
    unmount();
    sessionStorage.clear();
    open();
    expect(field().value).toBe('5,000');
    fireEvent.click(screen.getByRole('button', { name: '새로 작성' }));
    expect(field().value).toBe('');
    testSite.answers.set('roll-to-balance', () => DONE);
    fill('5000');
    await send();
    expect(new Set(sentIds()).size).toBe(2);
    expect(testSite.shown.at(-1)).toBe('comp.converted');
  });

  it('stays open when the page is closed in the middle of it', async () => {
    testSite.answers.set('roll-to-balance', async () => new Promise(() => undefined));
    const { unmount } = open();
    fill('5000');
    await send();
    unmount();
    open();
    expect(field().disabled).toBe(true);
    expect(screen.getByRole('button', { name: '다시 신청' })).toBeTruthy();
  });

  it.each(['limited', 'login'])('stays unanswered when the next send is turned away: %s', async (kind) => {
    open();
    await loseAnswer();
    testSite.answers.set('roll-to-balance', fail(kind));
    await send();
    expect(field().disabled).toBe(true);
  });

  it.each(['limited', 'login'])('is none when nothing was sent before: %s', async (kind) => {
    testSite.answers.set('roll-to-balance', fail(kind));
    open();
    fill('5000');
    await send();
    expect(field().disabled).toBe(false);
  });

  it.each([
    ['conflict', 'request-id.sentBefore'],
    ['invalid', 'request-id.notDone'],
  ])('ends with %s', async (kind, message) => {
    open();
    await loseAnswer();
    testSite.answers.set('roll-to-balance', fail(kind));
    await send();
    expect(testSite.shown.at(-1)).toBe(message);
    expect(field().disabled).toBe(false);
  });
});

describe('two forms of one member', () => {
  const two = () => {
    const first = open();
    const second = open();
    const [a, b] = [first, second].map(({ container }) => {
      const form = container.querySelector('form');
      const input = container.querySelector('input');
      if (form === null || input === null) {
        throw new Error('The form is missing.');
      }
      return { form, input };
    });
    if (a === undefined || b === undefined) {
      throw new Error('A form is missing.');
    }
    return { a, b };
  };

  it('empties the other when one was answered', async () => {
    testSite.answers.set('roll-to-balance', () => DONE);
    const { a, b } = two();
    fireEvent.change(a.input, { target: { value: '5000' } });
    fireEvent.change(b.input, { target: { value: '5000' } });
    await send(a.form);
    expect(b.input.value).toBe('');
    await send(b.form);
    expect(testSite.calls).toHaveLength(1);
  });

  it('sends nothing from one that slept while the other was answered', async () => {
    testSite.answers.set('roll-to-balance', () => DONE);
    const { a } = two();
    fireEvent.change(a.input, { target: { value: '5000' } });
    localStorage.setItem(requestKey('comp', userId), JSON.stringify({ id: '11111111-1111-4111-8111-111111111111' }));
    await send(a.form);
    expect(testSite.calls).toEqual([]);
    expect(testSite.shown.at(-1)).toBe('request-id.sentBefore');
    expect(a.input.value).toBe('');
  });

  it('sends nothing else with an id that may have been used', async () => {
    const { a, b } = two();
    fireEvent.change(b.input, { target: { value: '7000' } });
    const { id } = JSON.parse(localStorage.getItem(requestKey('comp', userId)) ?? '{}') as { id: string };
    localStorage.setItem(requestKey('comp', userId), JSON.stringify({ id, sent: { amount: 5_000, at: 1 } }));
    await send(b.form);
    expect(testSite.calls).toEqual([]);
    expect(b.input.value).toBe('5,000');
    expect(a.input.disabled || b.input.disabled).toBe(true);
  });
});
