import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { getRequestKey } from '../request-id/stored-request.ts';
import { ConvertForm } from './convert-form.tsx';

const DONE = { status: 'success', balance: 60_000, comp: 0 };

let members = 0;
let userId = '';
beforeEach(() => {
  members += 1;
  userId = `comp${members}`;
  testSite.logIn({ userId });
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
const loseResponse = async (amount = '5000') => {
  testSite.responses.set('roll-to-balance', fail('network'));
  fill(amount);
  await send();
};

describe('a conversion whose response was lost', () => {
  it('locks its fields, and reports an earlier success on resend', async () => {
    open();
    await loseResponse();
    expect(testSite.shown.at(-1)).toBe('request-id.unanswered');
    expect(field().readOnly).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('5,000원');
    testSite.responses.set('roll-to-balance', () => DONE);
    await send();
    expect(new Set(sentIds()).size).toBe(1);
    expect(testSite.shown.at(-1)).toBe('request-id.sentBefore');
    expect(field().value).toBe('');
  });

  it.each([
    ['conflict', 'request-id.sentBefore'],
    ['invalid', 'request-id.notDone'],
  ])('ends with %s', async (kind, message) => {
    open();
    await loseResponse();
    testSite.responses.set('roll-to-balance', fail(kind));
    await send();
    expect(testSite.shown.at(-1)).toBe(message);
    expect(field().readOnly).toBe(false);
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

  it('sends no other request with an id that may be used', async () => {
    const { a, b } = two();
    fireEvent.change(b.input, { target: { value: '7000' } });
    const { id } = JSON.parse(localStorage.getItem(getRequestKey('comp', userId)) ?? '{}') as { id: string };
    localStorage.setItem(getRequestKey('comp', userId), JSON.stringify({ id, sent: { amount: 5_000, at: 1 } }));
    await send(b.form);
    expect(testSite.calls).toEqual([]);
    expect(b.input.value).toBe('5,000');
    expect(a.input.readOnly || b.input.readOnly).toBe(true);
  });
});
